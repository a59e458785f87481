const RATE = 24_000;

/** Semitones from the A of 440 Hz. */
const frequency = (semitones: number) => 440 * 2 ** (semitones / 12);

/**
 * A melody of plucked strings, as a WAV file: one channel of 16 bits.
 *
 * @param notes the notes in semitones from A4, one every `beat` seconds; the last one rings
 */
export function tune(notes: readonly number[], seconds: number, beat = 0.4): Buffer {
  const samples = new Float64Array(Math.round(seconds * RATE));
  for (const [index, note] of notes.entries())
    for (let at = Math.round(index * beat * RATE); at < samples.length; at += 1) {
      const time = at / RATE - index * beat;
      const tone = [1, 2, 3].reduce(
        (sum, part) => sum + Math.sin(2 * Math.PI * frequency(note) * part * time) / part ** 2,
        0,
      );
      samples[at] = (samples[at] ?? 0) + tone * Math.exp(-3.5 * time) * Math.min(1, time * 200) * 0.25;
    }
  const wav = Buffer.alloc(44 + samples.length * 2);
  wav.write("RIFF", 0, "latin1");
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write("WAVEfmt ", 8, "latin1");
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(samples.length * 2, 40);
  const fade = 0.25 * RATE;
  for (const [index, sample] of samples.entries()) {
    const quieter = Math.min(1, (samples.length - index) / fade);
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample * quieter)) * 32_000), 44 + index * 2);
  }
  return wav;
}
