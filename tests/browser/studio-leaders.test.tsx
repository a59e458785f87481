import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { EditView } from "../../src/studio/app/EditView.tsx";
import { draftOf } from "../../src/studio/model/new-draft.ts";
import { demo } from "../support/members.ts";
import { openStudio } from "../support/studio.tsx";
import { emulate } from "./media.ts";
import { scan } from "./scan.ts";

const password = "a password of the team";
const leaders = [{ id: "ana", name: "Ana", languages: ["es"] as const }];
const withAddress = (address?: string) =>
  draftOf({
    ...demo,
    site: { ...demo.site, ...(address && { address }) },
    members: { ...demo.members, leaders },
  });

async function openLeaders(address?: string) {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void written.push(text));
  const logo = await (await fetch("/tests/fixtures/site/media/logo.svg")).arrayBuffer();
  const bytes = new Map([[demo.media["logo.svg"]?.sha256 ?? "", new Uint8Array(logo)]]);
  const draft = { ...withAddress(address), password };
  const studio = await openStudio({ draft, bytes, content: <EditView /> });
  studio.actor.send({ type: "part.select", part: "edit", place: "members/leaders" });
  return { ...studio, written };
}

const ana = page.getByRole("group", { name: "Ana" });

test("a leader has a link of one's own, without the password until the owner says so", async () => {
  const { written } = await openLeaders("https://team.example/");
  await page.viewport(360, 740);
  const pressAtTheEnd = (name: string) => {
    const button = ana.getByRole("button", { name }).element() as HTMLElement;
    button.scrollIntoView({ block: "end" });
    button.click();
  };
  pressAtTheEnd("Copy link");
  await expect.element(ana.getByText("Link of Ana copied.")).toBeInViewport({ ratio: 1 });
  await page.getByRole("checkbox", { name: "These links bring the password" }).click();
  await ana.getByRole("button", { name: "Copy link" }).click();
  expect(written).toEqual([
    "https://team.example/#leader=ana&lang=es",
    "https://team.example/#leader=ana&lang=es&password=a+password+of+the+team",
  ]);
  pressAtTheEnd("QR code");
  const code = ana.getByRole("img", { name: "QR code of Ana" });
  await expect.element(code).toBeInViewport({ ratio: 1 });
  pressAtTheEnd("QR code");
  await expect.element(code).not.toBeInTheDocument();
});

/** Paper without the leaflet's margins, in CSS pixels: as narrow as A4, as short as Letter. */
const paper = [186 / 25.4, (279.4 - 24) / 25.4].map((inches) => Math.floor(inches * 96)) as [number, number];

test("on paper the leaflet's code has the leader's link, with the password or without, and all of it fits a page", async () => {
  const logos: (boolean | undefined)[] = [];
  const isLoaded = () => document.querySelector<HTMLImageElement>("[data-leaflet] img")?.complete;
  vi.spyOn(window, "print").mockImplementation(() => void logos.push(isLoaded()));
  await openLeaders("https://team.example/");
  const printed = async (...texts: string[]) => {
    await ana.getByRole("button", { name: "Print the leaflet" }).click();
    await emulate({ paper: true });
    await page.viewport(...paper);
    for (const text of texts) await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    expect(document.querySelector("[data-leaflet] strong")?.textContent).toBe("Ana");
    // First in the language that the leader speaks.
    expect([...document.querySelectorAll<HTMLElement>("[data-leaflet] section")].map(({ lang }) => lang)).toEqual([
      "es",
      "en",
    ]);
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(paper[1]);
    const link = await scan(page.getByRole("img", { name: "team.example", exact: true }));
    const rooms = page.getByText("Contraseña · Password").elements().length;
    await emulate({});
    await page.viewport(360, 740);
    return [link, rooms];
  };
  expect(
    await printed(
      "Point your phone’s camera at the code, or type the address.",
      "Apunta la cámara de tu teléfono al código o escribe la dirección.",
    ),
  ).toEqual(["https://team.example/#leader=ana&lang=es", 1]);
  await page.getByRole("checkbox", { name: "These links bring the password" }).click();
  expect(await printed("Point your phone’s camera at the code.", "Apunta la cámara de tu teléfono al código.")).toEqual(
    ["https://team.example/#leader=ana&lang=es&password=a+password+of+the+team", 0],
  );
  // At each tap, and with the logo.
  expect(logos).toEqual([true, true]);
});

test("a leader has a page of its own, which leads back to its card; a new one begins there", async () => {
  const { screen, actor } = await openLeaders();
  const name = screen.getByRole("textbox", { name: "Name", exact: true });
  const card = screen.getByRole("button", { name: /^Ana/ });
  await expect.element(card).toBeVisible();
  expect(name.elements()).toHaveLength(0);
  await card.click();
  await expect.element(name).toHaveValue("Ana");
  actor.send({ type: "part.select", part: "edit", place: "members/leaders" });
  await expect.element(card).toHaveFocus();
  await screen.getByRole("button", { name: "Leader", exact: true }).click();
  await expect.element(name).toHaveValue("");
});

test("without a leader it is said what one is for, and the first one is a tap away", async () => {
  const { actor, screen } = await openLeaders();
  actor.send({ type: "draft.edit", edit: { edit: "set", place: "members/leaders", value: undefined } });
  await expect.element(screen.getByText(/^A leader is who brought somebody in/)).toBeVisible();
  await screen.getByRole("button", { name: "Add the first leader" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("");
});

test("a leader's number counts in its country, which is asked for where nothing tells it", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["es"]);
  const { actor, screen } = await openLeaders();
  const phoneOf = () => actor.getSnapshot().context.open?.draft.project.members.leaders?.[0]?.phone;
  await screen.getByRole("button", { name: /^Ana/ }).click();
  const number = screen.getByRole("textbox", { name: /^WhatsApp number/ });
  const country = screen.getByRole("combobox", { name: "Country" });
  await expect.element(country).toBeEnabled();
  await number.fill("(786) 555-0123");
  await number.element().blur();
  await expect.element(page.getByText(/Choose the country of “\(786\) 555-0123”/)).toBeVisible();
  expect(phoneOf()).toBeUndefined();
  await country.selectOptions("United States (+1)");
  await expect.element(page.getByText("+1 786 555 0123 ✓")).toBeVisible();
  expect(phoneOf()).toBe("+17865550123");
  await number.fill("+52 55 1234 5678");
  await expect.element(country).toHaveValue("MX");
  expect(phoneOf()).toBe("+525512345678");
  await number.fill("55 1234");
  await number.element().blur();
  await expect.element(page.getByText(/where a number looks like/)).toBeVisible();
  expect(phoneOf()).toBeUndefined();
});

test("without an address of the site the links lead to the step that is missing: first it is published, then its address is written", async () => {
  const { actor } = await openLeaders();
  await page.getByRole("button", { name: "Publish" }).click();
  expect(actor.getSnapshot().context).toMatchObject({ part: "publish" });
  const publishedAt = "2026-03-02T10:00:00.000Z";
  actor.send({ type: "draft.edit", edit: { edit: "draft", values: { publishedAt } } });
  await page.getByRole("button", { name: "Write the address" }).click();
  expect(actor.getSnapshot().context).toMatchObject({ part: "publish", place: "site/address" });
});
