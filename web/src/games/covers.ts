// All games, in the order of the start page.
import { settings } from "../lib/settings.svelte";
import { cover as asche } from "./asche/cover";
import type { Cover } from "./cover";
import { cover as dominion } from "./dominion/cover";
import { cover as kunitori } from "./kunitori/cover";

export const COVERS: Cover[] = [kunitori, asche, dominion];

export const coverOf = (game: string): Cover | undefined => COVERS.find((one) => one.id === game);

export const titleOf = (game: string): string => coverOf(game)?.title[settings.language] ?? game;

/** The look of a game's pages, for `data-theme`. */
export const themeOf = (game: string): "dark" | "light" =>
  settings.theme === "auto" ? (coverOf(game)?.theme ?? "dark") : settings.theme;
