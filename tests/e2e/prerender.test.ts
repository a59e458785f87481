import { expect as expectValue, inject, onTestFinished, test, vi } from "vitest";
import { printSizes } from "../../tooling/build/bundle-size.ts";
import { readFolder } from "../../tooling/read-folder.ts";
import { missingFallbacks } from "../support/fallbacks.ts";
import { words } from "../support/screen.ts";
import { expect, pageAddress, visitors } from "../support/visitor.ts";
import { accessWord, button, cards, passwordField } from "./member.ts";

const newVisitor = visitors();

const year = new Date().getFullYear();
const everywhere = [
  "Menu",
  `aria-label="Home"`,
  "English",
  "Español",
  `© ${year} Onward. Built for leaders. All rights reserved.`,
];

test.each([
  ["/", "Members only", [words.en.gateTitle, words.en.gateAudience, `placeholder="${words.en.password}"`]],
  ["/resources/", "Resources", ["Training Videos", "Documents", "Tools", "Social Media", "Coming soon"]],
  ["/404.html", "Page not found", ["404", "Oops! Page not found", "Return to Home"]],
])("%s has its texts before any script runs, and none of the members'", async (path, title, texts) => {
  const written = await (await fetch(pageAddress(path))).text();
  const html = written.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  expect(html).toContain(`<html lang="en" data-boot="unanswered">`);
  expect(html).toContain(`<title>${title} · Onward</title>`);
  const said = html.replaceAll(/<\/?span[^>]*>/g, "");
  for (const text of [...texts, ...everywhere]) expect(said.includes(text), text).toBe(true);
  for (const text of [words.en.welcomeLine, words.en.journey, "Your Why"]) expect(html).not.toContain(text);
});

test.each(["/", "/resources/", "/404.html"])("%s has styles for engines without dvh and svh", async (path) => {
  const html = await (await fetch(pageAddress(path))).text();
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = ""]) => css).join("");
  expect(styles).toContain("100dvh");
  expect(missingFallbacks(styles)).toEqual([]);
});

test("without JavaScript the gate says so in both languages, and Enter sends the password nowhere [2.5]", async () => {
  const { page, visit, requests } = await newVisitor({ javaScriptEnabled: false });
  await visit("/");
  await expect(page).toHaveTitle("Members only · Onward");
  await expect(page.getByRole("heading", { name: words.en.gateTitle })).toBeVisible();
  for (const notice of [/^This page needs JavaScript\./, /^Esta página necesita JavaScript\./])
    await expect(page.getByText(notice)).toBeInViewport({ ratio: 1 });
  for (const notice of [/too old for this site/, /another app’s browser/])
    await expect(page.getByText(notice)).toBeHidden();

  const before = requests.length;
  await passwordField(page).fill(accessWord);
  await passwordField(page).press("Enter");
  await button(page, words.en.enter).click();
  await expect(page).toHaveURL(inject("address"));
  await expect(passwordField(page)).toHaveValue(accessWord);
  expect(requests).toHaveLength(before);
});

test("without JavaScript Resources can be read all the same [2.2]", async () => {
  const { page, visit } = await newVisitor({ javaScriptEnabled: false });
  await visit("/resources");
  await expect(cards(page)).toHaveCount(4);
});

test("a build over a budget is told what is over it", async () => {
  const files = new Map<string, Uint8Array>(await readFolder(inject("folder")));
  vi.spyOn(console, "log").mockImplementation(() => {});
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  printSizes(files);
  expectValue(warn).not.toHaveBeenCalled();
  const decryptor = [...files.keys()].find((path) => /^assets\/decrypt-payload.*\.js\.gz$/.test(path)) ?? "";
  files.set(decryptor, new Uint8Array(20_000 + (files.get(decryptor)?.length ?? 0)));
  printSizes(files);
  expectValue(warn.mock.calls.flat()).toEqual([
    expectValue.stringMatching(/: JavaScript of the whole journey, gzip: .* kB instead of [\d.]+ kB\.$/),
  ]);
});
