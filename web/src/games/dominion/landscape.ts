// Everything on the table that is no card (landscapes.py of the game).
import type { OptionRef } from "../../lib/protocol";

/** What can be bought. */
export const FOR_SALE = ["event", "project"];
/** What lies beside the supply from the beginning. */
export const LAID_OUT = [...FOR_SALE, "landmark", "way", "ally"];
const ALL = [...LAID_OUT, "prophecy", "boon", "hex", "state", "artifact"];

export const isLandscape = (types: readonly string[]): boolean => types.some((one) => ALL.includes(one));

/** The landscape that an option is about. */
export const landscapeOf = (option: OptionRef): string | undefined =>
  ALL.includes(option.of) ? String(option[option.of]) : undefined;
