import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fromCallback } from "xstate";
import { problem } from "../../src/project/problem.ts";
import type { Project } from "../../src/project/project.ts";
import { publishActors } from "../../src/studio/actors/publish/actors.ts";
import { type RunWork, WorkerError } from "../../src/studio/actors/worker/worker-client.ts";
import type { PublishInput, PublishingEvent } from "../../src/studio/machine/publishing-event.ts";
import type { Draft } from "../../src/studio/model/draft.ts";
import { draftOf, speakingFirst } from "../../src/studio/model/new-draft.ts";
import type { PublishedSite } from "../../src/studio/model/results.ts";
import { PublishPart } from "../../src/studio/parts/publish/PublishPart.tsx";
import { longerLanguages } from "../support/is-long.ts";
import { demo, plainStep } from "../support/members.ts";
import { openStudio, type StudioParts } from "../support/studio.tsx";
import { violations } from "./axe.ts";
import { emulate } from "./media.ts";
import { leave, press, write } from "./press.ts";
import { scan } from "./scan.ts";

const ADDRESS = "https://team.example/onboarding/";
const password = "casa verde lluvia tren";
const ready: Draft = { ...draftOf(demo), password };
const online: Draft = {
  ...ready,
  project: { ...demo, site: { ...demo.site, address: ADDRESS } },
  publishedAt: "2026-03-01T10:00:00.000Z",
  published: { password, project: { media: {} }, files: {} },
};

const site: PublishedSite = {
  draft: online,
  isWhole: true,
  publishedAt: "2026-03-02T10:00:00.000Z",
  zip: { name: "test-team-site.zip", size: 2_400_000, blob: new Blob(["PK"]) },
  media: { password, project: { media: {} }, files: {} },
};

/** Opens the part Publish, or the whole Studio in a language at it, with a publisher that the test speaks for. */
async function openPublish(draft: Draft, whole?: "en" | "es") {
  let report: (event: PublishingEvent) => void = () => {};
  const asked: { readonly isForced: boolean }[] = [];
  const cancelled = vi.fn();
  const publish = fromCallback<PublishingEvent, PublishInput>(({ input, sendBack }) => {
    asked.push({ isForced: input.isForced });
    report = sendBack;
    return cancelled;
  });
  const shown: StudioParts = whole ? { language: whole, part: "publish" } : { content: <PublishPart /> };
  const studio = await openStudio({ draft, actors: { publish }, ...shown });
  await press(page.getByText(whole === "es" ? "Otro servicio" : "Another host", { exact: true }));
  const kept = () => studio.actor.getSnapshot().context.open?.draft;
  return { ...studio, asked, cancelled, kept, report: (event: PublishingEvent) => report(event) };
}

const passwordField = () => page.getByRole("textbox", { name: "Your team’s password" });

