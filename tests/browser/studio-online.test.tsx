import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { fromCallback, fromPromise } from "xstate";
import type { HostAnswer, HostQuestion } from "../../src/studio/machine/hosting-event.ts";
import type { PublishInput, PublishingEvent } from "../../src/studio/machine/publishing-event.ts";
import type { StudioActors } from "../../src/studio/machine/studio-actors.ts";
import type { Draft } from "../../src/studio/model/draft.ts";
import { type HostAccount, HostError, type HostFailure } from "../../src/studio/model/host.ts";
import { draftOf } from "../../src/studio/model/new-draft.ts";
import type { MadeSite, PublishedSite } from "../../src/studio/model/results.ts";
import { longerLanguages } from "../support/is-long.ts";
import { demo } from "../support/members.ts";
import { openStudio } from "../support/studio.tsx";
import { violations } from "./axe.ts";
import { press, write } from "./press.ts";

const password = "casa verde lluvia tren";
const ready: Draft = { ...draftOf(demo), password };
const key = `nfp_${"a1".repeat(18)}`;
const site = { host: "netlify" as const, id: "s1", name: "test-team", address: "https://test-team.netlify.app/" };
const hosted: Draft = {
  ...ready,
  project: { ...demo, site: { ...demo.site, address: site.address } },
  publishedAt: "2026-03-01T10:00:00.000Z",
  published: { password, project: { media: {} }, files: {} },
  hosted: { ...site, deploy: "d1" },
};
const account: HostAccount = { name: "Ana Prado", isKept: false };

interface Parts {
  /** Whose key this tab or this device has. */
  readonly kept?: HostAccount;
  readonly language?: "en" | "es";
  /** What the host answers. */
  readonly answer?: (asked: HostQuestion) => HostAnswer | HostFailure | Promise<never>;
  readonly enter?: (key: string) => HostFailure | undefined | Promise<never>;
}

/** Opens Publish with a host that the test speaks for. */
async function openOnline(draft: Draft, { kept, language = "en", answer, enter = () => undefined }: Parts = {}) {
  let report: (event: PublishingEvent) => void = () => {};
  const asked: HostQuestion[] = [];
  const entered: string[] = [];
  const published: PublishInput[] = [];
  const forget = vi.fn();
  const actors: StudioActors = {
    publish: fromCallback<PublishingEvent, PublishInput>(({ input, sendBack }) => {
      published.push(input);
      report = sendBack;
    }),
    recallKey: fromPromise(async () => kept ?? null),
    forgetKey: fromPromise(async () => forget()),
    enterKey: fromPromise(async ({ input }) => {
      entered.push(input.key);
      const failure = await enter(input.key);
      if (failure) throw new HostError(failure);
      return account;
    }),
    askHost: fromPromise(async ({ input }) => {
      asked.push(input.asked);
      const found = (await answer?.(input.asked)) ?? {};
      if ("trouble" in found) throw new HostError(found);
      return found;
    }),
  };
  const studio = await openStudio({ draft, actors, language, part: "publish" });
  const known = () => studio.actor.getSnapshot().context.open?.draft;
  const tell = (event: PublishingEvent) => report(event);
  return { ...studio, asked, entered, published, forget, known, report: tell };
}

const button = (name: string | RegExp) => page.getByRole("main").getByRole("button", { name });
const keyField = () => page.getByLabelText("Paste the key here");

