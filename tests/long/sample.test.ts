import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright";
import { describe, test } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import { type Say, sampleTexts } from "../support/built-sample.ts";
import { sample } from "../support/sample.ts";
import { expect, visitors } from "../support/visitor.ts";
import {
  captionsOf,
  card,
  category,
  enter,
  goOn,
  goToResources,
  goToStep,
  linksOf,
  loadFile,
  play,
  sampleSite,
  speak,
  unlock,
} from "./sample-member.ts";

const newVisitor = visitors();

const site = sampleSite();

/** What a member meets who reads one of the languages. */
const met = {
  en: {
    captions: ["[A gentle melody] The sun rises behind a mountain.", "Somebody climbs the path: we climb together."],
    weekCaptions: ["[A steady melody] One hour a day, on foot.", "Five days a week, and you are halfway up."],
    baseCamp: "https://meet.cumbre.example/base-camp-4kq7",
    vimeo: "https://vimeo.com/918273645/7ab3c2d1e9",
    flyers: ["Open house English", "Saturday walk", "Open house Español", "Family day"],
    guestForm: "https://forms.cumbre.example/guest-83hd",
    guide: "first-guests.pdf",
    parents: "https://groups.cumbre.example/parents-19ad",
    questions: "https://chat.cumbre.example/questions-e5d1",
    points: [
      "Schedule your Game Plan Session with your leader within 24-48 hours (or right away if your leader is here with you).",
      "Make a list of twenty people you would gladly call. Whether they come is up to them.",
      "Bring a notebook and 3-5 friends who would enjoy the view from up here.",
      "Choose the five hours of your first week, and write them on the wall.",
    ],
    booking: "https://booking.cumbre.example/game-plan-3r8v",
    trailGuide: "trail-guide.pdf",
    hours: "https://tools.cumbre.example/hours-b71c",
    post: "post-en.jpg",
  },
  es: {
    captions: ["[Melodía suave] El sol sale detrás de una montaña.", "Alguien sube por el sendero: subimos juntos."],
    weekCaptions: ["[Melodía con ritmo] Una hora al día, a pie.", "Cinco días a la semana y ya vas a medio camino."],
    baseCamp: "https://meet.cumbre.example/campamento-base-9tz2",
    vimeo: "https://vimeo.com/918273646/0fe4d5c6b7",
    flyers: ["Reunión abierta Español", "Caminata del sábado", "Día de la familia", "Reunión abierta English"],
    guestForm: "https://forms.cumbre.example/invitado-51mc",
    guide: "primeros-invitados.pdf",
    parents: "https://groups.cumbre.example/padres-44ce",
    questions: "https://canal.cumbre.example/preguntas-a0f3",
    points: [
      "Agenda tu sesión del Plan de Juego con tu líder en las próximas 24 a 48 horas (o ahora mismo, si tu líder está contigo).",
      "Haz una lista de veinte personas a las que te daría gusto llamar, sin decidir por ellas.",
      "Trae una libreta y de 3 a 5 amigos que disfrutarían la vista desde aquí arriba.",
      "Elige las cinco horas de tu primera semana y anótalas en la pared.",
    ],
    booking: "https://booking.cumbre.example/plan-de-juego-5n2w",
    trailGuide: "guia-de-ruta.pdf",
    hours: "https://tools.cumbre.example/horas-c26d",
    post: "post-es.jpg",
  },
} satisfies Record<Language, object>;

const owned = (name: string) => readFileSync(join(sample, "media", name));

