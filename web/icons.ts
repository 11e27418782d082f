// `import tower from "icon:stone-tower"` gives the inside of that icon's SVG (512 x 512), so that only icons
// that are used get into the build. `icon-credits:` lists who drew them.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
const set = JSON.parse(readFileSync(file, "utf8")) as IconSet;

export function iconBody(name: string): string {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
  if (!icon) throw new Error(`game-icons has no icon "${name}".`);
  return icon.body.replaceAll(' fill="currentColor"', "");
}

export function icons(): Plugin {
  return {
    name: "tafelrunde-icons",
    enforce: "pre",
    resolveId: (id) => (id.startsWith("icon:") ? `\0${id}` : undefined),
    load: (id) => (id.startsWith("\0icon:") ? `export default ${JSON.stringify(iconBody(id.slice(6)))};` : undefined),
  };
}
