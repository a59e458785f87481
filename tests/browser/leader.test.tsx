import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Leader, Medium } from "../../src/project/project.ts";
import { openMembersArea, opens } from "../support/app.tsx";
import { demo, membersWith } from "../support/members.ts";

const ana: Leader = {
  id: "ana",
  name: "Ana",
  picture: "app-logo.webp",
  booking: { en: "https://team.example/ana" },
  phone: "+525550104477",
};
const members = { ...membersWith(1), leaders: [ana, { id: "ben", name: "Ben" }] };

/** The members' area of someone whom a leader's link brought. */
async function openWith(leader: string | null, step = 0) {
  const { screen, actor } = await openMembersArea({ members, step });
  actor.send({ type: "link.follow", leader, hasPassword: false });
  return { screen, actor };
}

describe("a leader's link", () => {
  test("has the welcome say who brings the member on board", async () => {
    const { screen, actor } = await openWith("ana");
    await expect.element(screen.getByRole("main").getByText("Ana brings you on board")).toBeVisible();
    actor.send({ type: "language.select", language: "es" });
    await expect.element(screen.getByRole("main").getByText("Ana te acompaña en este camino")).toBeVisible();
  });

  test("has the menu say so too, under the logo and the step that one is at", async () => {
    const { screen } = await openWith("ana", 1);
    await userEvent.click(screen.getByRole("button", { name: "Menu" }));
    const menu = screen.getByRole("dialog", { name: "Menu" });
    await expect.element(menu.getByText("Ana brings you on board")).toBeVisible();
    await expect.element(menu.getByText("Step 1 of 1")).toBeVisible();
    await expect.element(menu.getByText(demo.site.name, { exact: true })).toBeVisible();
    const [logo, face] = [...menu.element().querySelectorAll("img")];
    expect(logo?.src).toMatch(/logo/);
    const lefts = [logo, face].map((picture) => picture?.getBoundingClientRect().left);
    expect(lefts[1], "logo and face begin at the same edge").toBe(lefts[0]);
  });

  test("leads from the Game Plan to the leader's own calendar and chat, with the message", async () => {
    const { screen } = await openWith("ana", 1);
    const book = screen.getByRole("link", { name: /^Schedule with Ana/ });
    await expect.element(book).toHaveAttribute("href", "https://team.example/ana");
    const tell = screen.getByRole("link", { name: /^Tell Ana/ });
    const { origin, pathname, searchParams } = new URL(tell.element().getAttribute("href") ?? "");
    expect([origin, pathname]).toEqual(["https://wa.me", "/525550104477"]);
    expect(searchParams.get("text")).toBe("Hi! I finished my onboarding steps. When can we do my Game Plan Session?");
  });

  test("loads one picture of two hundred leaders", async () => {
    const names = Array.from({ length: 200 }, (_, index) => `leader-${index}.webp`);
    const leaders = names.map((picture, index): Leader => ({ id: `l${index}`, name: `Ana ${index}`, picture }));
    const { type, size, sha256 } = demo.media["app-logo.webp"] as Medium;
    const payload = opens(
      { ...members, leaders },
      {
        media: Object.fromEntries(names.map((name) => [name, { type, size, sha256 }])),
        files: Object.fromEntries(
          names.map((name) => [name, { path: `tests/fixtures/site/media/app-logo.webp?${name}` }]),
        ),
      },
    );
    const { screen, actor } = await openMembersArea({ payload });
    actor.send({ type: "link.follow", leader: "l123", hasPassword: false });
    await expect.element(screen.getByRole("main").getByText("Ana 123 brings you on board")).toBeVisible();
    const picture = () => screen.container.querySelector<HTMLImageElement>("main p img");
    await expect.poll(() => picture()?.complete && picture()?.naturalWidth).toBeGreaterThan(0);
    const loaded = performance.getEntriesByType("resource").filter(({ name }) => name.includes("?leader-"));
    expect(loaded.map(({ name }) => name.split("?")[1])).toEqual(["leader-123.webp"]);
  });

  test.each([null, "carla", "__proto__", "<b>Ana</b>"])(
    "that names nobody of the team, %s, changes nothing",
    async (id) => {
      const { screen } = await openWith(id, 1);
      await expect.element(screen.getByRole("button", { name: "Tell my leader" })).toBeVisible();
      await expect.element(screen.getByText(/brings you on board/)).not.toBeInTheDocument();
      await expect.element(screen.getByRole("group", { name: "Who brought you here?" })).toBeVisible();
    },
  );

  test("that names nobody of the team says so quietly where the leader would be, in both languages", async () => {
    const { screen, actor } = await openWith("carla");
    const main = screen.getByRole("main");
    await expect.element(main.getByText("This link names nobody of the team.")).toBeVisible();
    actor.send({ type: "language.select", language: "es" });
    await expect.element(main.getByText("Este enlace no nombra a nadie del equipo.")).toBeVisible();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  });

  test("that names nobody says nothing of it where the team names no leaders, and a visit without a link neither", async () => {
    const { leaders: _, ...alone } = members;
    const { screen, actor } = await openMembersArea({ members: alone });
    actor.send({ type: "link.follow", leader: "carla", hasPassword: false });
    await expect.element(screen.getByRole("button", { name: "Start your journey" })).toBeVisible();
    await expect.element(screen.getByText(/names nobody/)).not.toBeInTheDocument();
    const { screen: other } = await openWith(null);
    await expect.element(other.getByText(/names nobody/)).not.toBeInTheDocument();
  });

  test("stays in every address within the site, until it names nobody of the team", async () => {
    const { screen, actor } = await openWith("ana");
    await userEvent.click(screen.getByRole("button", { name: "Menu" }));
    const home = screen.getByRole("dialog").getByRole("link", { name: "Home" });
    await expect.element(home).toHaveAttribute("href", "/#leader=ana");
    actor.send({ type: "link.follow", leader: "carla", hasPassword: false });
    await expect.element(home).toHaveAttribute("href", "/");
  });
});

