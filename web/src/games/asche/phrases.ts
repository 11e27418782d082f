// What is said at every offering: one tap, and everybody reads it in their own language.
import type { Language } from "../../lib/settings.svelte";

export const PHRASES: Record<Language, string[]> = {
  de: ["Ich gebe 1.", "Ich gebe 2.", "Ich gebe nichts.", "Uns fehlt 1.", "Wer hat die 3?", "Ich ändere noch."],
  en: ["I give 1.", "I give 2.", "I give nothing.", "We are 1 short.", "Who has the 3?", "I will change that."],
};
