import { expect, test } from "vitest";
import de from "../src/i18n/de.json";
import en from "../src/i18n/en.json";

const parts = (text: string | string[]) =>
  [
    ...new Set(
      [text]
        .flat()
        .join(" ")
        .match(/\{\w+\}/g) ?? [],
    ),
  ].sort();

test("everything is said in both languages, with the same parts", () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(de).sort());
  for (const [key, text] of Object.entries(de))
    expect([key, parts(en[key as keyof typeof en])]).toEqual([key, parts(text)]);
});
