import { describe, expect, test } from "vitest";
import { readLink } from "../../src/site/members/read-link.ts";
import { links } from "../fixtures/links.ts";

describe("a link is understood as it arrives", () => {
  test.each(links)("$how: $link", ({ link, leader = null, password = null, language = null }) => {
    const says = { leader, password, language };
    expect(readLink(link)).toEqual(says);
    // As a browser encodes it.
    const { search, hash } = new URL(link, "https://team.example/");
    expect(readLink(search + hash)).toEqual(says);
  });
});

test("each way stands once, and names where it is known from", () => {
  expect(links.length).toBeGreaterThanOrEqual(140);
  expect(new Set(links.map(({ how }) => how)).size).toBe(links.length);
  expect(links.every(({ source }) => /^https:\/\/|RFC|HTML|UAX|Unicode|ECMAScript|WHATWG/.test(source))).toBe(true);
});
