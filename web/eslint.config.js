// What the type checker does not see.
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["src/facts/", "node_modules/"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "prefer-const": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Icons are drawings of our own build, and links are plain paths that the router takes over.
      "svelte/no-at-html-tags": "off",
      "svelte/no-navigation-without-resolve": "off",
      // The compiler knows better which of them are needed.
      "svelte/no-unused-svelte-ignore": "off",
      // {" "} keeps a space where the compiler would drop it.
      "svelte/no-useless-mustaches": "off",
      // Maps that live within one computation are plain.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
