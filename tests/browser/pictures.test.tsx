import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { LocalizedText } from "../../src/project/project.ts";
import { demoMembers, openMembersArea } from "../support/app.tsx";
import { membersWith, plainStep } from "../support/members.ts";
import { withPageData } from "./page-data.ts";

/** From now on nothing answers. Each opening of the members' area has pictures of its own. */
const networkFails = () => vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));

/** From now on the host answers so for every file, and has this page. */
const hostAnswers = (status: number, page: string) =>
  vi
    .spyOn(window, "fetch")
    .mockImplementation(async (url) => (url === location.pathname ? new Response(page) : new Response("", { status })));

const [flyer] = demoMembers.steps[1]?.flyers ?? [];
const name = "Flyer: Weekly schedule";
/** A step with a flyer, in these languages, and an app. */
const pictured = (image: LocalizedText) => {
  const step = { ...plainStep("s1"), flyers: [{ ...flyer, id: "f1", title: flyer?.title ?? {}, image }] };
  return membersWith(0, { steps: [{ ...step, apps: demoMembers.steps[2]?.apps ?? [] }, plainStep("s2")] });
};
const both = flyer?.image ?? {};
const failed = "This didn’t load. Check your connection.";

test("a picture that does not come says so in a place of the same size, under its own name, and Try again brings it", async () => {
  // Alone, for the words are higher than the thumbnail of a wide picture.
  const members = pictured({ en: "flyer-en.webp" });
  const host = networkFails();
  const { screen } = await openMembersArea({ members, step: 1 });
  const places = screen.getByRole("group", { name });
  await expect.element(places.getByText(failed)).toBeVisible();
  expect(document.querySelector("figure img")).toBeNull();
  const { width, height } = places.element().getBoundingClientRect();
  const retry = places.getByRole("button", { name: "Try again" });
  const asked = host.mock.calls.length;
  await userEvent.click(retry);
  await expect.poll(() => host.mock.calls.length).toBeGreaterThan(asked);
  await expect.element(retry).toHaveFocus();
  host.mockRestore();
  await userEvent.click(retry);
  await expect.element(screen.getByRole("button", { name: "Open flyer full screen: Weekly schedule" })).toHaveFocus();
  const image = screen.getByRole("img", { name });
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  const shown = image.element().getBoundingClientRect();
  // The line around a picture is not part of its ratio.
  expect(Math.abs(shown.width - width)).toBeLessThan(1);
  expect(Math.abs(shown.height - height)).toBeLessThan(1);
});

test("of two flyers and a logo that the host no longer has, all say that the site was updated, announced once, and Reload reloads", async () => {
  withPageData();
  hostAnswers(404, "<!doctype html>newer");
  const { screen, reloads } = await openMembersArea({ members: pictured(both), step: 1, language: "es" });
  const updated = /^El sitio se actualizó .* vuelve a escribir la contraseña\.$/;
  await expect.poll(() => screen.getByText(updated).elements()).toHaveLength(3);
  expect(screen.getByRole("status").filter({ hasText: updated }).elements()).toHaveLength(1);
  const place = screen.getByRole("group", { name: "App BAM" });
  const { width, height } = place.element().getBoundingClientRect();
  expect([width, height]).toEqual([72, 72]);
  expect(screen.getByRole("button", { name: "Recargar la página" }).elements()).toHaveLength(3);
  await userEvent.click(place.getByRole("button", { name: "Recargar la página" }));
  expect(reloads()).toBe(1);
});

test("of several pictures that did not come, each says so; where a logo comes with Try again, the name beside it has the focus", async () => {
  const host = networkFails();
  const { screen } = await openMembersArea({ members: pictured(both), step: 1 });
  await expect.poll(() => screen.getByRole("status").filter({ hasText: failed }).elements()).toHaveLength(3);
  host.mockRestore();
  await userEvent.click(screen.getByRole("group", { name: "BAM App" }).getByRole("button", { name: "Try again" }));
  await expect.element(screen.getByText("BAM App", { exact: true }).element().parentElement).toHaveFocus();
});

test.each([
  [404, "The site’s host doesn’t have this file. Tell your leader."],
  [403, "The site’s host, or a firewall, doesn’t hand this out. Tell your leader."],
  [503, "The site’s host has a problem right now. Try again in some minutes."],
])("a picture to which the host answers %i is told as that, and not as a bad connection", async (status, said) => {
  hostAnswers(status, `<!doctype html>${withPageData()}`);
  const { screen } = await openMembersArea({ members: pictured({ en: "flyer-en.webp" }), step: 1 });
  await expect.element(screen.getByRole("group", { name }).getByText(said)).toBeVisible();
  expect(screen.getByText(failed).elements()).toEqual([]);
});
