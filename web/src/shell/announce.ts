// It is your turn: a short tone and a browser notification, if wanted.
import { settings } from "../lib/settings.svelte";

let last: number | null = null;

export function announce(decision: number | null, words: () => string): void {
  // Questions are numbered: a gap means that others have answered since, even if that was too quick to be seen.
  const fresh = decision !== null && (last === null || decision > last + 1);
  last = decision;
  if (!fresh) return;
  if (settings.sound) tone();
  const away = document.visibilityState === "hidden" || !document.hasFocus();
  if (!away || !settings.notify || globalThis.Notification?.permission !== "granted") return;
  const told = new Notification(document.title, { body: words(), tag: "tafelrunde" });
  told.onclick = () => window.focus();
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
