// Crests of seats where no game is open yet; at a table the game's own are used (context CRESTS).
import boar from "icon:boar";
import lion from "icon:lion";
import maple from "icon:maple-leaf";
import oak from "icon:oak-leaf";
import sun from "icon:heraldic-sun";
import stag from "icon:stag-head";

export const CRESTS = Symbol("crests");
export const HOUSE_CRESTS = [sun, stag, oak, boar, maple, lion];
