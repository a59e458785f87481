import { afterEach, beforeEach, expect, vi } from "vitest";

// A warning of React, Lingui or the router is a defect: each test ends with a clean console, or says what it expects there.
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