/** Saves a file that is there. @returns its name, and its bytes */
async function save(file: Locator, say: Say) {
  const [download] = await Promise.all([
    file.page().waitForEvent("download"),
    file.getByRole("link", { name: say("file.save") }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const texts = { en: await sampleTexts("en"), es: await sampleTexts("es") };

/** Someone who has entered the password. */
async function newMember(language: Language) {
  const visitor = await newVisitor({ baseURL: site.address });
  await enter(visitor, texts[language], language);
  return visitor;
}

describe.each(["en", "es"] as const)("the sample in %s, on a phone", (language) => {
  const say = texts[language];
  const words = met[language];

  test("welcome, steps and Game Plan have all that the owner gave, and no other site is asked for it but YouTube, by Play alone", async () => {
    const { page, requests, expectConsoleErrors, expectRequestsTo } = await newMember(language);
    // A tab with a picture has the site's policy, which leaves out what Chromium would draw around it.
    expectConsoleErrors(/^Applying inline style violates .*'style-src 'self'/);
    const main = page.getByRole("main");
    await expect(main.getByText(say("welcome.video"))).toHaveCount(0);
    const title = say("welcome.videoTitle");
    await expect(main.getByRole("button", { name: say("step.playTitle", { title }) })).toHaveAccessibleDescription(
      /^4 (sec|s)$/,
    );
    await expect(main.locator("section img")).not.toHaveJSProperty("naturalWidth", 0);
    const video = await play(main, say, title);
    await expect.poll(() => captionsOf(video)).toEqual([[language, words.captions]]);
    expect(await video.evaluate((player: HTMLVideoElement) => [player.muted, player.volume])).toEqual([false, 1]);

    const other = language === "en" ? "es" : "en";
    await speak(page, other);
    await expect.poll(() => captionsOf(page.locator("video"))).toEqual([[other, met[other].captions]]);
    await speak(page, language);

    await goToStep(page, say, 1);
    const current = card(page, say);
    await expect(
      current.getByRole("button", { name: say("step.playTitle", { title: say("step.first-call.title") }) }),
    ).toBeVisible();
    expect(await linksOf(current)).toEqual([
      [say("step.watchElsewhere", { player: "YouTube" }), "https://www.youtube.com/watch?v=Cu4bRe_-7xQ&t=12s"],
      [say("link.base-camp"), words.baseCamp],
    ]);
    const { origin } = new URL(site.address);
    const foreign = requests.map((request) => request.url()).filter((url) => new URL(url).origin !== origin);
    expect(foreign).toEqual([]);
    const player = "https://www.youtube-nocookie.com";
    expectRequestsTo(player);
    await page.route(`${player}/**`, (route) => route.fulfill({ contentType: "text/html", body: "<p>A player</p>" }));
    await current.getByRole("button", { name: say("step.playTitle", { title: say("step.first-call.title") }) }).click();
    const frame = page.getByTitle(say("step.video", { title: say("step.first-call.title") }));
    // In the page's language, and from the second that the owner chose.
    await expect(frame).toHaveAttribute("src", new RegExp(`^${player}/embed/Cu4bRe_-7xQ\\?.*start=12.*hl=${language}`));
    await expect(frame.contentFrame().getByText("A player")).toBeVisible();
    await page.unrouteAll();
    const others = requests.length;

    await goOn(page, say, 1);
    const weekVideo = await play(current, say, say("step.week.title"));
    await expect.poll(() => captionsOf(weekVideo)).toEqual([[language, words.weekCaptions]]);
    await expect(current.locator("figure")).toHaveCount(2);

    await goOn(page, say, 2);
    expect(await linksOf(current)).toEqual([
      [say("step.watchElsewhere", { player: "Vimeo" }), words.vimeo],
      [expect.stringContaining("App Store"), "https://apps.apple.com/app/id1618033988"],
      [expect.stringContaining("Google Play"), "https://play.google.com/store/apps/details?id=example.cumbre.team"],
      [say("app.web").replace(/<[^>]+>/g, ""), "https://desk.cumbre.example/team-2f8a"],
    ]);
    for (const app of ["app.cumbre-app", "app.desk"])
      await expect(current.getByText(say(app), { exact: true })).toBeVisible();

    await goOn(page, say, 3);
    await expect(current.locator("figcaption")).toHaveText(words.flyers);
    expect(await linksOf(current)).toEqual([
      [say("link.guest-form"), words.guestForm],
      [say("link.meeting-place"), "https://maps.cumbre.example/maple-12"],
    ]);
    await expect(current.getByRole("button", { name: say("file.guests-guide") })).toContainText(/PDF · /);
    await expect(current.getByRole("button", { name: say("file.invitation") })).toContainText(/PNG · /);
    const guide = await save(await loadFile(current, say, say("file.guests-guide")), say);
    expect([guide.name, guide.bytes.equals(owned(words.guide))], "byte for byte").toEqual([words.guide, true]);
    const invitation = await loadFile(current, say, say("file.invitation"));
    const picture = await save(invitation, say);
    expect([picture.name, picture.bytes.equals(owned("invitation.png"))]).toEqual(["invitation.png", true]);
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      invitation.getByRole("link", { name: say("file.open") }).click(),
    ]);
    expect(tab.url()).toMatch(/^blob:/);
    await expect(tab.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
    await tab.close();

    await goOn(page, say, 4);
    const passed = page.getByRole("listitem").filter({ hasText: say("step.first-guests.title") });
    await passed.locator("summary").first().click();
    await expect(passed.getByRole("link", { name: say("link.guest-form") })).toBeVisible();
    const again = passed.getByRole("group", { name: say("file.guests-guide") });
    expect((await save(again, say)).name, "Open again keeps files").toBe(words.guide);
    await expect(
      current.getByRole("button", { name: say("step.playTitle", { title: say("step.why.title") }) }),
    ).toBeVisible();

    await goOn(page, say, 5);
    expect(await linksOf(current)).toEqual([
      [say("link.everyone"), "https://groups.cumbre.example/everyone-77b0"],
      [say("link.parents"), words.parents],
      [say("link.questions"), words.questions],
      [say("link.good-news"), "https://chat.cumbre.example/good-news-62b9"],
    ]);

    const plan = page.locator("section", { has: page.getByRole("heading", { name: say("gamePlan.title") }) });
    await expect(plan.getByRole("listitem")).toHaveText(words.points);
    expect(await linksOf(plan)).toEqual([[say("gamePlan.book"), words.booking]]);
    await expect(plan.getByText(say("gamePlan.remember"))).toBeVisible();
    const asked = requests.slice(others).map((request) => new URL(request.url()).origin);
    expect([...new Set(asked)]).toEqual([origin]);
  });

  test("before the password Resources says that it is for members, and no more; after it they are all there to be used, and on paper", async () => {
    const { page, visit } = await newVisitor({ baseURL: site.address });
    await visit("/resources");
    await speak(page, language);
    await expect(page.getByText(say("resources.members"))).toBeVisible();
    // The sample's owner announces nothing: which categories have items is for members too.
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(0);
    await page.getByRole("link", { name: say("resources.enter") }).click();
    await unlock(page, say);
    await goToResources(page, say);

    await expect(page.getByText(say("resources.members"))).toHaveCount(0);
    const titles = ["invite-in-a-minute", "a-members-story", "trail-guide", "answers", "four-weeks", "hour-finder"];
    const text = await page.getByRole("main").innerText();
    const places = [...titles, "first-post", "summit-clip"].map((id) => text.indexOf(say(`resource.${id}.title`)));
    expect(places).toEqual(places.filter((place) => place >= 0).toSorted((one, other) => one - other));
    const [videos, documents, tools, social] = ["videos", "documents", "tools", "social"].map((name) =>
      category(page, say(`resources.${name}.title`)),
    ) as [Locator, Locator, Locator, Locator];

    // On paper each link says where it leads.
    await page.emulateMedia({ media: "print" });
    const links = page.getByRole("main").getByRole("link").filter({ visible: true });
    const printed = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute("href"), getComputedStyle(link, "::after").content]),
    );
    expect(printed.length).toBeGreaterThan(2);
    for (const [address, content] of printed) expect(content).toBe(`"${address}"`);
    await page.emulateMedia({ media: "screen" });

    await play(videos, say, say("resource.invite-in-a-minute.title"));
    expect(await linksOf(videos)).toEqual([
      [say("step.watchElsewhere", { player: "YouTube" }), "https://www.youtube.com/watch?v=hIst0rIa-42"],
    ]);
    const guide = await save(await loadFile(documents, say, say("resource.trail-guide.title")), say);
    expect([guide.name, guide.bytes.equals(owned(words.trailGuide))]).toEqual([words.trailGuide, true]);
    expect(await linksOf(documents)).toEqual([
      [expect.stringContaining(say("resource.answers.title")), "https://docs.cumbre.example/answers-d8e4"],
    ]);
    expect(await linksOf(tools)).toEqual([[expect.stringContaining(say("resource.hour-finder.title")), words.hours]]);
    expect((await save(await loadFile(tools, say, say("resource.four-weeks.title")), say)).name).toBe("four-weeks.png");
    expect((await save(await loadFile(social, say, say("resource.first-post.title")), say)).name).toBe(words.post);
    const clip = await save(await loadFile(social, say, say("resource.summit-clip.title")), say);
    expect([clip.name, clip.bytes.equals(owned("summit.mp4"))]).toEqual(["summit.mp4", true]);
  });
});
