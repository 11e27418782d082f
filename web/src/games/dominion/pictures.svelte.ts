// The picture of each card, as its record names it, and the symbol of each type.
import ancientRuins from "icon:ancient-ruins";
import cardRandom from "icon:card-random";
import chessKnight from "icon:chess-knight";
import castle from "icon:castle";
import chest from "icon:open-treasure-chest";
import columns from "icon:ancient-columns";
import crossedSwords from "icon:crossed-swords";
import crown from "icon:crown";
import deathSkull from "icon:death-skull";
import crossroad from "icon:crossroad";
import crystalBall from "icon:crystal-ball";
import diamondRing from "icon:diamond-ring";
import familyHouse from "icon:family-house";
import ghost from "icon:ghost";
import hammer from "icon:flat-hammer";
import hands from "icon:shaking-hands";
import hourglass from "icon:hourglass";
import laurelCrown from "icon:laurel-crown";
import key from "icon:skeleton-key";
import lightning from "icon:lightning-branches";
import masks from "icon:duality-mask";
import moon from "icon:moon";
import nightSky from "icon:night-sky";
import shield from "icon:shield";
import sparkles from "icon:sparkles";
import sunrise from "icon:sunrise";
import swords from "icon:sword-clash";
import tavern from "icon:tavern-sign";
import tiedScroll from "icon:tied-scroll";
import twoCoins from "icon:two-coins";
import walking from "icon:walking-boot";
import wheat from "icon:wheat";
import { further, pictures } from "../../facts/dominion-pictures";
import { glyphs } from "../../lib/glyphs";
import { factsOf } from "./facts";

const TYPES: Record<string, string> = {
  action: glyphs.action,
  omen: glyphs.sun,
  command: crown,
  shadow: moon,
  attack: crossedSwords,
  reaction: shield,
  duration: hourglass,
  treasure: twoCoins,
  victory: laurelCrown,
  curse: deathSkull,
  shelter: familyHouse,
  knight: chessKnight,
  ruins: ancientRuins,
  night: nightSky,
  reserve: tavern,
  traveller: walking,
  castle,
  gathering: wheat,
  fate: sparkles,
  doom: lightning,
  spirit: ghost,
  heirloom: diamondRing,
  augur: crystalBall,
  clash: swords,
  liaison: hands,
  loot: chest,
  event: tiedScroll,
  project: hammer,
  landmark: columns,
  way: crossroad,
  ally: hands,
  boon: sparkles,
  hex: lightning,
  state: masks,
  artifact: key,
  prophecy: sunrise,
};

// Pictures of further expansions are fetched when one of their cards is to be shown.
let known = $state.raw(pictures);
const fetched = new Set<string>();

function fetch(set: string): void {
  const load = further[set];
  if (!load || fetched.has(set)) return;
  fetched.add(set);
  load().then(
    (more) => (known = { ...known, ...more.pictures }),
    () => fetched.delete(set),
  );
}

/** Whether the picture of a card is there; if not, it is on its way. */
export function isDrawn(card: string): boolean {
  if (card in known) return true;
  fetch(factsOf(card).set);
  return false;
}

export const pictureOf = (card: string): string => (isDrawn(card) ? known[card]! : cardRandom);
export const typePicture = (type: string): string => TYPES[type] ?? glyphs.card;
