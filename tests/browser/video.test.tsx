import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { walkToStep } from "../../machines/walk.ts";
import type { Language } from "../../src/project/languages.ts";
import type { Step } from "../../src/project/project.ts";
import { embedOf } from "../../src/project/video-player.ts";
import { knownFile } from "../fixtures/known-answer.ts";
import { mediaOf } from "../support/actors.ts";
import { demoMembers, filmed, openMembersArea, opens } from "../support/app.tsx";
import { darkerThemes, longerLanguages } from "../support/is-long.ts";
import { clip, membersWith, payloadOf, plainStep } from "../support/members.ts";
import { message, words } from "../support/screen.ts";
import { violations } from "./axe.ts";
import { knownPicture } from "./known-picture.ts";
import { emulate } from "./media.ts";
import { lightness, pixelsOf } from "./pixels.ts";

beforeAll(() => commands.servePlayers());

/** The host has the known answer's picture, encrypted. */
const hostFetch = window.fetch;
window.fetch = async (address, options) =>
  String(address) === knownPicture.address ? new Response(knownFile.ciphertext) : hostFetch(address, options);

describe("videos", () => {
  /** A first step with this video, which `play` starts; the page shows the ids of the product's messages. */
  const withVideo = async (video: NonNullable<Step["video"]>) => {
    const members = membersWith(0, { steps: [{ ...plainStep("s1"), video }, plainStep("s2")] });
    const app = await openMembersArea({ payload: payloadOf(members), step: 1 });
    const play = () => mediaOf(app.actor).send({ type: "video.play", video: "step.s1" });
    const select = (language: Language) => app.actor.send({ type: "language.select", language });
    return { ...app, play, select };
  };
  const youTube = (id: string) => ({ youtube: id });
  const [english, spanish] = [embedOf(youTube("english"), "en"), embedOf(youTube("spanish"), "es")];

  test("a player is asked for nothing before Play, then has the focus and the language's own video; the next step shows its poster [3.2]", async () => {
    const video = { en: youTube("english"), es: youTube("spanish") };
    const steps = ["s1", "s2", "s3"].map((id) => ({ ...plainStep(id), video }));
    const { screen } = await openMembersArea({ payload: payloadOf(membersWith(0, { steps })), step: 1 });
    const frame = () => document.querySelector("iframe");
    expect(frame()).toBeNull();
    await expect
      .element(screen.getByRole("link", { name: "step.watchElsewhere link.newTab" }))
      .toHaveAttribute("href", "https://www.youtube.com/watch?v=english");
    await userEvent.click(screen.getByRole("button", { name: "step.playTitle" }));
    expect.soft([frame()?.src, frame()?.referrerPolicy]).toEqual([english, "strict-origin-when-cross-origin"]);
    await expect.poll(() => document.activeElement).toBe(frame());
    await userEvent.click(screen.getByRole("button", { name: "Español" }));
    await expect.element(screen.getByRole("button", { name: "Español" })).toHaveFocus();
    expect(frame()?.src).toBe(spanish);
    await expect.poll(() => document.querySelectorAll("[aria-current=step] a[href$=spanish]")).toHaveLength(1);
    expect(document.querySelectorAll("iframe")).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "step.next" }));
    await expect.poll(frame).toBeNull();
    await expect.element(screen.getByRole("button", { name: "step.playTitle" })).toBeVisible();
  });

  test("a member who comes back to a video that was started has the focus on the step's heading", async () => {
    const members = filmed(3);
    const { screen, router, actor } = await openMembersArea({ members, step: 2 });
    mediaOf(actor).send({ type: "video.play", video: `step.${members.steps[1]?.id}` });
    await router.navigate({ to: "/resources" });
    await expect.element(screen.getByRole("heading", { name: "Resources" })).toBeVisible();
    await router.navigate({ to: "/" });
    await expect.element(screen.getByRole("heading", { name: words.en.steps[1]?.title ?? "" })).toHaveFocus();
  });

  const poster = () => document.querySelector("[aria-current=step] svg[viewBox='0 0 320 120']") as SVGElement;

  test("the button in the middle of the poster is named after its step, and begins with what it says", async () => {
    const { screen } = await openMembersArea({ members: filmed(2), step: 1 });
    const play = screen.getByRole("button", { name: `Play video: ${words.en.steps[0]?.title}` });
    await expect.element(play).toHaveTextContent("Play video");
    const [button, picture] = [play.element(), poster()].map((element) => element.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
    ];
    expect(button.left + button.width / 2).toBeCloseTo(picture.left + picture.width / 2, 0);
    expect(button.top + button.height / 2).toBeCloseTo(picture.top + picture.height / 2, 0);
    // A tap on the picture beside it counts too.
    await userEvent.click(poster(), { position: { x: 9, y: 9 } });
    await expect.poll(() => document.activeElement?.localName).toBe("video");
  });

  test.each(demoMembers.steps.flatMap((step, index) => (step.video ? [index + 1] : [])))(
    "step %i's video that plays is as wide as its card, and 9/16 of that high; on the stage it fills its poster's place, but for the small one of the last step",
    async (step) => {
      const { actor } = await openMembersArea({ step });
      const id = `step.${demoMembers.steps[step - 1]?.id}`;
      for (const width of [320, 390, 1366]) {
        await page.viewport(width, 844);
        const before = poster().getBoundingClientRect();
        mediaOf(actor).send({ type: "video.play", video: id });
        await expect.poll(() => document.querySelector("video, iframe")).not.toBeNull();
        const place = document.querySelector("video, iframe")?.parentElement?.parentElement as HTMLElement;
        const card = place.parentElement?.getBoundingClientRect();
        const { width: across, height } = place.getBoundingClientRect();
        expect(across).toBeCloseTo(card?.width ?? 0, 0);
        if (width < 1100 || step === demoMembers.steps.length) expect(height).toBeCloseTo((across * 9) / 16, 0);
        else expect([across, height]).toEqual([before.width, before.height]);
        mediaOf(actor).send({ type: "video.stop" });
        await expect.poll(() => document.querySelector("video, iframe")).toBeNull();
      }
    },
  );

  test("with letters of twice the size nothing of the poster is cut off, at 320 and 390 px", async () => {
    document.documentElement.style.fontSize = "200%";
    const { screen } = await openMembersArea({ payload: withClip({}), step: 1 });
    const play = screen.getByRole("button", { name: /^Play video: / }).element();
    const place = play.parentElement as HTMLElement;
    for (const width of [320, 390]) {
      await page.viewport(width, 740);
      for (const part of [play, ...place.querySelectorAll("span:not([hidden]), p")]) {
        const [inner, outer] = [part.getBoundingClientRect(), place.getBoundingClientRect()];
        expect(inner.left).toBeGreaterThanOrEqual(outer.left);
        expect(inner.right).toBeLessThanOrEqual(outer.right);
        expect(inner.top).toBeGreaterThanOrEqual(outer.top);
        expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
        expect(part.scrollWidth).toBeLessThanOrEqual(Math.ceil(inner.width));
      }
    }
  });

  test("the sun stands higher on each step, with a video or without", async () => {
    const heights: number[] = [];
    const { actor } = await openMembersArea({ step: 1 });
    for (const [step] of demoMembers.steps.entries()) {
      walkToStep(actor, step + 1);
      await expect.poll(() => document.querySelectorAll("[data-status=completed]")).toHaveLength(step);
      const sun = poster()?.querySelector("circle");
      // As a share of the picture, which is smaller on the last step.
      const { bottom, height } = poster()?.getBoundingClientRect() ?? new DOMRect();
      if (sun) heights.push((bottom - sun.getBoundingClientRect().top) / height);
    }
    expect(heights).toHaveLength(demoMembers.steps.length);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    expect(new Set(heights.map((height) => Math.round(height * 20))).size).toBe(heights.length);
  });

  /** A first step with an encrypted file, which is an image that no browser plays. */
  function withClip({ isSilent = true, poster = false }) {
    const { path, key = "", iv = "" } = knownPicture;
    const film = { type: "image/png", size: 1_800_000, sha256: "", seconds: 8, ...(isSilent && { isSilent }) } as const;
    const step = {
      ...plainStep("why"),
      title: { en: "Your Why", es: "Tu porqué" },
      video: { en: { file: "film.mp4" } },
      ...(poster && { poster: { en: "poster.png" } }),
    };
    const published = { path, key, iv };
    return opens(membersWith(0, { steps: [step, plainStep("app")] }), {
      media: { "film.mp4": film, "poster.png": knownPicture },
      files: { "film.mp4": { ...published }, "poster.png": { ...published } },
    });
  }

  test.each([
    [true, "8 sec · 1.8 MB · no sound", "8 s · 1,8 MB · sin sonido"],
    [false, "8 sec · 1.8 MB", "8 s · 1,8 MB"],
  ])("a clip says its length, its size, and whether it has no sound (%s)", async (isSilent, en, es) => {
    const { screen, actor } = await openMembersArea({ payload: withClip({ isSilent }), step: 1 });
    const note = (name: string) => {
      const button = screen.getByRole("button", { name }).element();
      return document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent;
    };
    expect(note("Play video: Your Why")).toBe(en);
    // The name begins with what is seen on the button (WCAG 2.5.3): axe reads the facts as its label if they are within.
    const labels = await violations({ rules: { "label-content-name-mismatch": { enabled: true } } });
    expect(labels.filter((found) => found.startsWith("label-content"))).toEqual([]);
    actor.send({ type: "language.select", language: "es" });
    await expect.poll(() => note("Ver el video: Tu porqué")).toBe(es);
  });

  test("the owner's own image is the poster, where there is one", async () => {
    const { screen } = await openMembersArea({ payload: withClip({ poster: true }), step: 1 });
    const image = document.querySelector("[aria-current=step] img") as HTMLImageElement;
    await expect.poll(() => image.naturalWidth).toBeGreaterThan(0);
    expect([image.alt, image.src.slice(0, 5)]).toEqual(["", "blob:"]);
    const play = screen.getByRole("button", { name: "Play video: Your Why" }).element();
    expect(play.parentElement?.getBoundingClientRect()).toEqual(image.getBoundingClientRect());
  });

  describe("Play leaves the poster there until there is something to see", () => {
    const playButton = "Play video: Your Why";
    const placeOf = (part: Element | null) => part?.closest("[aria-current=step] h2 ~ div > div") as HTMLElement;
    /** What is seen of a video's place but for its middle and its corners. */
    const seenOf = async (place: HTMLElement) => {
      const { at } = await pixelsOf(place);
      const rows = [12, 24, 36, 60, 100];
      return rows.flatMap((y) => Array.from({ length: y < 60 ? 60 : 6 }, (_, x) => at(12 + 4 * x, y)).flat());
    };
    /** What is seen of a player: nothing, though it is drawn. */
    const UNSEEN = "0.01";

    test.each(darkerThemes)("while the clip is on its way, and something turns: %s", async (theme) => {
      await emulate({ theme });
      vi.spyOn(window, "fetch").mockImplementation(() => new Promise(() => {}));
      const { screen } = await openMembersArea({ payload: withClip({}), step: 1 });
      const play = screen.getByRole("button", { name: playButton });
      const place = placeOf(play.element());
      const poster = await seenOf(place);
      await userEvent.click(play);
      await expect.element(play).not.toBeInTheDocument();
      await expect.poll(() => document.activeElement?.outerHTML.slice(0, 200)).toMatch(/^<video/);
      expect(place.isConnected).toBe(true);
      const seen = await seenOf(place);
      for (const [index, color] of poster.entries()) expect(Math.abs((seen[index] ?? 0) - color)).toBeLessThan(5);
      const ring = place.querySelector("video + span") as HTMLElement;
      // From its beginning, however long all this took.
      ring.style.display = "none";
      expect(ring.getAnimations()).toEqual([]);
      ring.style.display = "";
      const turning = ring.getAnimations();
      expect(turning).toHaveLength(2);
      // Not for a clip that is there at once.
      for (const each of turning) each.pause();
      for (const [time, visibility] of [
        [399, "hidden"],
        [401, "visible"],
      ] as const) {
        for (const each of turning) each.currentTime = time;
        expect(getComputedStyle(ring).visibility).toBe(visibility);
      }
      await emulate({ theme, reducedMotion: true });
      expect(ring.getAnimations()).toEqual([]);
      expect(ring.checkVisibility({ visibilityProperty: true })).toBe(true);
    });

    test("until it plays, and the other language's clip has its own", async () => {
      const { play, select } = await withVideo({ en: clip, es: { ...clip, address: `${clip.address}#` } });
      const seen: string[] = [];
      const look = ({ type, target }: Event) => {
        seen.push(`${type} ${getComputedStyle(target as Element).opacity}`);
      };
      for (const type of ["loadeddata", "playing"]) {
        document.addEventListener(type, look, { capture: true });
        onTestFinished(() => document.removeEventListener(type, look, { capture: true }));
      }
      play();
      await expect.poll(() => document.querySelector("video")).not.toBeNull();
      const video = document.querySelector("video") as HTMLVideoElement;
      expect.soft([video.controls, video.ariaLabel]).toEqual([true, "step.video"]);
      const sky = placeOf(video).querySelector("svg") as Element;
      await expect.poll(() => getComputedStyle(video).opacity).toBe("1");
      expect(seen).toEqual([`loadeddata ${UNSEEN}`, `playing ${UNSEEN}`]);
      expect(sky.isConnected).toBe(true);
      expect([...placeOf(video).querySelectorAll("span")].filter((part) => part.checkVisibility())).toEqual([]);
      select("es");
      await expect.poll(() => seen).toHaveLength(4);
      expect(seen.slice(2)).toEqual([`loadeddata ${UNSEEN}`, `playing ${UNSEEN}`]);
      await expect.poll(() => getComputedStyle(video).opacity).toBe("1");
    });

    test("and a late frame of one language's clip is not taken for one of the other's", async () => {
      const draws: VideoFrameRequestCallback[] = [];
      vi.spyOn(HTMLVideoElement.prototype, "requestVideoFrameCallback").mockImplementation((draw) => draws.push(draw));
      const { play, select } = await withVideo({ en: clip, es: { ...clip, address: `${clip.address}#` } });
      play();
      await expect.poll(() => draws.length).toBeGreaterThan(0);
      const seen: string[] = [];
      const drawLate = ({ target }: Event) => {
        draws[0]?.(0, {} as VideoFrameCallbackMetadata);
        seen.push(getComputedStyle(target as Element).opacity);
      };
      document.addEventListener("loadeddata", drawLate, { capture: true });
      onTestFinished(() => document.removeEventListener("loadeddata", drawLate, { capture: true }));
      select("es");
      await expect.poll(() => seen).toEqual([UNSEEN]);
    });

    test.each([
      ["until its next frame is drawn", "frame", true],
      ["until its time goes on, where nobody tells of frames", "timeupdate", false],
    ] as const)("%s", async (_, last, tells) => {
      const seen: string[] = [];
      const look = (type: string) => {
        seen.push(`${type} ${getComputedStyle(document.querySelector("video") as Element).opacity}`);
      };
      vi.spyOn(HTMLVideoElement.prototype, "requestVideoFrameCallback").mockImplementation((draw) => {
        if (!tells) return 0;
        look("frame");
        draw(0, {} as VideoFrameCallbackMetadata);
        look("shown");
        return 0;
      });
      const note = ({ type, target }: Event) => {
        if ((target as HTMLVideoElement).currentTime > 0) look(type);
      };
      document.addEventListener("timeupdate", note, { capture: true });
      onTestFinished(() => document.removeEventListener("timeupdate", note, { capture: true }));
      const { play } = await withVideo({ en: clip, es: clip });
      play();
      await expect.poll(() => document.querySelector("video")).not.toBeNull();
      await expect.poll(() => getComputedStyle(document.querySelector("video") as Element).opacity).toBe("1");
      expect(seen[0]).toBe(`${last} ${UNSEEN}`);
      if (tells) expect(seen[1]).toBe("shown 1");
    });

    test("until another site's player has loaded, in each language", async () => {
      const { play, select } = await withVideo({ en: youTube("english"), es: youTube("spanish") });
      const seen: string[] = [];
      const look = ({ target }: Event) => {
        if (target instanceof HTMLIFrameElement) seen.push(`${target.src} ${getComputedStyle(target).opacity}`);
      };
      document.addEventListener("load", look, { capture: true });
      onTestFinished(() => document.removeEventListener("load", look, { capture: true }));
      play();
      await expect.poll(() => seen).toEqual([`${english} ${UNSEEN}`]);
      const shown = () => getComputedStyle(document.querySelector("iframe") as Element).opacity;
      expect(shown()).toBe("1");
      select("es");
      await expect.poll(() => seen.slice(1)).toEqual([`${spanish} ${UNSEEN}`]);
      expect(shown()).toBe("1");
    });

    test("and the owner's own image does not flicker: it stays the same one", async () => {
      const { screen } = await openMembersArea({ payload: withClip({ poster: true }), step: 1 });
      const poster = document.querySelector("[aria-current=step] img") as HTMLImageElement;
      await expect.poll(() => poster.naturalWidth).toBeGreaterThan(0);
      vi.spyOn(window, "fetch").mockImplementation(() => new Promise(() => {}));
      await userEvent.click(screen.getByRole("button", { name: playButton }));
      await expect.poll(() => document.querySelector("video")).not.toBeNull();
      expect(poster.isConnected).toBe(true);
      expect(poster.checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true);
    });
  });

  test("captions are as large as small letters, and larger on a large video", async () => {
    const { play } = await withVideo({ en: clip, es: clip });
    play();
    await expect.poll(() => document.querySelector("video")).not.toBeNull();
    const video = document.querySelector("video") as HTMLVideoElement;
    await expect.poll(() => getComputedStyle(video).opacity).toBe("1");
    video.pause();
    video.controls = false;
    const captions = video.addTextTrack("captions", "English", "en");
    captions.addCue(new VTTCue(0, 10, "Welcome"));
    for (const width of [360, 1280]) {
      await page.viewport(width, 800);
      captions.mode = "hidden";
      const without = await pixelsOf(video);
      captions.mode = "showing";
      /** How high the one line of captions is, with the box that it is on. */
      const lineHeight = async () => {
        const { height, width, at } = await pixelsOf(video);
        return Array.from({ length: height }, (_, y) =>
          Array.from({ length: width }, (_, x) => Math.abs(lightness(at(x, y)) - lightness(without.at(x, y)))),
        ).filter((row) => row.some((change) => change > 20)).length;
      };
      await expect.poll(lineHeight, { message: `${width} px` }).toBeGreaterThan(0);
      const letters = Math.max(16, video.clientHeight / 20);
      const height = await lineHeight();
      expect(height).toBeGreaterThanOrEqual(letters);
      expect(height).toBeLessThan(1.6 * letters);
    }
  });

  test("a clip that the browser can't play says so in its place, and keeps the focus there", async () => {
    const { screen } = await openMembersArea({ payload: withClip({}), step: 1 });
    await userEvent.click(screen.getByRole("button", { name: "Play video: Your Why" }));
    const place = screen.getByRole("group", { name: "Video: Your Why" });
    await expect
      .element(place.getByText("This browser can’t play this video. Try another browser, such as Chrome."))
      .toBeVisible();
    expect(document.querySelector("video")).toBeNull();
    await expect.element(place.getByRole("button", { name: "Try again" })).toHaveFocus();
  });

  test("a clip of another site that does not come says so, and Try again asks for it again", async () => {
    const missing = { address: "data:video/mp4;base64," };
    const { screen } = await withVideo({ en: missing, es: clip });
    await userEvent.click(screen.getByRole("button", { name: "step.playTitle" }));
    await expect.element(screen.getByText("media.network")).toBeVisible();
    const retry = screen.getByRole("button", { name: "media.retry" });
    await expect.element(retry).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(retry).toHaveFocus();
    // The other language's clip comes.
    await userEvent.click(screen.getByRole("button", { name: "Español" }));
    await expect.poll(() => document.querySelector("video")?.src).toBe(clip.address);
  });
});