test("the button is in view on a phone, and what it needs is said before it begins", async () => {
  await page.viewport(390, 844);
  const { asked, entered } = await openOnline(ready);
  await expect.element(button("Put it online")).toBeVisible();
  const { bottom } = button("Put it online").element().getBoundingClientRect();
  expect(bottom).toBeLessThan(844 - 60);
  await expect
    .element(page.getByText(/You need an account there and one key: about three minutes, once/))
    .toBeVisible();
  await press(button("Put it online"));
  for (const [name, address] of [
    [/Make an account at Netlify/, /^https:\/\/app\.netlify\.com\/signup/],
    [/Make a key at Netlify/, /^https:\/\/app\.netlify\.com\/user\/applications/],
    [/Netlify’s rules/, /^https:\/\/www\.netlify\.com\//],
  ] as const) {
    const link = page.getByRole("link", { name });
    await expect.element(link).toBeVisible();
    expect(link.element().getAttribute("href")).toMatch(address);
  }
  await expect.element(page.getByText(/^It opens your whole account at Netlify/)).toBeVisible();
  expect([...asked, ...entered]).toEqual([]);
});

test("on a device without the account it is said what is online, and that publishing from there needs the account", async () => {
  const { hosted: _, ...unknown } = hosted;
  const { entered } = await openOnline({ ...unknown, notOnline: { undoable: 0, lasting: 0 } });
  const main = page.getByRole("main");
  await expect.element(main.getByRole("heading", { name: "Your site online" })).toBeVisible();
  await expect.element(main.getByText("All is online ✓")).toBeVisible();
  await expect.element(main.getByText(/connect your account at Netlify and take the same address/)).toBeVisible();
  await expect.element(button("Put it online")).not.toBeInTheDocument();
  await press(button("Publish from this device"));
  await write(keyField(), key);
  await expect.poll(() => entered).toEqual([key]);
});

test("a pasted key is read at once and says whose it is; what is none is told without asking the host", async () => {
  const { entered, forget } = await openOnline(ready);
  await press(button("Put it online"));
  await write(keyField(), "my password");
  await expect.element(page.getByText(/^That is not a whole key/)).toBeVisible();
  await write(keyField(), "nfp_short");
  await press(button("Connect"));
  await expect.element(page.getByText(/^That is not a whole key/)).toBeVisible();
  expect(entered).toEqual([]);
  const pasted = [` ${key} `, `Bearer ${key}`, `“${key}”`, `Onward: ${key}.`, key.replace("1a", "1\u200ba")];
  for (const text of pasted) {
    await write(keyField(), text);
    await expect.element(page.getByText("Connected with Ana Prado’s account at Netlify")).toBeVisible();
    expect(entered.splice(0)).toEqual([key]);
    await press(button("Forget the key"));
    await expect.element(keyField()).toHaveValue("");
  }
  expect(forget).toHaveBeenCalledTimes(pasted.length);
});

test.each<[HostFailure, RegExp]>([
  [{ trouble: "key" }, /^Netlify doesn’t accept this key: it ended, was taken back there, or was not copied whole/],
  [{ trouble: "cut" }, /^The connection to Netlify was cut/],
  [{ trouble: "closed" }, /^Netlify can’t be reached from this page/],
  [{ trouble: "strange" }, /^Something else answers in Netlify’s place/],
  [{ trouble: "busy", seconds: 90 }, /It goes on in 2 minutes\.$/],
])("a key that is not taken is told with its reason: %o", async (failure, text) => {
  const { actor } = await openOnline(ready, { enter: () => failure });
  await press(button("Put it online"));
  await write(keyField(), key);
  await expect.element(page.getByText(text)).toBeVisible();
  expect(page.getByText(text).element().closest("[role=alert]")).not.toBeNull();
  const { hosting } = actor.getSnapshot().children.project?.getSnapshot().context ?? {};
  expect(hosting?.context.failure).toEqual(failure);
  expect(JSON.stringify(hosting?.context)).not.toContain(key);
});

test("a host that never answers is told within a minute, with Go on and Cancel: while connecting, and at a question", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  const passTime = () => {
    const { calls, results } = timers.mock;
    const last = calls.findLastIndex(([, time]) => time && time > 40_000 && time <= 60_000);
    const [run] = calls[last] ?? [];
    clearTimeout(results[last]?.value);
    (run as () => void)();
  };
  const never = () => new Promise<never>(() => {});
  let isSilent = true;
  const { entered, asked } = await openOnline(ready, {
    enter: () => (isSilent ? never() : undefined),
    answer: () => (isSilent ? never() : { sites: [] }),
  });
  const said = page.getByText(/^Netlify has not answered for 45 seconds: nothing moves\./);
  await press(button("Put it online"));
  await write(keyField(), key);
  await expect.element(button("Cancel")).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  passTime();
  await expect.element(said).toBeVisible();
  await press(button("Cancel"));
  await expect.element(said).not.toBeInTheDocument();
  await press(button("Connect"));
  await expect.element(button("Cancel")).toBeVisible();
  passTime();
  isSilent = false;
  await press(button("Go on"));
  isSilent = true;
  await expect.element(page.getByText("Connected with Ana Prado’s account at Netlify")).toBeVisible();
  expect(entered).toEqual([key, key, key]);
  await expect.element(page.getByText("One moment…")).toBeVisible();
  passTime();
  await expect.element(said).toBeVisible();
  isSilent = false;
  await press(button("Go on"));
  await expect.element(page.getByText("One moment…")).not.toBeInTheDocument();
  await expect.element(said).not.toBeInTheDocument();
  expect(asked.map(({ type }) => type)).toEqual(["sites.list", "sites.list"]);
});

