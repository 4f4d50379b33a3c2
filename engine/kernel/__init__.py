"""The compiled kernel: the same game on bit sets, for analysis that nobody has to wait for.

The plain rules of `engine` are the truth, and tests hold the kernel to them. Import this package
only where it is needed: it loads Numba, and each function is compiled when it is first called.
"""
