// Pictures of the pieces and cards, all from game-icons.
import boar from "icon:boar";
import bandit from "icon:bandit";
import bindle from "icon:bindle";
import helm from "icon:black-knight-helm";
import skull from "icon:broken-skull";
import broadsword from "icon:broadsword";
import caravan from "icon:caravan";
import castle from "icon:castle";
import ruins from "icon:castle-ruins";
import check from "icon:check-mark";
import shield from "icon:checked-shield";
import cowled from "icon:cowled";
import crossed from "icon:crossed-swords";
import crown from "icon:crown";
import dragon from "icon:dragon-head";
import spiral from "icon:dragon-spiral";
import flame from "icon:flame";
import flute from "icon:flute";
import griffin from "icon:griffin-symbol";
import hood from "icon:hood";
import assassin from "icon:hooded-assassin";
import hourglass from "icon:hourglass";
import hydra from "icon:hydra";
import laurel from "icon:laurel-crown";
import lion from "icon:lion";
import monk from "icon:monk-face";
import moneylender from "icon:receive-money";
import oak from "icon:oak-leaf";
import chest from "icon:open-treasure-chest";
import pope from "icon:pope-crown";
import speaker from "icon:public-speaker";
import raven from "icon:raven";
import bag from "icon:shopping-bag";
import redDragon from "icon:spiked-dragon-head";
import spyglass from "icon:spyglass";
import stag from "icon:stag-head";
import swords from "icon:swords-emblem";
import brandish from "icon:sword-brandish";
import torch from "icon:torch";
import trade from "icon:trade";
import coins from "icon:two-coins";
import wheat from "icon:wheat";
import wizard from "icon:wizard-face";

export const CRESTS = [lion, stag, oak, boar, raven, griffin];

export const pictures = {
  castle,
  check,
  coins,
  crossed,
  crown,
  dragon,
  flame,
  helm,
  hood,
  hourglass,
  hydra,
  redDragon,
  ruins,
  shield,
  skull,
  spiral,
  sword: broadsword,
  bag,
};

export const CARDS: Record<string, string> = {
  abbot: pope,
  agitator: speaker,
  peasant: wheat,
  hermit: cowled,
  moneylender,
  salesman: bindle,
  hero: brandish,
  merchant: trade,
  friar: monk,
  scout: spyglass,
  decoy: flute,
  black_knight: assassin,
  vassal: swords,
  traitor: bandit,
  sage: wizard,
  dragon,
  knight: helm,
  sword: broadsword,
  shield,
  power: laurel,
  attack: flame,
  treasure: chest,
  yellow: dragon,
  red: redDragon,
};

/** The moments at which a follower is played, as banner on its card. */
export const WINDOWS: Record<string, { icon: string; colour: string }> = {
  dragon: { icon: dragon, colour: "var(--a-combat)" },
  fight: { icon: crossed, colour: "var(--k-general)" },
  purchase: { icon: bag, colour: "var(--a-gold)" },
  event: { icon: torch, colour: "var(--p5)" },
  any: { icon: caravan, colour: "var(--a-town)" },
};
