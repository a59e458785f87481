import { afterEach, beforeEach, expect, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { emulate } from "./media.ts";

// As a build does, styled-components inserts rules. In development it writes texts, and the browser reads all rules anew with each.
globalThis.SC_DISABLE_SPEEDY = false;

// A warning of React, Lingui or the router is a defect: each test ends with a clean console, or says what it expects there.
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// Each test begins in an empty page on a phone, in light, with letters of the usual size. Files share the page.
afterEach(async () => {
  await cleanup();
  document.documentElement.style.fontSize = "";
  document.adoptedStyleSheets = [];
  scrollTo(0, 0);
  performance.clearResourceTimings();
  await emulate({});
  if (innerWidth !== 360 || innerHeight !== 740) await page.viewport(360, 740);
});
