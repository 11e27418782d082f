// What the start page and the shell know of the game before its table is loaded.
import hydra from "icon:hydra";
import type { Cover } from "../cover";
import Scene from "./Scene.svelte";

export const cover: Cover = {
  id: "asche",
  title: {
    de: "Schutt und Asche",
    en: "Burnt to Ashes",
  },
  pitch: {
    de: "Sieben Köpfe, 24 Provinzen. Was ist dir der Nachbar wert?",
    en: "Seven heads, 24 provinces. What is your neighbour worth to you?",
  },
  icon: hydra,
  badge: { background: "#6d1d0a", color: "#ffcf8f" },
  theme: "dark",
  seats: [1, 6],
  minutes: 60,
  usual: 4,
  first: { others: 3, bot: "squire", options: { mode: "coop" } },
  bots: ["Kunigunde", "Wolfram", "Hildegard", "Eckart", "Mechthild", "Gernot"],
  Scene,
  fan: () => [],
  // Solo is for one, the other modes are for more.
  create: {
    own: [],
    seatsChanged: (count, options) =>
      count === 1 ? { mode: "solo" } : options.mode === "solo" ? { mode: undefined } : {},
    seatsFor: (options, count) => (options.mode === "solo" ? 1 : count === 1 ? 4 : count),
  },
};
