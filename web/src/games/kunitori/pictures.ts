// The picture of each card, as its record names it, and the symbol of each type.
import card from "icon:card-random";
import laurel from "icon:laurel-crown";
import pagoda from "icon:pagoda";
import samurai from "icon:samurai-helmet";
import scroll from "icon:scroll-unfurled";
import spears from "icon:spears";
import twoCoins from "icon:two-coins";
import { pictures } from "../../facts/kunitori-pictures";
import { helmetOf } from "./generals";

const TYPES: Record<string, string> = {
  general: samurai,
  unit: spears,
  strategy: scroll,
  politics: pagoda,
  victory: laurel,
  treasure: twoCoins,
};

export const pictureOf = (id: string, type: string): string =>
  pictures[id] ?? (type === "general" ? helmetOf(id) : card);
export const typePicture = (type: string): string => TYPES[type] ?? card;