describe("a member whom no leader's link brought", () => {
  test("says at the Game Plan who did, and booking, message and number are that leader's; a tap takes it back", async () => {
    const { screen } = await openMembersArea({ members, step: 1 });
    const who = screen.getByRole("group", { name: "Who brought you here?" });
    await userEvent.click(who.getByRole("button", { name: "Ana" }));
    await expect
      .element(screen.getByRole("link", { name: /^Schedule with Ana/ }))
      .toHaveAttribute("href", ana.booking?.en);
    await expect.element(screen.getByRole("link", { name: /^Tell Ana/ })).toBeVisible();
    await expect.element(who).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Someone else" }));
    await userEvent.click(who.getByRole("button", { name: "Ben" }));
    await expect.element(screen.getByRole("button", { name: "Tell Ben" })).toBeVisible();
  });

  test("keeps the focus in its place at a choice and at another one, and says whose it is", async () => {
    const { screen } = await openMembersArea({ members, step: 1 });
    const who = screen.getByRole("group", { name: "Who brought you here?" });
    await userEvent.click(who.getByRole("button", { name: "Ana" }));
    const other = screen.getByRole("button", { name: "Someone else" });
    await expect.element(other).toHaveFocus();
    await expect
      .poll(() =>
        screen
          .getByRole("status")
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toContain("Ana is your leader now.");
    await userEvent.keyboard("{Enter}");
    await expect.element(who.getByRole("button", { name: "Ana" })).toHaveFocus();
  });

  test("is not asked where a leader's link named one, or where the team names none", async () => {
    const { screen } = await openWith("ana", 1);
    await expect.element(screen.getByRole("link", { name: /^Tell Ana/ })).toBeVisible();
    await expect.element(screen.getByText("Who brought you here?")).not.toBeInTheDocument();
    const { leaders: _, ...alone } = members;
    const without = await openMembersArea({ members: alone, step: 1 });
    await expect.element(without.screen.getByRole("button", { name: "Tell my leader" })).toBeVisible();
    await expect.element(without.screen.getByText("Who brought you here?")).not.toBeInTheDocument();
  });

  test("reads each name with its words whole: a long one has a row of its own", async () => {
    const names = ["María Guadalupe Hernández Concepción", "Bo", "Ana"];
    const leaders = names.map((name): Leader => ({ id: name, name }));
    const { screen } = await openMembersArea({ members: { ...members, leaders }, step: 1 });
    const who = screen.getByRole("group", { name: "Who brought you here?" });
    const [long, bo, ana] = names.map((name) => who.getByText(name).element().getBoundingClientRect());
    expect(long?.height).toBeLessThan(60);
    expect(bo?.top).toBeGreaterThan(long?.bottom ?? 0);
    expect(ana?.top).toBe(bo?.top);
  });

  test("finds theirs among two hundred by name, whatever its accents, and loads six pictures at most", async () => {
    const leaders = Array.from({ length: 200 }, (_, index): Leader => ({ id: `l${index}`, name: `Ana ${index}` }));
    const { screen } = await openMembersArea({
      members: { ...members, leaders: [...leaders, { id: "i", name: "Íñigo" }] },
      step: 1,
    });
    const who = screen.getByRole("group", { name: "Who brought you here?" });
    await expect.poll(() => who.getByRole("button").elements()).toHaveLength(6);
    const search = who.getByRole("searchbox", { name: "Find your leader" });
    await userEvent.fill(search, "zzz");
    await expect.element(who.getByText("Nobody here has that name.")).toBeVisible();
    await userEvent.fill(search, " 19");
    await expect.element(who.getByText("12 leaders found")).toBeInTheDocument();
    await userEvent.fill(search, " inigo");
    await expect.element(who.getByText("1 leader found")).toBeInTheDocument();
    await userEvent.click(who.getByRole("button", { name: "Íñigo" }));
    await expect.element(screen.getByRole("button", { name: "Tell Íñigo" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Someone else" })).toHaveFocus();
  });
});
