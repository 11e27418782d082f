// What a follower does, in a line for the hand; the full text is on the enlarged card.
import type { Language } from "../../lib/settings.svelte";

export const HINTS: Record<Language, Record<string, string>> = {
  de: {
    abbot: "Einen Kauf verwerfen",
    agitator: "Gefolge tauschen",
    peasant: "Gold tauschen",
    hermit: "Ritter zu Hilfe schicken",
    moneylender: "Gold vom Ablagestapel",
    salesman: "Umsonst kaufen oder ansehen",
    hero: "Eine Kampfkarte weg",
    merchant: "Zwei Stapel vertauschen",
    friar: "Die Belohnung gehört dir",
    scout: "Verdeckte Kärtchen ansehen",
    decoy: "Den Drachen umlenken",
    black_knight: "Ausrüstung zählt nicht",
    vassal: "Ein Ritter muss nicht kämpfen",
    traitor: "Ritter oder Waffe holen",
    sage: "Sofort Regent werden",
  },
  en: {
    abbot: "Undo a purchase",
    agitator: "Swap followers",
    peasant: "Swap gold",
    hermit: "Send a knight to help",
    moneylender: "Gold from the discard",
    salesman: "Buy or look for free",
    hero: "Remove a combat card",
    merchant: "Swap two stacks",
    friar: "The reward is yours",
    scout: "Look at hidden tiles",
    decoy: "Divert the dragon",
    black_knight: "Equipment is void",
    vassal: "A knight need not fight",
    traitor: "Take a knight or weapon",
    sage: "Be Regent at once",
  },
};
