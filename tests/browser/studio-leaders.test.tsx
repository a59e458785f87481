import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { draftOf } from "../../src/studio/project/new-draft.ts";
import { demo } from "../support/members.ts";
import { openStudio } from "../support/studio.tsx";

const password = "a password of the team";
const leaders = [{ id: "ana", name: "Ana", languages: ["es", "en"] as const }];
const withAddress = (address?: string) =>
  draftOf({
    ...demo,
    site: { ...demo.site, ...(address && { address }) },
    members: { ...demo.members, leaders },
  });

async function openLeaders(address?: string) {
  const written: string[] = [];
  const spy = vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void written.push(text));
  onTestFinished(() => spy.mockRestore());
  const studio = await openStudio({ draft: { ...withAddress(address), password } });
  studio.actor.send({ type: "part.select", part: "edit", place: "members/leaders" });
  return { ...studio, written };
}

const ana = page.getByRole("group", { name: "Ana" });

test("a leader has a link of one's own, without the password until the owner says so", async () => {
  const { written } = await openLeaders("https://team.example/");
  await ana.getByRole("button", { name: "Copy link" }).click();
  await expect.element(page.getByText("Link of Ana copied.")).toBeInTheDocument();
  await page.getByRole("checkbox", { name: "These links bring the password" }).click();
  await ana.getByRole("button", { name: "Copy link" }).click();
  expect(written).toEqual([
    "https://team.example/#leader=ana&lang=es",
    "https://team.example/#leader=ana&lang=es&password=a+password+of+the+team",
  ]);
  await ana.getByRole("button", { name: "QR code" }).click();
  await expect.element(page.getByRole("img", { name: "QR code of Ana" })).toBeVisible();
});

test("a leader's leaflet names the leader, and is printed at each tap", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  await openLeaders("https://team.example/");
  for (const count of [1, 2]) {
    await ana.getByRole("button", { name: "Print the leaflet" }).click();
    await expect.poll(() => print.mock.calls.length).toBe(count);
  }
  expect(document.querySelector("[data-leaflet]")?.textContent).toContain("Ana");
});

test("without an address of the site the links lead to where it is written", async () => {
  const { actor } = await openLeaders();
  await page.getByRole("button", { name: "Write the address" }).click();
  expect(actor.getSnapshot().context.part).toBe("publish");
});
