import { describe, expect, test } from "vitest";
import { readLink } from "../../src/site/members/read-link.ts";
import { links } from "../fixtures/links.ts";

describe("a link is understood as it arrives", () => {
  test.each(links)("$how: $link", ({ link, leader = null, password = null, language = null }) => {
    expect(readLink(link)).toEqual({ leader, password, language });
  });
});

test("each way stands once, and names where it is known from", () => {
  expect(links.length).toBeGreaterThanOrEqual(60);
  expect(new Set(links.map(({ how }) => how)).size).toBe(links.length);
  expect(links.every(({ source }) => /^https:\/\/|RFC|HTML|UAX|WHATWG/.test(source))).toBe(true);
});
