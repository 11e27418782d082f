// The picture of each card, as its record names it, and the symbol of each type.
import ancientRuins from "icon:ancient-ruins";
import cardRandom from "icon:card-random";
import chessKnight from "icon:chess-knight";
import crossedSwords from "icon:crossed-swords";
import crown from "icon:crown";
import deathSkull from "icon:death-skull";
import familyHouse from "icon:family-house";
import hourglass from "icon:hourglass";
import laurelCrown from "icon:laurel-crown";
import moon from "icon:moon";
import shield from "icon:shield";
import sunrise from "icon:sunrise";
import tiedScroll from "icon:tied-scroll";
import twoCoins from "icon:two-coins";
import { pictures } from "../../facts/dominion-pictures";
import { glyphs } from "../../lib/glyphs";

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
  event: tiedScroll,
  prophecy: sunrise,
};

export const pictureOf = (card: string): string => pictures[card] ?? cardRandom;
export const typePicture = (type: string): string => TYPES[type] ?? glyphs.card;
