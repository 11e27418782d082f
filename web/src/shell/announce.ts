// It is your turn: a short tone and a browser notification, if wanted.
import { settings } from "../lib/settings.svelte";

let last: number | null = null;

export function announce(decision: number | null, words: () => string): void {
  const fresh = decision !== null && last === null;
  last = decision;
  if (!fresh || (document.visibilityState === "visible" && document.hasFocus())) return;
  if (settings.sound) tone();
  if (settings.notify && globalThis.Notification?.permission === "granted")
    new Notification(document.title, { body: words(), tag: "tafelrunde" });
}

function tone(): void {
  const audio = new AudioContext();
  const [sound, volume] = [audio.createOscillator(), audio.createGain()];
  sound.frequency.value = 660;
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5);
  sound.connect(volume).connect(audio.destination);
  sound.start();
  sound.stop(audio.currentTime + 0.5);
  sound.onended = () => void audio.close();
}