test("where there is no password, the one that is suggested is the one that is kept, and so is what one writes", async () => {
  const { kept, screen } = await openPublish({ ...ready, password: "" });
  await expect.element(passwordField()).toHaveValue(password);
  expect(kept()?.password).toBe(password);
  await press(screen.getByRole("button", { name: "Write my own" }));
  await userEvent.keyboard("mar");
  await expect.element(passwordField()).toHaveValue("mar");
  expect(kept()?.password).toBe("mar");
  await expect.element(screen.getByText(/^It is easy to guess/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Copy", exact: true })).not.toBeInTheDocument();
  await write(passwordField(), "mar azul en verano");
  await expect.element(screen.getByText(/^It may do/)).toBeVisible();
  await press(screen.getByRole("button", { name: "Another" }));
  await expect.element(passwordField()).toHaveValue(password);
  expect(kept()?.password).toBe(password);
});

/** For a test, the Studio belongs to a site in a folder of an address. */
function liveInFolder() {
  const base = Object.assign(document.createElement("base"), { href: "/team/studio/" });
  document.head.append(base);
  onTestFinished(() => base.remove());
}

test("in a folder of an address one chooses whether the password stays; without it no other one is suggested for a site that is online", async () => {
  liveInFolder();
  const { kept, screen } = await openPublish({ ...online, password: "" });
  const stays = screen.getByRole("checkbox", { name: "Keep the password on this device" });
  await expect.element(stays).toBeChecked();
  await expect.element(passwordField()).toHaveValue("");
  await write(passwordField(), password);
  await press(stays);
  expect(kept()).toMatchObject({ password, forgetsPassword: true });
});

test("a suggestion that comes late is waited for, and leaves alone what was written before it came", async () => {
  const drawn = Promise.withResolvers<{ password: string; bits: number }>();
  const work = { drawPassword: () => drawn.promise };
  const { screen, actor } = await openStudio({ draft: { ...ready, password: "" }, content: <PublishPart />, work });
  await expect.element(screen.getByText("One moment…")).toBeVisible();
  await press(screen.getByRole("button", { name: "Write my own" }));
  await write(passwordField(), "mar azul en verano");
  drawn.resolve({ password, bits: 50 });
  await drawn.promise;
  // What is said of it appears later than what the suggestion would have changed.
  await expect.element(screen.getByText(/^It may do/)).toBeVisible();
  await expect.element(passwordField()).toHaveValue("mar azul en verano");
  expect(actor.getSnapshot().context.open?.draft.password).toBe("mar azul en verano");
});

test("a suggestion that comes late does not come where one wants to write one's own", async () => {
  const drawn = Promise.withResolvers<{ password: string; bits: number }>();
  const work = { drawPassword: () => drawn.promise };
  const { screen } = await openStudio({ draft: { ...ready, password: "" }, content: <PublishPart />, work });
  await expect.element(screen.getByText("One moment…")).toBeVisible();
  await press(screen.getByRole("button", { name: "Write my own" }));
  await expect.element(screen.getByText("One moment…")).not.toBeInTheDocument();
  drawn.resolve({ password, bits: 50 });
  await drawn.promise;
  await userEvent.keyboard("mar azul en verano");
  await expect.element(passwordField()).toHaveValue("mar azul en verano");
});

test("a suggestion that can't be made is told as what it is, and one's own can be written", async () => {
  const work = { drawPassword: () => Promise.reject(new Error("The worker can't be started.")) };
  const { screen } = await openStudio({ draft: { ...ready, password: "" }, content: <PublishPart />, work });
  await expect.element(screen.getByText(/^No password could be suggested here/)).toBeVisible();
  await press(screen.getByRole("button", { name: "Write my own" }));
  await write(passwordField(), "mar azul en verano");
  await expect.element(screen.getByText(/^It may do/)).toBeVisible();
});

test("only of a drawn password it is told how long guessing it takes, not of one that somebody wrote, nor of the same one typed again", async () => {
  const { screen } = await openPublish({ ...ready, password: "" });
  const promise = screen.getByText(/^Strong, because chance chose it: .* 4,800 years/);
  const warning = screen.getByText(/a known saying, song or date is guessed at once, however long it is/);
  await expect.element(promise).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
  await write(passwordField(), `${password} s`);
  await expect.element(warning).toBeVisible();
  await write(passwordField(), password);
  await expect.element(warning).toBeVisible();
  await expect.element(screen.getByText(/years/)).not.toBeInTheDocument();
});

test("where links bring the password, one of six words is asked for, and who has a shorter one is told", async () => {
  const asked: number[] = [];
  const drawPassword = async (_: unknown, least: number) => {
    asked.push(least);
    return { password: "casa verde lluvia tren luna rampa", bits: 60 };
  };
  const draft = { ...ready, passwordBits: 50, linksHavePassword: true };
  const { screen } = await openStudio({ draft, content: <PublishPart />, work: { drawPassword } });
  await press(screen.getByText("Password", { exact: true }));
  const advice = screen.getByText(/^Your links bring the password, so nobody has to type it/);
  await expect.element(advice).toBeVisible();
  await press(screen.getByRole("button", { name: "Another" }));
  await expect.element(advice).not.toBeInTheDocument();
  expect(asked).toEqual([60]);
});

test("a site that is online with a password that is refused today can be published, and its owner is told", async () => {
  const { screen } = await openPublish({
    ...online,
    password: "mar",
    published: { password: "mar", project: { media: {} }, files: {} },
  });
  await press(screen.getByText("Password", { exact: true }));
  await expect.element(screen.getByText(/^It is easy to guess/)).toBeVisible();
  await expect.element(screen.getByText("One thing is left before you publish.")).not.toBeInTheDocument();
  await write(screen.getByLabelText("Your team’s password", { exact: true }), "sol");
  await expect.element(screen.getByText("One thing is left before you publish.")).toBeVisible();
});

test("where the password is asked for, it is told what it protects and what not", async () => {
  const { screen } = await openPublish({ ...ready, password: "" });
  await expect
    .element(screen.getByText(/^It protects what members see after it.*Everyone can see your team’s name/))
    .toBeVisible();
});

test.each([
  ["es-MX", /4,800\saños/],
  ["es-ES", /4800\saños/],
])("how long a password holds is written as in the browser's region: %s", async (region, years) => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue([region]);
  const draft = { ...ready, passwordBits: 50 };
  const { screen } = await openStudio({ draft, content: <PublishPart />, language: "es" });
  await expect.element(screen.getByText(years)).toBeInTheDocument();
});

test("a long password is all in view on the narrowest phone", async () => {
  await page.viewport(320, 640);
  const long = "cuaderno montaña golondrina atardecer campanario";
  await openPublish({ ...ready, password: "" });
  await write(passwordField(), long);
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = passwordField().element();
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
});

test("a password that is there is hidden until one asks, and changing it says what becomes of the old one", async () => {
  const { screen } = await openPublish(online);
  const field = screen.getByLabelText("Your team’s password", { exact: true });
  await press(screen.getByText("Password", { exact: true }));
  await expect.element(field).toHaveAttribute("type", "password");
  await press(screen.getByRole("button", { name: "Show password" }));
  await expect.element(passwordField()).toHaveValue(password);
  const change = screen.getByText(/old one then stops opening your site, but copies/);
  await expect.element(change).not.toBeInTheDocument();
  await write(passwordField(), "mar azul en verano");
  await expect.element(change).toBeVisible();
});

test("a password is rated anew where words of the site change, which it may be made of, and for no other edit", async () => {
  const { setTimeout } = window;
  vi.spyOn(window, "setTimeout").mockImplementation(((done: () => void, time = 0) =>
    setTimeout(done, time === 250 ? 0 : time)) as never);
  const rated: string[] = [];
  const checkPassword = async (_: string, { site }: Project) => {
    rated.push(`${site.name} ${site.accent.light}`);
    return { problem: null };
  };
  const { actor } = await openStudio({ draft: ready, content: <PublishPart />, work: { checkPassword } });
  const set = (place: string, value: unknown) =>
    actor.send({ type: "draft.edit", edit: { edit: "set", place, value } });
  await expect.poll(() => rated).toEqual([`${demo.site.name} ${demo.site.accent.light}`]);
  set("site/accent/light", "#123456");
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  set("site/name", "Sol");
  await expect.poll(() => rated.at(-1)).toBe("Sol #123456");
  expect(rated).toHaveLength(2);
});

test("phases are told, Cancel ends the work, and what was refused is said", async () => {
  const { screen, report, asked, cancelled } = await openPublish(ready);
  const download = screen.getByRole("button", { name: "Download the site" });
  await press(download);
  report({ type: "publish.progress", progress: { phase: "media" } });
  await expect.element(screen.getByText("Encrypting pictures and videos…")).toBeVisible();
  await expect.element(screen.getByRole("progressbar", { name: "Publishing" })).toBeVisible();
  await press(screen.getByRole("button", { name: "Cancel" }));
  expect(cancelled).toHaveBeenCalledOnce();
  await press(download);
  report({ type: "publish.fail", failure: { reason: "problems", problems: [problem("password.public")] } });
  await expect.element(screen.getByRole("alert").filter({ hasText: "Everyone can know this one" })).toBeVisible();
  expect(asked).toEqual([{ isForced: false }, { isForced: false }]);
});

test("a worker that ends while it publishes is told as that; nothing is lost, and the next try publishes", async () => {
  vi.stubGlobal("fetch", async (address: URL) => {
    const isShell = `${address}`.endsWith("shell.json");
    const shell = { files: [], digests: {}, sizes: {}, catalogs: {}, initial: [] };
    return new Response(isShell ? JSON.stringify(shell) : "", { status: isShell ? 200 : 404 });
  });
  const made = { files: new Map(), media: { project: { media: {} }, files: {} } };
  let left = 1;
  const runWork: RunWork = (call) =>
    call({
      checkPassword: async () => ({ problem: null }),
      publish: async () => {
        if (left-- > 0) throw new WorkerError("It ended.");
        return made;
      },
      zipSite: async () => new Uint8Array(3),
    } as never);
  const { publish } = publishActors(runWork);
  const { screen, actor } = await openStudio({ draft: ready, actors: { publish }, content: <PublishPart /> });
  await press(page.getByText("Another host", { exact: true }));
  const download = screen.getByRole("button", { name: "Download the site" });
  await press(download);
  const told = screen.getByText(
    /^Part of the Studio could not be started, so nothing was published\. Your work is safe/,
  );
  await expect.element(told).toBeVisible();
  expect(actor.getSnapshot().context.open?.draft).toBe(ready);
  await press(download);
  await expect.element(told).not.toBeInTheDocument();
  await expect.poll(() => actor.getSnapshot().context.open?.draft.published?.password).toBe(password);
});

test("what would break the site is shown in place of publishing it", async () => {
  const step = { ...plainStep("s"), flyers: [{ id: "f", title: { en: "Week", es: "Semana" }, image: {} }] };
  const project = { ...ready.project, members: { ...ready.project.members, steps: [step] } };
  const { screen, asked } = await openPublish({ ...ready, project }, "en");
  await press(screen.getByRole("button", { name: "Download the site" }));
  await expect.element(screen.getByRole("heading", { name: "Needed before you publish" })).toBeVisible();
  expect(asked).toEqual([]);
});

test.each([
  ["password", /^What is online here has another password: somebody published it meanwhile/],
  ["unread", /^What is online here can’t be read/],
  ["unreached", /^What is online could not be reached/],
] as const)(
  "what can't be known of the site online (%s) is told, and replaced only if one says so",
  async (obstacle, text) => {
    const { asked, report, screen } = await openPublish(online);
    await press(screen.getByRole("button", { name: "Download the site" }));
    report({ type: "publish.fail", failure: { reason: "online", obstacle } });
    await expect.element(screen.getByText(text)).toBeVisible();
    await press(screen.getByRole("button", { name: "Publish anyway" }));
    expect(asked.map(({ isForced }) => isForced)).toEqual([false, true]);
  },
);

test("a newer site is replaced only if one says so, and can be opened beside", async () => {
  const { screen, report, asked, actor } = await openPublish(ready);
  await press(screen.getByRole("button", { name: "Download the site" }));
  report({ type: "publish.fail", failure: { reason: "newer", publishedAt: "2026-03-02T10:00:00.000Z" } });
  await expect.element(screen.getByText(/^This site was published on March 2, 2026/)).toBeVisible();
  await press(screen.getByRole("button", { name: "Publish anyway" }));
  expect(asked.at(-1)?.isForced).toBe(true);
  report({ type: "publish.fail", failure: { reason: "newer", publishedAt: "2026-03-02T10:00:00.000Z" } });
  await press(screen.getByRole("button", { name: "Open the newer one" }));
  await expect.poll(() => actor.getSnapshot().context.open?.draft.publishedAt).toBeUndefined();
});

test("what was made gets online by the host's steps, with the file's very name, in five lines at most", async () => {
  const { screen, report, kept, actor } = await openPublish(ready);
  await press(screen.getByRole("button", { name: "Download the site" }));
  report({ type: "publish.finish", site });
  await expect.element(screen.getByRole("heading", { name: "Your site is ready to go online" })).toBeVisible();
  const steps = screen.getByRole("list").last().getByRole("listitem");
  for (const host of ["Netlify", "Cloudflare", "GitHub", "Another server"]) {
    await press(screen.getByRole("group", { name: "Where you put it online" }).getByRole("button", { name: host }));
    await expect.element(screen.getByText(/test-team-site\.zip/).first()).toBeVisible();
    expect(steps.elements().length).toBeLessThanOrEqual(5);
  }
  expect(kept()).toMatchObject({ publishedAt: site.publishedAt, published: site.media });
  const [first] = demo.members.steps;
  actor.send({ type: "draft.edit", edit: { edit: "set", place: `members/steps/${first?.id}/title/en`, value: "x" } });
  actor.send({ type: "draft.undo" });
  expect(kept()?.publishedAt).toBe(site.publishedAt);
});

test("an address is understood as one writes it, and half of one is kept", async () => {
  const { screen, kept } = await openPublish(ready);
  const field = screen.getByLabelText(/^Your address/);
  await write(field, "team");
  expect(kept()?.typed["site/address"]).toBe("team");
  leave();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await write(field, "team.example/onboarding");
  leave();
  await expect.element(field).toHaveValue("https://team.example/onboarding");
  expect(kept()?.project.site.address).toBe("https://team.example/onboarding");
});

test("the team is told: the message in both languages without the password, the code, and that this page can't look there", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { screen } = await openPublish({ ...online, project: speakingFirst(online.project, "es") });
  await press(screen.getByRole("button", { name: "Copy the message for my team" }));
  const [message = ""] = copied.mock.calls[0] ?? [];
  expect(message).toMatch(/^¡Te damos la bienvenida a .*\n.*\n\nWelcome to /);
  expect(message.split(ADDRESS)).toHaveLength(3);
  expect(message).not.toContain(password);
  await press(screen.getByRole("group", { name: "Without a leader" }).getByRole("button", { name: "QR code" }));
  const code = screen.getByRole("img", { name: `QR code of ${ADDRESS}` });
  await expect.element(code).toBeVisible();
  expect(await scan(code)).toBe(ADDRESS);
  await press(screen.getByRole("button", { name: "Check my site" }));
  await expect.element(screen.getByText(/open https:\/\/team\.example\/onboarding\/studio\/ and tap/)).toBeVisible();
});