test("the address is known before the first publish: the team's name, or the next one where that is taken", async () => {
  const taken = ["test-team"];
  let isOffline = true;
  const { asked, known } = await openOnline(
    { ...ready, project: { ...demo, site: { ...demo.site, name: "¡Test Team!" } } },
    {
      kept: account,
      answer: (question) => {
        if (question.type !== "site.create") return { sites: [] };
        if (isOffline) return { trouble: "cut" };
        if (taken.includes(question.name)) return { trouble: "taken" };
        return {
          hosted: { host: "netlify", id: "s9", name: question.name, address: `https://${question.name}.netlify.app/` },
        };
      },
    },
  );
  const name = page.getByRole("textbox", { name: "Your site’s name in its address" });
  await expect.element(name).toHaveValue("test-team");
  await expect.element(page.getByText("Members will open https://test-team.netlify.app/")).toBeVisible();
  await press(button("Take this address"));
  await expect.element(page.getByText(/^The connection to Netlify was cut/)).toBeVisible();
  await expect.element(name).toHaveValue("test-team");
  isOffline = false;
  await press(button("Take this address"));
  await expect.element(page.getByText(/^Somebody at Netlify has this name already/)).toBeVisible();
  await expect.element(name).toHaveValue("test-team-2");
  await press(button("Take this address"));
  await expect.element(page.getByText("https://test-team-2.netlify.app/").first()).toBeVisible();
  expect(known()?.project.site.address).toBe("https://test-team-2.netlify.app/");
  expect(known()?.hosted).toMatchObject({ id: "s9" });
  expect(asked.map(({ type }) => type)).toEqual(["sites.list", "site.create", "site.create", "site.create"]);
});

test("a site of the account can be taken, first the one that has the project's address, and is asked for again where that failed", async () => {
  const other = { host: "netlify" as const, id: "s2", name: "other", address: "https://other.netlify.app/" };
  const { hosted: _, ...draft } = hosted;
  const answers: (HostAnswer | HostFailure)[] = [{ trouble: "cut" }, { sites: [other, site] }];
  const { known } = await openOnline(draft, { kept: account, answer: () => answers.shift() ?? {} });
  await press(button("Try again"));
  const sites = page.getByRole("group", { name: "Sites of yours at Netlify" }).getByRole("button");
  await expect.element(sites.first()).toHaveAccessibleName("Publish at test-team.netlify.app");
  await press(sites.first());
  await expect.element(button("Put the changes online")).toBeVisible();
  expect(known()?.hosted).toEqual(site);
});

test("a corrected word is one tap with a kept key: nothing is asked before it, and its phases are told", async () => {
  const { asked, published, report } = await openOnline(hosted, { kept: { ...account, isKept: true } });
  await press(button("Put the changes online"));
  expect(asked).toEqual([]);
  expect(published.map(({ to, isForced }) => ({ to, isForced }))).toEqual([{ to: "host", isForced: false }]);
  report({ type: "publish.progress", progress: { phase: "upload", share: 0.25 } });
  await expect.element(page.getByText("Sending what is new to Netlify…")).toBeVisible();
  await expect.element(page.getByRole("progressbar", { name: "Publishing" })).toHaveAttribute("value", "5.25");
  await press(button("Cancel"));
  await expect.element(button("Put the changes online")).toBeVisible();
});

