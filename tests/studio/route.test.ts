import { expect, test } from "vitest";
import { hashOf, type Route, routeAt } from "../../src/studio/model/route.ts";

test.each<[string, Route]>([
  ["", { at: "start" }],
  ["#site", { at: "site" }],
  ["#1a2b/setup/password", { at: "setup", id: "1a2b", setup: "password" }],
  ["#1a2b/publish", { at: "editor", id: "1a2b", part: "publish", place: "" }],
  ["#1a2b/edit/members/steps/welcome", { at: "editor", id: "1a2b", part: "edit", place: "members/steps/welcome" }],
])("the address %j names its screen, and the screen the address", (hash, route) => {
  expect(routeAt(hash)).toEqual(route);
  expect(hashOf(route)).toBe(hash);
});

test("an address that was changed by hand names the first screen, or nothing that only looks like a place", () => {
  for (const hash of ["#", "#1a2b", "#1a2b/setup/nothing", "#1a2b/nowhere/texts", "#%"])
    expect(routeAt(hash)).toEqual({ at: "start" });
  expect(routeAt("#1a2b/edit/constructor")).toMatchObject({ place: "" });
});