test("a check that takes long can be cancelled: nothing more is asked for, and it can begin again", async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.spyOn(window, "fetch").mockImplementation((_, { signal } = {}) => {
    signals.push(signal);
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  });
  const site = { ...demo.site, address: new URL("/team/", location.href).href };
  const { screen } = await openPublish({ ...online, project: { ...demo, site } });
  const check = screen.getByRole("button", { name: "Check my site" });
  const cancel = screen.getByRole("button", { name: "Cancel" });
  await press(check);
  await expect.poll(() => signals).toHaveLength(1);
  await press(cancel);
  await expect.element(cancel).not.toBeInTheDocument();
  expect(signals.every((signal) => signal?.aborted)).toBe(true);
  await press(check);
  await expect.element(cancel).toBeVisible();
});

test("Share leads with each leader, then the link without one; before the site is online it says which step is missing", async () => {
  const members = {
    ...demo.members,
    leaders: [
      { id: "ana", name: "Ana" },
      { id: "new", name: "" },
    ],
  };
  const project = { ...online.project, members };
  const { screen, actor } = await openPublish({ ...online, project });
  await expect.element(screen.getByRole("button", { name: "Share link" })).toBeVisible();
  const ways = screen.getByText(/^(Your members meet .*|Without a leader)$/);
  expect(ways.elements().map(({ textContent }) => textContent)).toEqual(["Your members meet Ana", "Without a leader"]);
  const leaflets = () => [...document.querySelectorAll("[data-leaflet] strong")].map(({ textContent }) => textContent);
  vi.spyOn(window, "print").mockReturnValue();
  for (const [name, printed] of [
    ["Ana", ["Ana"]],
    ["Without a leader", []],
  ] as const) {
    await press(screen.getByRole("group", { name }).getByRole("button", { name: "Print the leaflet" }));
    expect(leaflets()).toEqual(printed);
  }
  actor.send({ type: "draft.edit", edit: { edit: "set", place: "site/address", value: undefined } });
  await expect.element(screen.getByText(/^One step is missing: the address/)).toBeVisible();
  actor.send({ type: "draft.edit", edit: { edit: "draft", values: { publishedAt: undefined } as never } });
  await expect.element(screen.getByText(/^One step is missing: publish your site/)).toBeVisible();
});

