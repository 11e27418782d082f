// What the start page and the shell know of the game before its table is loaded.
import cavalry from "icon:cavalry";
import helmet from "icon:samurai-helmet";
import laurel from "icon:laurel-crown";
import mountains from "icon:mountains";
import spears from "icon:spears";
import { glyphs } from "../../lib/glyphs";
import type { Cover } from "../cover";
import Scene from "./Scene.svelte";

export const cover: Cover = {
  id: "kunitori",
  title: {
    de: "Kunitori",
    en: "Kunitori",
  },
  pitch: {
    de: "Bau dein Reich aus Karten und nimm den Nachbarn das Land.",
    en: "Build your realm from cards and take your neighbours’ land.",
  },
  icon: helmet,
  badge: { background: "#15100d", color: "#e3b450", ring: "#c9962f" },
  theme: "dark",
  seats: [2, 6],
  minutes: 45,
  usual: 3,
  first: { others: 2, bot: "daimyo" },
  bots: ["Nobunaga", "Hideyoshi", "Ieyasu", "Shingen", "Kenshin", "Masamune"],
  Scene,
  fan: (say) => [
    {
      id: "cavalry",
      world: "kunitori",
      name: say("Kaval\u00adlerie", "Cavalry"),
      frame: "var(--k-unit)",
      icon: cavalry,
      price: { coins: 5 },
      attack: 2,
      deployable: true,
      effects: [{ amount: "+2", glyph: glyphs.action, word: say("Aktion", "Action") }],
      types: [{ icon: spears, word: say("Einheit", "Unit") }],
    },
    {
      id: "sanada_yukimura",
      world: "kunitori",
      name: "Sanada Yukimura",
      frame: "var(--k-general)",
      icon: helmet,
      price: { coins: 6 },
      attack: 5,
      ornate: true,
      effects: [{ amount: "+1", glyph: glyphs.card, word: say("Karte", "Card") }],
      types: [{ icon: helmet, word: say("General", "General") }],
    },
    {
      id: "land",
      world: "kunitori",
      name: say("Land", "Land"),
      frame: "var(--k-vp)",
      icon: mountains,
      price: { coins: 9 },
      points: 10,
      effects: [{ amount: say("10 Punkte", "10 points"), word: "" }],
      types: [{ icon: laurel, word: say("Siegespunkte", "Points") }],
    },
  ],
  create: { own: ["packs"], field: () => import("./create/Packs.svelte") },
};
