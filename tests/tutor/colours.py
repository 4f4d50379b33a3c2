"""Measures colours as WCAG does, for the tests of the look."""


def contrast(one: str, other: str) -> float:
    """Returns the contrast of two colours, 1 to 21, in either order.

    >>> round(contrast("#000000", "#fff"), 1), round(contrast("#777777", "#777777"), 1)
    (21.0, 1.0)
    """
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    pairs = [digit * 2 for digit in digits] if len(digits) == 3 else _pairs(digits)
    red, green, blue = (_linear(int(pair, 16) / 255) for pair in pairs)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _pairs(digits: str) -> list[str]:
    return [digits[start : start + 2] for start in (0, 2, 4)]


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
