// In the shell colours are tokens (src/style/tokens.css): a world changes their values, never their names. The tables of
// the games paint maps, scenes and card faces with colours of their own.
export default {
  ignoreFiles: ["src/style/tokens.css"],
  rules: {
    "color-named": "never",
    "declaration-block-no-duplicate-properties": true,
    "property-no-unknown": true,
    "unit-no-unknown": true,
  },
  overrides: [
    { files: ["**/*.svelte"], customSyntax: "postcss-html" },
    { files: ["src/shell/**", "src/lib/**", "src/App.svelte"], rules: { "color-no-hex": true } },
  ],
};
