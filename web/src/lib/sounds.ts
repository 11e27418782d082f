// A small set of sounds, synthesised here and now: nothing is fetched, nothing is licensed.
import { settings } from "./settings.svelte";

export type Sound = "card" | "coin" | "battle" | "dragon" | "prophecy" | "turn";

/** A tone: when it begins, how high (and where it slides to), how long, how loud, and its colour. */
interface Tone {
  at: number;
  pitch: number;
  to?: number;
  long: number;
  loud: number;
  wave: OscillatorType;
}

const tone = (
  at: number,
  pitch: number,
  long: number,
  loud: number,
  wave: OscillatorType = "sine",
  to?: number,
): Tone => ({ at, pitch, to, long, loud, wave });

const SCORES: Record<Sound, Tone[]> = {
  card: [tone(0, 320, 0.07, 0.05, "triangle", 190)],
  coin: [tone(0, 1250, 0.09, 0.05, "square"), tone(0.06, 1660, 0.16, 0.05, "square")],
  battle: [tone(0, 150, 0.28, 0.16, "sawtooth", 60), tone(0.05, 920, 0.3, 0.05, "square", 640)],
  dragon: [tone(0, 95, 0.8, 0.16, "sawtooth", 45), tone(0.1, 140, 0.6, 0.08, "sawtooth", 70)],
  prophecy: [tone(0, 392, 0.5, 0.08), tone(0.14, 494, 0.5, 0.08), tone(0.28, 587, 0.6, 0.08), tone(0.42, 784, 1, 0.09)],
  turn: [tone(0, 660, 0.5, 0.12)],
};

/** Play a sound, if the player wants any. */
export function sound(name: Sound): void {
  if (!settings.sound) return;
  const audio = new AudioContext();
  const score = SCORES[name];
  const last = score.length - 1;
  score.forEach(({ at, pitch, to, long, loud, wave }, n) => {
    const [source, volume] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + at;
    source.type = wave;
    source.frequency.setValueAtTime(pitch, start);
    if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, start + long);
    volume.gain.setValueAtTime(loud, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + long);
    source.connect(volume).connect(audio.destination);
    source.start(start);
    source.stop(start + long);
    if (n === last) source.onended = () => void audio.close();
  });
}