test.each([
  ["/team/studio/", true],
  ["/studio/", false],
])("at %s it is said that pages of one address share what the browser keeps: %s", async (path, isSaid) => {
  const { href } = location;
  onTestFinished(() => history.replaceState(null, "", href));
  history.replaceState(null, "", path);
  const { screen } = await openPublish(ready);
  await expect.element(screen.getByLabelText("Your team’s password", { exact: true })).toBeInTheDocument();
  const told = screen.getByText(/can read what it keeps in this browser, the password and your draft too/);
  expect(told.elements()).toHaveLength(isSaid ? 1 : 0);
});

test("the leaflet is all that is printed: name, logo, code and address, both languages, and room for the password", async () => {
  const { screen } = await openPublish(online);
  const leaflet = () => document.querySelector("[data-leaflet]") as HTMLElement;
  await expect.element(screen.getByRole("button", { name: "Print the leaflet" }).last()).toBeVisible();
  expect(getComputedStyle(leaflet()).display).toBe("none");
  await emulate({ paper: true });
  await expect.poll(() => getComputedStyle(leaflet()).display).toBe("grid");
  for (const text of ["team.example/onboarding", "Password · Contraseña", `Te damos la bienvenida a ${demo.site.name}`])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  expect(leaflet().textContent).not.toContain(password);
  expect(screen.container.checkVisibility()).toBe(false);
});

test.each(longerLanguages)("in %s nothing of it keeps anybody out", async (language) => {
  const { screen, report } = await openPublish(online, language);
  await press(screen.getByRole("button", { name: language === "en" ? "Download the site" : "Descargar el sitio" }));
  report({ type: "publish.finish", site });
  await press(screen.getByRole("button", { name: language === "en" ? "QR code" : "Código QR" }).last());
  expect(await violations()).toEqual([]);
});