describe.each(longerLanguages)("the video of a completed step, %s", (language) => {
  const { steps, next, completed, play: playName } = words[language];
  const again = message(language, "step.openAgain");
  const [{ title: first } = { title: "" }] = steps;
  const members = filmed(3);

  /** The journey at its second step, with the first opened again. */
  async function openFirstAgain() {
    const app = await openMembersArea({ members, language, step: 2 });
    const rows = app.screen.getByRole("list").first().getByRole("listitem");
    const row = (step: number) => rows.nth(step - 1);
    /** The line of a finished step, all of which opens it. */
    const lineOf = (step: number) => page.elementLocator(row(step).element().querySelector("summary") as Element);
    const summary = lineOf(1);
    await expect.element(summary.getByText(again)).toBeInTheDocument();
    await userEvent.click(summary);
    const play = (step: number) => row(step).getByRole("button", { name: new RegExp(`^${playName}: `) });
    const start = (step: number) =>
      mediaOf(app.actor).send({ type: "video.play", video: `step.${members.steps[step - 1]?.id}` });
    const player = (step: number) => row(step).element().querySelector("video");
    return { ...app, row, lineOf, summary, play, start, player };
  }

  test("plays in Open again, the step stays completed; it ends where it is closed, or the current step's is started", async () => {
    const { screen, row, summary, play, start, player } = await openFirstAgain();
    await expect.element(play(1)).toHaveAccessibleName(new RegExp(`${first.replace("+", "\\+")}$`));
    await userEvent.click(play(1));
    await expect.poll(() => player(1)?.ariaLabel).toBe(`Video: ${first}`);
    expect.soft(document.activeElement).toBe(player(1));
    await expect.element(row(1).getByText(completed)).toBeVisible();
    expect(screen.getByRole("button", { name: next }).elements()).toHaveLength(1);
    expect(row(1).getByRole("button", { name: next }).elements()).toEqual([]);
    expect(document.querySelector("[aria-current=step]")).toBe(row(2).element());
    // Nothing talks out of sight.
    await userEvent.click(summary);
    await expect.poll(() => player(1)).toBeNull();
    await userEvent.click(summary);
    await expect.element(play(1)).toBeVisible();
    expect(player(1)).toBeNull();
    start(1);
    await expect.poll(() => player(1)).not.toBeNull();
    start(2);
    await expect.poll(() => [player(1), player(2)?.localName]).toEqual([null, "video"]);
    await expect.element(play(1)).toBeVisible();
  });

  test("goes on when another step is closed", async () => {
    const { row, lineOf, start, player, actor } = await openFirstAgain();
    walkToStep(actor, 3);
    await expect.element(row(2).getByText(again)).toBeInTheDocument();
    const other = lineOf(2);
    await userEvent.click(other);
    start(1);
    await expect.poll(() => player(1)).not.toBeNull();
    const toggled = new Promise((resolve) => {
      row(2).element().querySelector("details")?.addEventListener("toggle", resolve);
    });
    await userEvent.click(other);
    await toggled;
    expect(player(1)).not.toBeNull();
  });

  test("is in sight, not behind a closed Open again, when the member comes back from Resources", async () => {
    const { router, start } = await openFirstAgain();
    start(1);
    await router.navigate({ to: "/resources" });
    await expect.poll(() => document.querySelector("video")).toBeNull();
    await router.navigate({ to: "/" });
    await expect.poll(() => document.querySelector("video")?.checkVisibility()).toBe(true);
  });

  test("a step with a video alone has Open again, and so has one with nothing but its description", async () => {
    const steps = [{ ...plainStep("why"), video: { en: clip } }, plainStep("app"), plainStep("connected")];
    const { screen } = await openMembersArea({
      members: membersWith(0, { steps }),
      language,
      step: 3,
    });
    const rows = screen.getByRole("list").first().getByRole("listitem");
    await expect.element(rows.nth(0).getByText(again)).toBeVisible();
    await expect.element(rows.nth(1).getByText(again)).toBeVisible();
    expect(rows.nth(2).getByText(again).elements()).toEqual([]);
  });
});

