// The cards shown on the start page: nothing is loaded for them.
import cavalry from "icon:cavalry";
import command from "icon:crown";
import fan from "icon:handheld-fan";
import helmet from "icon:samurai-helmet";
import laurel from "icon:laurel-crown";
import mountains from "icon:mountains";
import pagoda from "icon:pagoda";
import spears from "icon:spears";
import sun from "icon:sun";
import tea from "icon:teapot-leaves";
import type { CardFaceData } from "../lib/face";
import { glyphs } from "../lib/glyphs";
import type { Language } from "../lib/settings.svelte";

type Two = Record<Language, string>;
const two = (de: string, en: string): Two => ({ de, en });

const WORDS = {
  card: two("Karte", "Card"),
  action: two("Aktion", "Action"),
  money: two("Geld", "Coins"),
  sun: two("Sonne", "Sun"),
  unit: two("Einheit", "Unit"),
  general: two("General", "General"),
  points: two("Siegespunkte", "Points"),
  victory: two("Punkte", "Victory"),
  omen: two("Omen", "Omen"),
  command: two("Befehl", "Command"),
};

export function fanOf(game: string, language: Language): CardFaceData[] {
  const w = (key: keyof typeof WORDS) => WORDS[key][language];
  const say = (de: string, en: string) => (language === "de" ? de : en);
  if (game === "kunitori") {
    const world = "kunitori" as const;
    return [
      { id: "cavalry", world, name: say("Kaval\u00adlerie", "Cavalry"), frame: "var(--k-unit)", icon: cavalry, price: { coins: 5 }, attack: 2, deployable: true, effects: [{ amount: "+2", glyph: glyphs.action, word: w("action") }], types: [{ icon: spears, word: w("unit") }] },
      { id: "sanada_yukimura", world, name: "Sanada Yukimura", frame: "var(--k-general)", icon: helmet, price: { coins: 6 }, attack: 5, ornate: true, effects: [{ amount: "+1", glyph: glyphs.card, word: w("card") }], types: [{ icon: helmet, word: w("general") }] },
      { id: "land", world, name: say("Land", "Land"), frame: "var(--k-vp)", icon: mountains, price: { coins: 9 }, points: 10, effects: [{ amount: say("10 Punkte", "10 points"), word: "" }], types: [{ icon: laurel, word: w("points") }] },
    ];
  }
  if (game === "dominion") {
    const world = "dominion" as const;
    const plus = (n: number, glyph: string, word: string) => ({ amount: `+${n}`, glyph, word });
    return [
      { id: "daimyo", world, name: "Daimyo", frame: "var(--d-command)", icon: fan, price: { debt: 6 }, effects: [plus(1, glyphs.card, w("card")), plus(1, glyphs.action, w("action"))], hint: say("Nächste Aktion doppelt", "Next Action twice"), types: [{ icon: glyphs.action, word: w("action") }, { icon: command, word: w("command") }] },
      { id: "tea_house", world, name: say("Teehaus", "Tea House"), frame: "var(--d-omen)", icon: tea, price: { coins: 5 }, effects: [{ amount: "", glyph: sun, word: w("sun") }, plus(1, glyphs.card, w("card")), plus(1, glyphs.action, w("action")), plus(2, glyphs.money, w("money"))], types: [{ icon: glyphs.action, word: w("action") }, { icon: sun, word: w("omen") }] },
      { id: "province", world, name: say("Provinz", "Province"), frame: "var(--d-victory)", icon: pagoda, price: { coins: 8 }, points: 6, effects: [{ amount: say("6 Punkte", "6 points"), word: "" }], types: [{ icon: laurel, word: w("victory") }] },
    ];
  }
  return [];
}
