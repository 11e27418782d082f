// Pictures of the pieces and cards, all from game-icons.
import boar from "icon:boar";
import helm from "icon:black-knight-helm";
import skull from "icon:broken-skull";
import broadsword from "icon:broadsword";
import caravan from "icon:caravan";
import castle from "icon:castle";
import ruins from "icon:castle-ruins";
import check from "icon:check-mark";
import shield from "icon:checked-shield";
import crossed from "icon:crossed-swords";
import crown from "icon:crown";
import dragon from "icon:dragon-head";
import spiral from "icon:dragon-spiral";
import flame from "icon:flame";
import griffin from "icon:griffin-symbol";
import hood from "icon:hood";
import hourglass from "icon:hourglass";
import hydra from "icon:hydra";
import lion from "icon:lion";
import oak from "icon:oak-leaf";
import raven from "icon:raven";
import bag from "icon:shopping-bag";
import redDragon from "icon:spiked-dragon-head";
import stag from "icon:stag-head";
import torch from "icon:torch";
import coins from "icon:two-coins";

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

export { pictures as CARDS } from "../../facts/asche-pictures";

/** The moments at which a follower is played, as banner on its card. */
export const WINDOWS: Record<string, { icon: string; colour: string }> = {
  dragon: { icon: dragon, colour: "var(--a-combat)" },
  fight: { icon: crossed, colour: "var(--k-general)" },
  purchase: { icon: bag, colour: "var(--a-gold)" },
  event: { icon: torch, colour: "var(--p5)" },
  any: { icon: caravan, colour: "var(--a-town)" },
};
