// Sounds, made on the spot: a card that is put down, cards that are swept up, a chkobba.

const NOTES = {
  lay: [[190, 0, 0.05]],
  take: [[240, 0, 0.05], [320, 0.09, 0.06]],
  chkobba: [[523, 0, 0.12], [659, 0.11, 0.12], [784, 0.22, 0.26]],
};

class Sounds {
  play(name) {
    this.context ??= new AudioContext();
    NOTES[name].forEach(([pitch, delay, length]) => this.note(pitch, this.context.currentTime + delay, length));
  }

  note(pitch, start, length) {
    const [tone, loudness] = [this.context.createOscillator(), this.context.createGain()];
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.14, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(loudness).connect(this.context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}

function soundOf(move) {
  if (move.is_chkobba) return "chkobba";
  return move.captured.length ? "take" : "lay";
}
