import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { icons } from "./icons";

// `npm run dev` talks to a server started with `tafelrunde serve`.
const server = process.env.TAFELRUNDE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [icons(), svelte(), svelteTesting()],
  build: {
    outDir: "../src/tafelrunde/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"] },
});