test("where the site is gone there, another address can be taken, and the reason goes", async () => {
  const other = { host: "netlify" as const, id: "s2", name: "other", address: "https://other.netlify.app/" };
  const { report, known } = await openOnline(hosted, { kept: account, answer: () => ({ sites: [other] }) });
  await press(button("Put the changes online"));
  report({ type: "publish.fail", failure: { reason: "upload", host: { trouble: "gone" } } });
  const reason = page.getByText(/^This site is no longer in your Netlify account/);
  await expect.element(reason).toBeVisible();
  await press(button("Publish at another address"));
  await expect.element(page.getByText(/^This makes a second site at another address/)).toBeVisible();
  await press(button("Cancel"));
  await expect.element(button("Put the changes online")).toBeVisible();
  await press(button("Publish at another address"));
  await press(button("Publish at other.netlify.app"));
  await expect.element(button("Put the changes online")).toBeVisible();
  await expect.element(reason).not.toBeInTheDocument();
  expect(known()).toMatchObject({ hosted: other, project: { site: { address: other.address } } });
});

test("a newer version at another address is opened in the Studio there", async () => {
  const { report, published } = await openOnline(hosted, { kept: account });
  await press(button("Put the changes online"));
  report({ type: "publish.fail", failure: { reason: "newer", publishedAt: "2026-03-02T10:00:00.000Z" } });
  const link = page.getByRole("link", { name: /^Open the newer one/ });
  await expect.element(link).toBeVisible();
  expect(link.element().getAttribute("href")).toBe("https://test-team.netlify.app/studio/");
  await press(button("Publish anyway"));
  expect(published.map(({ to, isForced }) => `${to} ${isForced}`)).toEqual(["host false", "host true"]);
});

const live: PublishedSite = {
  draft: hosted,
  isWhole: true,
  publishedAt: "2026-03-02T10:00:00.000Z",
  media: { password, project: { media: {} }, files: {} },
  hosted: { ...site, deploy: "d2" },
};

test("when it is live the team's gate is there with its address and all ways to share it", async () => {
  const { report, known } = await openOnline(hosted, { kept: account });
  await press(button("Put the changes online"));
  report({ type: "publish.finish", site: { ...live, withdrawn: 3 } });
  const heading = page.getByRole("heading", { name: `${demo.site.name} is online` });
  await expect.element(heading).toBeVisible();
  await expect.element(heading).toHaveFocus();
  expect(
    page
      .getByRole("link", { name: /^test-team\.netlify\.app/ })
      .element()
      .getAttribute("href"),
  ).toBe(site.address);
  await expect.element(page.getByText(/^The 3 earlier versions are deleted/)).toBeVisible();
  const tops: number[] = [];
  for (const name of ["Share link", "Copy the message for my team", "QR code", "Print the leaflet"]) {
    const plain = page.getByRole("group", { name: "Without a leader" }).getByRole("button", { name });
    await expect.element(plain).toBeVisible();
    tops.push(plain.element().getBoundingClientRect().top);
  }
  expect(new Set(tops).size, "two beside each other on a phone").toBe(2);
  expect(known()).toMatchObject({ publishedAt: live.publishedAt, hosted: live.hosted });
});

