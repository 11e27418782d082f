// Which picture stands for what.
import bowman from "icon:bowman";
import cannon from "icon:cannon";
import card from "icon:card-random";
import castle from "icon:castle";
import cavalry from "icon:cavalry";
import coins from "icon:coins";
import wall from "icon:defensive-wall";
import field from "icon:field";
import goldBar from "icon:gold-bar";
import fan from "icon:handheld-fan";
import harbor from "icon:harbor-dock";
import village from "icon:huts-village";
import japan from "icon:japan";
import laurel from "icon:laurel-crown";
import monk from "icon:monk-face";
import mountains from "icon:mountains";
import ninja from "icon:ninja-head";
import pagoda from "icon:pagoda";
import receive from "icon:receive-money";
import back from "icon:return-arrow";
import samurai from "icon:samurai-helmet";
import quill from "icon:scroll-quill";
import scroll from "icon:scroll-unfurled";
import shrine from "icon:shinto-shrine";
import siege from "icon:siege-tower";
import spears from "icon:spears";
import tower from "icon:stone-tower";
import twoCoins from "icon:two-coins";
import trap from "icon:wolf-trap";
import { helmetOf } from "./generals";

const CARDS: Record<string, string> = {
  fake_fortress: tower,
  spear_troopers: spears,
  light_archers: bowman,
  cavalry,
  gunner_mercenaries: cannon,
  land_destroyer: siege,
  loyal_servants_warning: quill,
  trap,
  take_back: back,
  beauty: fan,
  travelling_monk: monk,
  skilled_ninja: ninja,
  temple_tax: receive,
  defence_wall: wall,
  temple_town: shrine,
  field_improvement: field,
  port_town: harbor,
  castle_town: castle,
  village,
  prefecture: japan,
  land: mountains,
  copper: twoCoins,
  silver: coins,
  gold: goldBar,
};

const TYPES: Record<string, string> = {
  general: samurai,
  unit: spears,
  strategy: scroll,
  politics: pagoda,
  victory: laurel,
  treasure: twoCoins,
};

export const pictureOf = (id: string, type: string): string =>
  CARDS[id] ?? (type === "general" ? helmetOf(id) : card);
export const typePicture = (type: string): string => TYPES[type] ?? card;