describe("captions that do not come", () => {
  test("are named below the video, which plays on, in the language that has them, and Try again brings them", async () => {
    const host = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    const { path, key = "", iv = "" } = knownPicture;
    const step = { ...plainStep("why"), video: { en: clip, es: clip }, captions: { en: "captions.vtt" } };
    const payload = opens(membersWith(0, { steps: [step, plainStep("connected")] }), {
      media: { "captions.vtt": knownPicture },
      files: { "captions.vtt": { path, key, iv } },
    });
    const { screen, actor } = await openMembersArea({ payload, step: 1 });
    expect(host).not.toHaveBeenCalled();
    mediaOf(actor).send({ type: "video.play", video: "step.why" });
    const place = screen.getByRole("group", { name: "Captions" });
    await expect.element(place.getByRole("status")).toHaveTextContent("This didn’t load. Check your connection.");
    await expect.element(place.getByText("Captions")).toBeVisible();
    expect(document.querySelector("video")?.src).toBe(clip.address);
    actor.send({ type: "language.select", language: "es" });
    await expect.element(screen.getByRole("group", { name: "Subtítulos" })).not.toBeInTheDocument();
    actor.send({ type: "language.select", language: "en" });
    host.mockImplementation(async () => new Response(knownFile.ciphertext));
    await userEvent.click(place.getByRole("button", { name: "Try again" }));
    await expect.poll(() => document.querySelector("track")?.src).toMatch(/^blob:/);
    expect(document.activeElement).toBe(document.querySelector("video"));
    await expect.element(place).not.toBeInTheDocument();
  });
});