test("what is not online is told at the tab, in Edit and in Publish, where one tap puts it there; otherwise all is, and no button does nothing", async () => {
  const draft: Draft = { ...hosted, notOnline: { undoable: 0, lasting: 0 } };
  const { actor, published, report } = await openOnline(draft, { kept: account });
  const main = page.getByRole("main");
  await expect.element(main.getByText("All is online ✓")).toBeVisible();
  await expect.element(button(/^Put/)).not.toBeInTheDocument();
  actor.send({ type: "draft.edit", edit: { edit: "set", place: "site/name", value: "Another name" } });
  await expect.element(main.getByText("1 change is not online yet")).toBeVisible();
  await expect.element(button("Put the changes online")).toBeVisible();
  await expect
    .element(page.getByRole("navigation").getByRole("button", { name: "Publish 1 change is not online yet" }))
    .toBeVisible();
  await press(page.getByRole("navigation").getByRole("button", { name: /^Edit/ }));
  await press(button("Put it online"));
  await expect
    .poll(() => published.map(({ to, isForced }) => ({ to, isForced })))
    .toEqual([{ to: "host", isForced: false }]);
  report({ type: "publish.finish", site: { ...live, draft: published[0]?.open.draft as Draft } });
  const moment = page.getByRole("heading", { name: "Another name is online" });
  await expect.element(moment).toBeVisible();
  await expect.element(button(/^Put/)).not.toBeInTheDocument();
  actor.send({ type: "draft.edit", edit: { edit: "set", place: "site/name", value: "The next name" } });
  await expect.element(moment).not.toBeInTheDocument();
  await expect.element(button("Put the changes online")).toBeVisible();
});

test("a site at the Studio's own address is looked at as soon as it is online", async () => {
  const { actor, report, known } = await openOnline(hosted, { kept: account });
  await press(button("Put the changes online"));
  // Only an address of this origin can be read from here.
  const value = new URL("/nowhere/", location.href).href;
  actor.send({ type: "draft.edit", edit: { edit: "set", place: "site/address", value } });
  const fetching = vi.spyOn(window, "fetch").mockImplementation(async () => new Response("", { status: 404 }));
  onTestFinished(() => fetching.mockRestore());
  report({ type: "publish.finish", site: { ...live, draft: known() as Draft } });
  await expect.element(page.getByText(/\(404\)/).first()).toBeVisible();
});

const made = { draft: hosted } as MadeSite;

test("what was cut goes on with what was made; a key that ended is asked for first", async () => {
  const { published, report } = await openOnline(hosted, { kept: account });
  await press(button("Put the changes online"));
  report({ type: "publish.fail", failure: { reason: "upload", host: { trouble: "cut" }, made } });
  await expect.element(page.getByRole("alert").filter({ hasText: /^The connection to Netlify was cut/ })).toBeVisible();
  await press(button("Go on"));
  expect(published.map(({ made }) => made)).toEqual([undefined, made]);
  report({ type: "publish.fail", failure: { reason: "upload", host: { trouble: "key" }, made } });
  await expect.element(page.getByText(/^Netlify doesn’t accept this key/)).toBeVisible();
  await write(keyField(), key);
  await expect.element(button("Go on")).toBeVisible();
  await expect.element(page.getByText(/^Netlify doesn’t accept this key/)).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/^Netlify no longer accepted the key before: .* The new one works\.$/))
    .toBeVisible();
  await press(button("Go on"));
  expect(published.at(-1)?.made).toBe(made);
});

test("where Netlify can't be asked the site can be saved as a file, and then it is said that it is there, with the lines for uploading it by hand", async () => {
  const { report } = await openOnline(hosted, { kept: account });
  await press(button("Put the changes online"));
  const zip = { name: "test-team-site.zip", size: 1_000_000, blob: new Blob(["PK"]) };
  report({ type: "publish.fail", failure: { reason: "upload", host: { trouble: "strange" }, made, zip } });
  await expect.element(page.getByText(/^Something else answers in Netlify’s place/)).toBeVisible();
  await expect.element(button("Save the site as a file")).toBeVisible();
  await expect.element(page.getByText(/is in your downloads/)).not.toBeInTheDocument();
  await press(button("Save the site as a file"));
  await expect.element(page.getByText(/choose test-team-site\.zip from your downloads/)).toBeVisible();
});

