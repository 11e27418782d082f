// What the start page and the shell know of the game before its table is loaded.
import command from "icon:crown";
import fan from "icon:handheld-fan";
import laurel from "icon:laurel-crown";
import pagoda from "icon:pagoda";
import sun from "icon:sun";
import sunrise from "icon:sunrise";
import tea from "icon:teapot-leaves";
import { glyphs } from "../../lib/glyphs";
import type { Cover } from "../cover";
import Scene from "./Scene.svelte";

const plus = (n: number, glyph: string, word: string) => ({ amount: `+${n}`, glyph, word });

export const cover: Cover = {
  id: "dominion",
  title: {
    de: "Dominion Rising Sun",
    en: "Dominion Rising Sun",
  },
  pitch: {
    de: "Deck bauen im Morgenlicht: Omen, Schatten und Schulden.",
    en: "Deck building in the morning light: Omens, Shadows and debt.",
  },
  icon: sunrise,
  badge: { background: "#f3b596", color: "#a32a15" },
  theme: "light",
  seats: [2, 6],
  minutes: 30,
  usual: 2,
  hasKingdom: true,
  log: {
    title: { de: "Partie von dominion.games", en: "A game of dominion.games" },
    text: {
      de: "Kopiere das englische Protokoll aus dem Fenster am Rand, bis zum Ende der Partie. Lesen lässt sich das Basisspiel.",
      en: "Copy the English log from the window at the side, down to the end of the game. The base game can be read.",
    },
  },
  planned: ["kingdom", "landscapes", "prophecy", "riverboat", "platinum", "shelters"],
  first: { others: 1, bot: "big-money-smithy" },
  bots: ["Tomoe", "Musashi", "Murasaki", "Hokusai", "Okuni", "Basho"],
  Scene,
  fan: (say) => [
    {
      id: "daimyo",
      world: "dominion",
      name: "Daimyo",
      frame: "var(--d-command)",
      icon: fan,
      price: { debt: 6 },
      effects: [plus(1, glyphs.card, say("Karte", "Card")), plus(1, glyphs.action, say("Aktion", "Action"))],
      hint: say("Nächste Aktion doppelt", "Next Action twice"),
      types: [
        { icon: glyphs.action, word: say("Aktion", "Action") },
        { icon: command, word: say("Befehl", "Command") },
      ],
    },
    {
      id: "tea_house",
      world: "dominion",
      name: say("Teehaus", "Tea House"),
      frame: "var(--d-omen)",
      icon: tea,
      price: { coins: 5 },
      effects: [
        { amount: "", glyph: sun, word: say("Sonne", "Sun") },
        plus(1, glyphs.card, say("Karte", "Card")),
        plus(1, glyphs.action, say("Aktion", "Action")),
        plus(2, glyphs.money, say("Geld", "Coins")),
      ],
      types: [
        { icon: glyphs.action, word: say("Aktion", "Action") },
        { icon: sun, word: say("Omen", "Omen") },
      ],
    },
    {
      id: "province",
      world: "dominion",
      name: say("Provinz", "Province"),
      frame: "var(--d-victory)",
      icon: pagoda,
      price: { coins: 8 },
      points: 6,
      effects: [{ amount: say("6 Punkte", "6 points"), word: "" }],
      types: [{ icon: laurel, word: say("Punkte", "Victory") }],
    },
  ],
  create: {
    own: ["kingdom", "wish", "landscapes", "riverboat"],
    section: () => import("./create/Kingdom.svelte"),
    title: "option.kingdom.title",
  },
};
