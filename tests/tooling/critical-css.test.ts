import { expect, test } from "vitest";
import { criticalCss } from "../../tooling/pages/critical-css.ts";

const markup = '<main><h1 class="title">Hi</h1><button aria-pressed="false" type="submit">Go</button></main>';

test.each([
  ["a rule for what is there", ".title{color:red}", ".title{color:red}"],
  ["a rule for the page", "body{margin:0}", "body{margin:0}"],
  ["a state the page is in", '[aria-pressed="false"]{color:red}', "[aria-pressed=false]{color:red}"],
  [
    "what the page's own script sets",
    ':root[data-early="busy"] button{color:red}',
    ":root[data-early=busy] button{color:red}",
  ],
  ["the focus", "button:focus-visible{color:red}", "button:focus-visible{color:red}"],
  ["high contrast", "@media (forced-colors:active){h1{color:red}}", "@media (forced-colors:active){h1{color:red}}"],
  [
    "of two values, the one for engines that don't know the other",
    "h1{margin:max(1px,50vh - 1rem);margin:max(1px,50svh - 1rem);min-block-size:100vh;min-block-size:100dvh}",
    "h1{min-block-size:100vh;margin:max(1px,50vh - 1rem);min-block-size:100dvh;margin:max(1px,50svh - 1rem)}",
  ],
  ["of a list, what is there", "h1,figure{margin:0}", "h1{margin:0}"],
])("keeps %s", (_, css, kept) => {
  expect(criticalCss(css, markup)).toBe(kept);
});

test.each([
  ["an element that isn't there", "figure{margin:0}"],
  ["a class that isn't there", ".other{color:red}"],
  ["a state the page isn't in", '[aria-pressed="true"]{color:red}'],
  ["a pointer", "button:hover{color:red}"],
  ["paper", "@media print{h1{color:red}}"],
  ["motion", "@keyframes slide{from{opacity:0}}"],
])("leaves out the rule for %s", (_, css) => {
  expect(criticalCss(css, markup)).toBe("");
});

test("a variable stays where it depends on the colour scheme; another gives way to its value", () => {
  const css = `
    :root{--ink:black;--gap:min(1rem, 5vw);--unread:1px}
    @media (prefers-color-scheme:dark){:root{--ink:white}}
    h1{color:var(--ink);margin:var(--gap)}`;
  expect(criticalCss(css, markup)).toBe(
    ":root{--ink:black}@media (prefers-color-scheme:dark){:root{--ink:white}}h1{color:var(--ink);margin:min(1rem,5vw)}",
  );
});