test("earlier versions are asked for when one looks, and one of them can be shown again; old ones that stayed can be deleted", async () => {
  const { asked, known } = await openOnline(
    { ...hosted, hosted: { ...site, deploy: "d1", hasOld: true } },
    {
      kept: account,
      answer: (question) => {
        if (question.type === "versions.list")
          return { versions: [{ id: "d0", publishedAt: "2026-02-01T10:00:00.000Z" }] };
        if (question.type === "version.restore") return { hosted: { ...site, deploy: question.id, hasOld: true } };
        return { hosted: site };
      },
    },
  );
  await press(page.getByText("Earlier versions", { exact: true }));
  await press(button(/^Go back to the version of February 1, 2026/));
  await expect.poll(() => known()?.hosted?.deploy).toBe("d0");
  await press(button("Delete them now"));
  await expect.poll(() => known()?.hosted).toEqual(site);
  expect(asked.map(({ type }) => type)).toEqual(["versions.list", "version.restore", "versions.withdraw"]);
});

test("the key stays in this tab until one has it kept", async () => {
  const { asked } = await openOnline(hosted, {
    kept: account,
    answer: () => ({ account: { ...account, isKept: true } }),
  });
  await expect.element(page.getByText(/^It is in this tab alone, also after a reload/)).toBeVisible();
  await press(page.getByRole("checkbox", { name: "Keep the key on this device" }));
  await expect.element(page.getByText(/^It is in this browser alone/)).toBeVisible();
  expect(asked).toEqual([{ type: "key.keep", isKept: true }]);
});

test("right after the first publish one question is in view: keep the key on this device, or only this time", async () => {
  await page.viewport(390, 844);
  let kept: HostAccount = account;
  const { asked, report } = await openOnline(hosted, {
    kept: account,
    answer: (question) => {
      if (question.type === "key.keep")
        kept = { ...account, isKept: question.isKept, ...(!question.isKept && { isForTab: true }) };
      return { account: kept };
    },
  });
  await expect.element(page.getByText("Keep the key on this device?")).not.toBeInTheDocument();
  await press(button("Put the changes online"));
  report({ type: "publish.finish", site: live });
  const question = page.getByRole("group", { name: "Keep the key on this device?" });
  await expect.element(question).toBeVisible();
  expect(question.element().getBoundingClientRect().bottom).toBeLessThan(844 - 60);
  await expect.element(page.getByRole("checkbox", { name: "Keep the key on this device" })).not.toBeInTheDocument();
  await expect.element(question.getByText(/opens your whole account at Netlify/)).toBeVisible();
  await press(question.getByRole("button", { name: "Only this time" }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole("checkbox", { name: "Keep the key on this device" })).toBeVisible();
  expect(asked).toEqual([{ type: "key.keep", isKept: false }]);
});

test("where others have pages at the same address it is said that they could read a kept key", async () => {
  const { href } = location;
  onTestFinished(() => history.replaceState(null, "", href));
  history.replaceState(null, "", "/team/studio/");
  await openOnline(hosted, { kept: account });
  const told = page.getByText(
    /Other pages at localhost:\d+ could read it here too: keep it only if they are all yours\.$/,
  );
  await expect.element(told).toBeVisible();
});

test("a password that is easy to guess is in To do too", async () => {
  await openOnline({ ...ready, password: "hola" });
  const todo = page.getByRole("navigation").getByRole("button", { name: /^To do/ });
  await press(todo);
  await expect.element(page.getByRole("heading", { name: "Needed before you publish" })).toBeVisible();
  await press(page.getByRole("button", { name: /It is easy to guess/ }));
  await expect.element(page.getByLabelText("Your team’s password", { exact: true })).toBeVisible();
});

test.each(longerLanguages)("in %s connecting keeps nobody out", async (language) => {
  await openOnline(ready, { language });
  await press(button(language === "en" ? "Put it online" : "Poner en línea"));
  expect(await violations()).toEqual([]);
});

test.each(longerLanguages)("in %s the moment of going live keeps nobody out", async (language) => {
  const { report } = await openOnline(hosted, { language, kept: account });
  await press(button(language === "en" ? "Put the changes online" : "Poner en línea los cambios"));
  report({ type: "publish.finish", site: live });
  await expect.element(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  expect(await violations()).toEqual([]);
});
