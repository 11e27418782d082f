// Colours, sizes of type and round corners are tokens (src/style/tokens.css): a world changes their values, never their
// names. Pictures that are drawn (scenes, faces) have the colours of their paint in the drawing.
export default {
  ignoreFiles: ["src/style/tokens.css"],
  rules: {
    "color-named": "never",
    "color-no-hex": true,
    "declaration-block-no-duplicate-properties": true,
    "declaration-property-value-disallowed-list": {
      "/.*/": ["/rgba?\\(\\s*\\d/", "/hsla?\\(/"],
      "/^(font|font-size|border-radius)$/": ["/\\dpx/"],
    },
    "property-no-unknown": true,
    "unit-no-unknown": true,
  },
  overrides: [{ files: ["**/*.svelte"], customSyntax: "postcss-html" }],
};
