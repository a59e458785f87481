import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import type { Step } from "../../src/project/project.ts";
import { embedOf } from "../../src/project/video-player.ts";
import { knownFile } from "../fixtures/known-answer.ts";
import { demoMembers, openMembersArea, opens } from "../support/app.tsx";
import { knownPicture } from "../support/known-picture.ts";
import { emulate } from "../support/media.ts";
import { clip, membersWith, payloadOf, plainStep } from "../support/members.ts";
import { lightness, pixelsOf } from "../support/pixels.ts";
import { longerLanguages } from "../support/states.ts";

beforeAll(() => commands.servePlayers());

/** The host has the known answer's picture, encrypted. */
const hostFetch = window.fetch;
window.fetch = async (address, options) =>
  String(address) === knownPicture.address ? new Response(knownFile.ciphertext) : hostFetch(address, options);

const texts = {
  en: {
    greeting: "Welcome to Onward",
    tagline: "One step at a time, never alone.",
    soon: "Welcome video coming soon...",
    line: "Your new vehicle for freedom, purpose, and impact starts here.",
    start: "Start your journey",
    title: "Your Onboarding Journey",
    subtext: "Complete each step to get up and running with the team",
    steps: [
      "Onboarding + Certification",
      "Schedule: Your Calendar Is Your Boss",
      "BAM App + Connection",
      "Become Your First Customer",
      "Your Why",
      "Stay Connected",
    ],
    completed: "Completed",
    current: "Current step",
    locked: (step: number) => `Opens after step ${step}`,
    place: (step: number) => `Step ${step} of 6`,
    play: /^Play video: /,
    next: "Next Step",
    flyers: ["Flyer: Weekly schedule · English", "Flyer: Weekly schedule · Español"],
    appName: "BAM App",
    stores: ["Download on the App Store (opens in a new tab)", "Get it on Google Play (opens in a new tab)"],
    group: "Join the Facebook group (opens in a new tab)",
    chat: {
      name: "Join the WhatsApp chat (opens in a new tab)",
      address: "https://chat.example.com/join/onward-elite-c9f2",
    },
    gamePlan: "Final Step: Your Game Plan",
    points: [/within 24-48 hours \(or right away/, /handful of bills and 3-5 friends/],
    closing: /^remember: .?it's easy\. It's energy\..?$/i,
  },
  es: {
    greeting: "Te damos la bienvenida a Onward",
    tagline: "Un paso a la vez, siempre en equipo.",
    soon: "Video de bienvenida: muy pronto...",
    line: "Aquí empieza tu nuevo camino hacia la libertad, el propósito y el impacto.",
    start: "Empieza tu camino",
    title: "Tus primeros pasos en el equipo",
    subtext: "Completa cada paso para ponerte en marcha con el equipo",
    steps: [
      "Bienvenida + certificación",
      "Horario: tu agenda es tu jefe",
      "App BAM + conexión con el equipo",
      "Sé tu primer cliente",
      "Tu porqué",
      "Mantente en contacto",
    ],
    completed: "Completado",
    current: "Paso actual",
    locked: (step: number) => `Se abre al terminar el paso ${step}`,
    place: (step: number) => `Paso ${step} de 6`,
    play: /^Ver el video: /,
    next: "Siguiente paso",
    flyers: ["Volante: Horario semanal · English", "Volante: Horario semanal · Español"],
    appName: "App BAM",
    stores: [
      "Descárgala en el App Store (se abre en una pestaña nueva)",
      "Disponible en Google Play (se abre en una pestaña nueva)",
    ],
    group: "Únete al grupo de Facebook (se abre en una pestaña nueva)",
    chat: {
      name: "Únete al canal de Telegram (se abre en una pestaña nueva)",
      address: "https://canal.example.com/onward-elite-es-4b7d",
    },
    gamePlan: "Último paso: tu Plan de Juego",
    points: [/24\sa\s48\shoras \(o ahora mismo/, /unos cuantos recibos por pagar y de 3\sa\s5 amigos/],
    closing: /^recuerda: .?es fácil\. Es pura energía\..?$/i,
  },
} as const;

describe.each(["en", "es"] as const)("behind the gate, %s", (language) => {
  const text = texts[language];

  test("[2.10] the welcome: header, video to come, line and start button [2.8]", async () => {
    const { screen } = await openMembersArea({ language });
    await expect.element(screen.getByText(text.greeting)).toBeVisible();
    await expect.element(screen.getByText(text.tagline)).toBeVisible();
    await expect.element(screen.getByText(text.soon)).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 1, name: text.line })).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: text.start }));
    await expect.element(screen.getByRole("heading", { level: 1, name: text.title })).toHaveFocus();
  });

  test.each([1, 2, 3, 4, 5, 6])(
    "[2.11] the journey at step %i: completed, current and upcoming steps",
    async (place) => {
      const { screen } = await openMembersArea({ language, step: place });
      await expect.element(screen.getByText(text.subtext)).toBeVisible();
      const cards = screen.getByRole("list").first().getByRole("listitem");
      expect(cards.elements()).toHaveLength(6);
      for (const [index, title] of text.steps.entries()) {
        const card = cards.nth(index);
        const step = index + 1;
        await expect.element(card.getByRole("heading", { name: title, exact: true })).toBeVisible();
        await expect.element(card.getByText(text.place(step))).toBeVisible();
        const isCurrent = step === place;
        await expect
          .element(card.getByRole("heading"))
          .toHaveAccessibleDescription(
            [
              text.place(step),
              step < place ? text.completed : isCurrent ? text.current : step === place + 1 && text.locked(place),
            ]
              .filter(Boolean)
              .join(" "),
          );
        if (step < place) await expect.element(card.getByText(text.completed)).toBeVisible();
        expect(card.element().getAttribute("aria-current")).toBe(isCurrent ? "step" : null);
        expect(card.getByRole("button").elements().length + card.getByRole("link").elements().length > 0).toBe(
          isCurrent,
        );
        expect(opacity(card.getByRole("heading").element())).toBe(isCurrent ? 1 : 0.72);
      }
      // Once: for the step that is next.
      const opening = new RegExp(text.locked(0).replace("0", "\\d"), "g");
      expect(screen.getByRole("main").element().textContent?.match(opening) ?? []).toHaveLength(place < 6 ? 1 : 0);
      if (place < 6) await expect.element(cards.nth(place).getByText(text.locked(place))).toBeVisible();
      // Its card shows which one is current.
      const hidden = screen.getByText(text.current).element().parentElement?.getBoundingClientRect();
      expect([hidden?.width, hidden?.height]).toEqual([1, 1]);
      expect(screen.getByRole("button", { name: text.next }).elements()).toHaveLength(place < 6 ? 1 : 0);
      expect(screen.getByRole("heading", { name: text.gamePlan }).elements()).toHaveLength(place === 6 ? 1 : 0);
    },
  );

  test.each([
    [1, true],
    [2, true],
    [3, true],
    [4, false],
    [5, true],
    [6, true],
  ])("step %i has a video: %s [2.13][2.16][2.17]", async (step, hasVideo) => {
    const { screen } = await openMembersArea({ language, step });
    expect(screen.getByRole("button", { name: text.play }).elements()).toHaveLength(hasVideo ? 1 : 0);
  });

  test("[2.14] step 2 shows both flyers", async () => {
    const { screen } = await openMembersArea({ language, step: 2 });
    for (const name of text.flyers) await expect.element(screen.getByRole("img", { name })).toBeInTheDocument();
  });

  test("[2.15] step 3 shows the app's logo and name, and both store badges", async () => {
    const { screen } = await openMembersArea({ language, step: 3 });
    await expect.element(screen.getByText(text.appName, { exact: true })).toBeVisible();
    const logo = document.querySelector("[aria-current=step] img") as HTMLImageElement;
    await expect.poll(() => logo.naturalWidth).toBeGreaterThan(0);
    const [appStore, playStore] = text.stores;
    await expect
      .element(screen.getByRole("link", { name: appStore }))
      .toHaveAttribute("href", "https://appstore.example.com/app/bam-team/id640918273");
    await expect
      .element(screen.getByRole("link", { name: playStore }))
      .toHaveAttribute("href", "https://playstore.example.com/details?id=com.example.bam");
  });

  test("[2.18] step 6 links the group, and the chat of this language", async () => {
    const { screen } = await openMembersArea({ language, step: 6 });
    await expect
      .element(screen.getByRole("link", { name: text.group }))
      .toHaveAttribute("href", "https://social.example.com/groups/onward-elite-7c41");
    const chat = screen.getByRole("link", { name: text.chat.name });
    await expect.element(chat).toHaveAttribute("href", text.chat.address);
    await expect.element(chat).toHaveAttribute("rel", "noopener noreferrer");
  });

  test.each([3, 6])("step %i: every link to another site opens a new tab, as its name says", async (step) => {
    const { screen } = await openMembersArea({ language, step });
    const links = screen.getByRole("main").getByRole("link").elements() as HTMLAnchorElement[];
    expect(links.map(({ target, rel }) => [target, rel])).toEqual(Array(2).fill(["_blank", "noopener noreferrer"]));
  });

  test("[2.12] the Game Plan has its two points, and what to remember is its closing line, in large letters [9.2][9.3]", async () => {
    const { screen } = await openMembersArea({ language, step: 6 });
    const title = screen.getByRole("heading", { name: text.gamePlan }).element();
    const card = page.elementLocator(title.closest("section") as Element);
    const points = card.getByRole("listitem");
    expect(points.elements()).toHaveLength(2);
    for (const [index, point] of text.points.entries()) expect(points.nth(index).element().textContent).toMatch(point);
    const closing = card.getByText(text.closing).element().closest("p") as Element;
    expect(closing.closest("ol")).toBeNull();
    expect(card.element().lastElementChild).toBe(closing);
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    expect(size(closing)).toBeGreaterThan(1.5 * size(points.first().element()));
  });

  test("[4.3] Next Step moves on by one, and the focus to the new step's heading", async () => {
    const { screen } = await openMembersArea({ language, step: 1 });
    for (const title of text.steps.slice(1)) {
      await userEvent.click(screen.getByRole("button", { name: text.next }));
      await expect.element(screen.getByRole("heading", { name: title, exact: true })).toHaveFocus();
    }
    await expect.element(screen.getByRole("heading", { name: text.gamePlan })).toBeVisible();
  });
});

describe("videos", () => {
  const withVideo = (video: NonNullable<Step["video"]>) => {
    const members = membersWith(0, { steps: [{ ...plainStep("s1"), video }, plainStep("s2")] });
    // Without messages: what stands there are their ids.
    return openMembersArea({ payload: payloadOf(members), step: 1 });
  };
  const youTube = (id: string) => ({ youtube: id });
  const [english, spanish] = [embedOf(youTube("english"), "en"), embedOf(youTube("spanish"), "es")];

  test("a player is asked for nothing before Play is tapped, and shows the language's own video after [3.2]", async () => {
    const { screen } = await withVideo({ en: youTube("english"), es: youTube("spanish") });
    expect(document.querySelector("iframe")).toBeNull();
    await expect
      .element(screen.getByRole("link", { name: "step.watchElsewhere link.newTab" }))
      .toHaveAttribute("href", "https://www.youtube.com/watch?v=english");
    await userEvent.click(screen.getByRole("button", { name: "step.playTitle" }));
    const frame = () => document.querySelector("iframe");
    expect(frame()?.src).toBe(english);
    expect(frame()?.referrerPolicy).toBe("strict-origin-when-cross-origin");
    await userEvent.click(screen.getByRole("button", { name: "Español" }));
    expect(frame()?.src).toBe(spanish);
  });

  test("the next step shows its poster, whatever plays on this step", async () => {
    const video = { en: youTube("english"), es: youTube("spanish") };
    const steps = ["s1", "s2", "s3"].map((id) => ({ ...plainStep(id), video }));
    const { screen } = await openMembersArea({ payload: payloadOf(membersWith(0, { steps })), step: 1 });
    await userEvent.click(screen.getByRole("button", { name: "step.playTitle" }));
    await userEvent.click(screen.getByRole("button", { name: "Español" }));
    await expect.poll(() => document.querySelectorAll("a[href$=spanish]")).toHaveLength(1);
    expect(document.querySelectorAll("iframe")).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "step.next" }));
    expect(document.querySelector("iframe")).toBeNull();
    await expect.element(screen.getByRole("button", { name: "step.playTitle" })).toBeVisible();
  });

  test("a file plays in the browser's own player, with the step's title as its name", async () => {
    const { screen } = await withVideo({ en: clip, es: clip });
    await userEvent.click(screen.getByRole("button", { name: "step.playTitle" }));
    const video = document.querySelector("video");
    expect(video?.controls).toBe(true);
    expect(video?.getAttribute("aria-label")).toBe("step.video");
  });

  test.each([
    ["a file", { en: clip, es: clip }, "video"],
    ["a player", { en: youTube("english"), es: youTube("spanish") }, "iframe"],
  ] as const)("Play gives the focus to %s, and the language switch keeps it", async (_, video, element) => {
    const { screen } = await withVideo(video);
    await userEvent.click(screen.getByRole("button", { name: "step.playTitle" }));
    await expect.poll(() => document.activeElement?.localName).toBe(element);
    await userEvent.click(screen.getByRole("button", { name: "Español" }));
    await expect.element(screen.getByRole("button", { name: "Español" })).toHaveFocus();
  });

  test("a member who comes back to a video that was started has the focus on the step's heading", async () => {
    const { screen, router } = await openMembersArea({ step: 2 });
    await userEvent.click(screen.getByRole("button", { name: /^Play video: / }));
    await router.navigate({ to: "/resources" });
    await expect.element(screen.getByRole("heading", { name: "Resources" })).toBeVisible();
    await router.navigate({ to: "/" });
    await expect.element(screen.getByRole("heading", { name: texts.en.steps[1] })).toHaveFocus();
  });

  const poster = () => document.querySelector("[aria-current=step] svg[viewBox='0 0 320 120']") as SVGElement;

  test("the button in the middle of the poster is named after its step, and begins with what it says", async () => {
    const { screen } = await openMembersArea({ step: 5 });
    const play = screen.getByRole("button", { name: "Play video: Your Why" });
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

  test.each([320, 390])("with letters of twice the size nothing of the poster is cut off at %i px", async (width) => {
    await page.viewport(width, 740);
    document.documentElement.style.fontSize = "200%";
    onTestFinished(async () => {
      document.documentElement.style.fontSize = "";
      await page.viewport(360, 740);
    });
    const { screen } = await openMembersArea({ payload: withClip({}), step: 1 });
    const play = screen.getByRole("button", { name: /^Play video: / }).element();
    const place = play.parentElement as HTMLElement;
    for (const part of [play, ...place.querySelectorAll("span, p")]) {
      const [inner, outer] = [part.getBoundingClientRect(), place.getBoundingClientRect()];
      expect(inner.left).toBeGreaterThanOrEqual(outer.left);
      expect(inner.right).toBeLessThanOrEqual(outer.right);
      expect(inner.top).toBeGreaterThanOrEqual(outer.top);
      expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
      expect(part.scrollWidth).toBeLessThanOrEqual(Math.ceil(inner.width));
    }
    const [label, note] = [play, screen.getByText(/MB/).element()].map((part) => part.getBoundingClientRect());
    expect(label?.bottom).toBeLessThanOrEqual(note?.top ?? 0);
  });

  test("the sun stands higher on each step, half behind the hills on the first", async () => {
    const heights: number[] = [];
    const { screen } = await openMembersArea({ step: 1 });
    for (const title of [...texts.en.steps.slice(1), ""]) {
      const sun = poster()?.querySelector("circle");
      // As a share of the picture, which is smaller on the last step.
      const { bottom, height } = poster()?.getBoundingClientRect() ?? new DOMRect();
      if (sun) heights.push((bottom - sun.getBoundingClientRect().top) / height);
      if (!title) continue;
      await userEvent.click(screen.getByRole("button", { name: "Next Step" }));
      await expect.element(screen.getByRole("heading", { name: title, exact: true })).toHaveFocus();
    }
    expect(heights).toHaveLength(5);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    expect(new Set(heights.map((height) => Math.round(height * 20))).size).toBe(5);
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
    const { screen } = await openMembersArea({ payload: withClip({ isSilent }), step: 1 });
    const note = (name: string) => {
      const button = screen.getByRole("button", { name }).element();
      return document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent;
    };
    expect(note("Play video: Your Why")).toBe(en);
    await userEvent.click(screen.getByRole("button", { name: "Español" }));
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
    /** What is seen of a video's place but for its middle, its corners and the note. */
    const seenOf = async (place: HTMLElement) => {
      const { at } = await pixelsOf(place);
      const rows = [12, 24, 36, 60, 100];
      return rows.flatMap((y) => Array.from({ length: y < 60 ? 60 : 20 }, (_, x) => at(12 + 4 * x, y)).flat());
    };
    /** What is seen of a player: nothing, though it is drawn. */
    const UNSEEN = "0.01";

    test.each(["light", "dark"] as const)("while the clip is on its way, and something turns: %s", async (theme) => {
      await emulate({ theme });
      onTestFinished(() => emulate({}));
      const host = window.fetch;
      window.fetch = () => new Promise(() => {});
      onTestFinished(() => {
        window.fetch = host;
      });
      const { screen } = await openMembersArea({ payload: withClip({}), step: 1 });
      const play = screen.getByRole("button", { name: playButton });
      const place = placeOf(play.element());
      const poster = await seenOf(place);
      await userEvent.click(play);
      await expect.element(play).not.toBeInTheDocument();
      await expect.poll(() => document.activeElement?.localName).toBe("video");
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
      const { screen } = await withVideo({ en: clip, es: { ...clip, address: `${clip.address}#` } });
      const seen: string[] = [];
      const look = ({ type, target }: Event) => {
        seen.push(`${type} ${getComputedStyle(target as Element).opacity}`);
      };
      for (const type of ["loadeddata", "playing"]) {
        document.addEventListener(type, look, { capture: true });
        onTestFinished(() => document.removeEventListener(type, look, { capture: true }));
      }
      await userEvent.click(screen.getByRole("button", { name: "step.playTitle" }));
      const video = document.querySelector("video") as HTMLVideoElement;
      const sky = placeOf(video).querySelector("svg") as Element;
      await expect.poll(() => getComputedStyle(video).opacity).toBe("1");
      expect(seen).toEqual([`loadeddata ${UNSEEN}`, `playing ${UNSEEN}`]);
      expect(sky.isConnected).toBe(true);
      expect([...placeOf(video).querySelectorAll("span")].filter((part) => part.checkVisibility())).toEqual([]);
      await userEvent.click(screen.getByRole("button", { name: "Español" }));
      await expect.poll(() => seen).toHaveLength(4);
      expect(seen.slice(2)).toEqual([`loadeddata ${UNSEEN}`, `playing ${UNSEEN}`]);
      await expect.poll(() => getComputedStyle(video).opacity).toBe("1");
    });

    test("and a late frame of one language's clip is not taken for one of the other's", async () => {
      const draws: VideoFrameRequestCallback[] = [];
      vi.spyOn(HTMLVideoElement.prototype, "requestVideoFrameCallback").mockImplementation((draw) => draws.push(draw));
      const { screen } = await withVideo({ en: clip, es: { ...clip, address: `${clip.address}#` } });
      await userEvent.click(screen.getByRole("button", { name: "step.playTitle" }));
      await expect.poll(() => draws.length).toBeGreaterThan(0);
      const seen: string[] = [];
      const drawLate = ({ target }: Event) => {
        draws[0]?.(0, {} as VideoFrameCallbackMetadata);
        seen.push(getComputedStyle(target as Element).opacity);
      };
      document.addEventListener("loadeddata", drawLate, { capture: true });
      onTestFinished(() => document.removeEventListener("loadeddata", drawLate, { capture: true }));
      await userEvent.click(screen.getByRole("button", { name: "Español" }));
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
      const { screen } = await withVideo({ en: clip, es: clip });
      await userEvent.click(screen.getByRole("button", { name: "step.playTitle" }));
      await expect.poll(() => getComputedStyle(document.querySelector("video") as Element).opacity).toBe("1");
      expect(seen[0]).toBe(`${last} ${UNSEEN}`);
      if (tells) expect(seen[1]).toBe("shown 1");
    });

    test("until another site's player has loaded, in each language", async () => {
      const { screen } = await withVideo({ en: youTube("english"), es: youTube("spanish") });
      const seen: string[] = [];
      const look = ({ target }: Event) => {
        if (target instanceof HTMLIFrameElement) seen.push(`${target.src} ${getComputedStyle(target).opacity}`);
      };
      document.addEventListener("load", look, { capture: true });
      onTestFinished(() => document.removeEventListener("load", look, { capture: true }));
      await userEvent.click(screen.getByRole("button", { name: "step.playTitle" }));
      await expect.poll(() => seen).toEqual([`${english} ${UNSEEN}`]);
      const shown = () => getComputedStyle(document.querySelector("iframe") as Element).opacity;
      expect(shown()).toBe("1");
      await userEvent.click(screen.getByRole("button", { name: "Español" }));
      await expect.poll(() => seen.slice(1)).toEqual([`${spanish} ${UNSEEN}`]);
      expect(shown()).toBe("1");
    });

    test("and the owner's own image does not flicker: it stays the same one", async () => {
      const host = window.fetch;
      const { screen } = await openMembersArea({ payload: withClip({ poster: true }), step: 1 });
      const poster = document.querySelector("[aria-current=step] img") as HTMLImageElement;
      await expect.poll(() => poster.naturalWidth).toBeGreaterThan(0);
      window.fetch = () => new Promise(() => {});
      onTestFinished(() => {
        window.fetch = host;
      });
      await userEvent.click(screen.getByRole("button", { name: playButton }));
      await expect.poll(() => document.querySelector("video")).not.toBeNull();
      expect(poster.isConnected).toBe(true);
      expect(poster.checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true);
    });
  });

  test.each([360, 1280])(
    "captions are as large as small letters, and larger on a large video: %i px",
    async (width) => {
      await page.viewport(width, 800);
      onTestFinished(() => page.viewport(360, 740));
      const { screen } = await withVideo({ en: clip, es: clip });
      await userEvent.click(screen.getByRole("button", { name: "step.playTitle" }));
      const video = document.querySelector("video") as HTMLVideoElement;
      await expect.poll(() => getComputedStyle(video).opacity).toBe("1");
      video.pause();
      video.controls = false;
      const without = await pixelsOf(video);
      const captions = video.addTextTrack("captions", "English", "en");
      captions.mode = "showing";
      captions.addCue(new VTTCue(0, 10, "Welcome"));
      /** How high the one line of captions is, with the box that it is on. */
      const lineHeight = async () => {
        const { height, width, at } = await pixelsOf(video);
        return Array.from({ length: height }, (_, y) =>
          Array.from({ length: width }, (_, x) => Math.abs(lightness(at(x, y)) - lightness(without.at(x, y)))),
        ).filter((row) => row.some((change) => change > 20)).length;
      };
      await expect.poll(lineHeight).toBeGreaterThan(0);
      const letters = Math.max(16, video.clientHeight / 20);
      expect(await lineHeight()).toBeGreaterThanOrEqual(letters);
      expect(await lineHeight()).toBeLessThan(1.6 * letters);
    },
  );

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
  const text = texts[language];
  const [title] = text.steps;
  const { next } = text;
  const again = { en: "Open again", es: "Abrir de nuevo" }[language];

  /** The journey at its second step, with the first opened again. */
  async function openFirstAgain(members = demoMembers) {
    const app = await openMembersArea({ members, language, step: 2 });
    const row = (step: number) =>
      app.screen
        .getByRole("list")
        .first()
        .getByRole("listitem")
        .nth(step - 1);
    const summary = row(1).getByText(again);
    await userEvent.click(summary);
    const play = (step: number) => row(step).getByRole("button", { name: text.play });
    const player = (step: number) => row(step).element().querySelector("video");
    return { ...app, row, summary, play, player };
  }

  test("is in Open again and plays there; the step stays completed and has no Next Step", async () => {
    const { screen, row, play, player } = await openFirstAgain();
    await expect.element(play(1)).toHaveAccessibleName(new RegExp(`${title?.replace("+", "\\+")}$`));
    await userEvent.click(play(1));
    await expect.poll(() => player(1)?.getAttribute("aria-label")).toBe(`Video: ${title}`);
    expect(document.activeElement).toBe(player(1));
    await expect.element(row(1).getByText(text.completed)).toBeVisible();
    expect(screen.getByRole("button", { name: next }).elements()).toHaveLength(1);
    expect(row(1).getByRole("button", { name: next }).elements()).toEqual([]);
    expect(document.querySelector("[aria-current=step]")).toBe(row(2).element());
  });

  test("ends when it is closed, so that nothing talks out of sight, and begins with its poster again", async () => {
    const { summary, play, player } = await openFirstAgain();
    await userEvent.click(play(1));
    await expect.poll(() => player(1)).not.toBeNull();
    await userEvent.click(summary);
    await expect.poll(() => player(1)).toBeNull();
    await userEvent.click(summary);
    await expect.element(play(1)).toBeVisible();
    expect(player(1)).toBeNull();
  });

  test("goes on when another step is closed", async () => {
    const { row, play, player, actor } = await openFirstAgain();
    actor.send({ type: "step.next" });
    const other = row(2).getByText(again);
    await userEvent.click(other);
    await userEvent.click(play(1));
    await expect.poll(() => player(1)).not.toBeNull();
    const toggled = new Promise((resolve) => {
      row(2).element().querySelector("details")?.addEventListener("toggle", resolve);
    });
    await userEvent.click(other);
    await toggled;
    expect(player(1)).not.toBeNull();
  });

  test("ends where the current step's is started, and its place stays open", async () => {
    const { play, player } = await openFirstAgain();
    await userEvent.click(play(1));
    await userEvent.click(play(2));
    await expect.poll(() => [player(1), player(2)?.localName]).toEqual([null, "video"]);
    await expect.element(play(1)).toBeVisible();
  });

  test("is in sight, not behind a closed Open again, when the member comes back from Resources", async () => {
    const { router, play } = await openFirstAgain();
    await userEvent.click(play(1));
    await router.navigate({ to: "/resources" });
    await expect.poll(() => document.querySelector("video")).toBeNull();
    await router.navigate({ to: "/" });
    await expect.poll(() => document.querySelector("video")?.checkVisibility()).toBe(true);
  });

  test("a step with a video alone has Open again, one with nothing has none", async () => {
    const steps = [{ ...plainStep("why"), video: { en: clip } }, plainStep("app"), plainStep("connected")];
    const { screen } = await openMembersArea({
      members: membersWith(0, { steps }),
      language,
      step: 3,
    });
    const rows = screen.getByRole("list").first().getByRole("listitem");
    await expect.element(rows.nth(0).getByText(again)).toBeVisible();
    expect(rows.nth(1).getByText(again).elements()).toEqual([]);
  });
});

describe("captions that do not come", () => {
  const withCaptions = () => {
    const host = vi.fn(async () => new Response("", { status: 503 }));
    const real = window.fetch;
    window.fetch = host;
    onTestFinished(() => {
      window.fetch = real;
    });
    const { path, key = "", iv = "" } = knownPicture;
    const step = {
      ...plainStep("why"),
      title: { en: "Your Why", es: "Tu porqué" },
      video: { en: clip, es: clip },
      captions: { en: "captions.vtt" },
    };
    const payload = opens(membersWith(0, { steps: [step, plainStep("connected")] }), {
      media: { "captions.vtt": knownPicture },
      files: { "captions.vtt": { path, key, iv } },
    });
    return { host, payload };
  };

  test("are named below the video, which plays on, and Try again brings them", async () => {
    const { host, payload } = withCaptions();
    const { screen } = await openMembersArea({ payload, step: 1 });
    await userEvent.click(screen.getByRole("button", { name: "Play video: Your Why" }));
    const place = screen.getByRole("group", { name: "Captions" });
    await expect.element(place.getByRole("status")).toHaveTextContent("This didn’t load. Check your connection.");
    await expect.element(place.getByText("Captions")).toBeVisible();
    expect(document.querySelector("video")?.src).toBe(clip.address);
    host.mockImplementation(async () => new Response(knownFile.ciphertext));
    await userEvent.click(place.getByRole("button", { name: "Try again" }));
    await expect.poll(() => document.querySelector("track")?.src).toMatch(/^blob:/);
    expect(document.activeElement).toBe(document.querySelector("video"));
    await expect.element(place).not.toBeInTheDocument();
  });

  test("say nothing where the video is not played, or in the language that has none", async () => {
    const { host, payload } = withCaptions();
    const { screen } = await openMembersArea({ payload, step: 1 });
    expect(host).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Play video: Your Why" }));
    await expect.element(screen.getByRole("group", { name: "Captions" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Español" }));
    await expect.element(screen.getByRole("group", { name: "Subtítulos" })).not.toBeInTheDocument();
  });
});

describe("an image that does not come", () => {
  /** From now on the host answers so. Each opening of the members' area has pictures of its own. */
  const hostAnswers = (status: number) => {
    const host = window.fetch;
    window.fetch = async () => new Response("", { status });
    onTestFinished(() => {
      window.fetch = host;
    });
    return host;
  };

  test("says so in a place of the same size, under its own name, and Try again brings it", async () => {
    // Alone, for the words are higher than the thumbnail of a wide picture.
    const steps = demoMembers.steps.map((step) => ({
      ...step,
      ...(step.flyers && { flyers: step.flyers.map((flyer) => ({ ...flyer, image: { en: "flyer-en.webp" } })) }),
    }));
    const real = hostAnswers(503);
    const host = vi.fn(window.fetch);
    window.fetch = host;
    const { screen } = await openMembersArea({ members: { ...demoMembers, steps }, step: 2 });
    const places = screen.getByRole("group", { name: texts.en.flyers[0] });
    await expect.element(places.getByText("This didn’t load. Check your connection.")).toBeVisible();
    expect(document.querySelector("[aria-current=step] img")).toBeNull();
    const { width, height } = places.element().getBoundingClientRect();
    const retry = places.getByRole("button", { name: "Try again" });
    const asked = host.mock.calls.length;
    await userEvent.click(retry);
    await expect.poll(() => host.mock.calls.length).toBeGreaterThan(asked);
    await expect.element(retry).toHaveFocus();
    host.mockImplementation(real);
    await userEvent.click(retry);
    await expect
      .element(screen.getByRole("button", { name: "Open flyer full screen: Weekly schedule · English" }))
      .toHaveFocus();
    const image = screen.getByRole("img", { name: texts.en.flyers[0] });
    await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
    const shown = image.element().getBoundingClientRect();
    // The line around a picture is not part of its ratio.
    expect(Math.abs(shown.width - width)).toBeLessThan(1);
    expect(Math.abs(shown.height - height)).toBeLessThan(1);
  });

  test("of two flyers and a logo that the host no longer has, all say that the site was updated, and it is announced once", async () => {
    hostAnswers(404);
    const apps = demoMembers.steps[2]?.apps ?? [];
    const steps = demoMembers.steps.map((step) => (step.flyers ? { ...step, apps } : step));
    const { screen } = await openMembersArea({ members: { ...demoMembers, steps }, step: 2 });
    const updated = "The site was updated while this page was open. Reload the page, then enter the password again.";
    await expect.poll(() => screen.getByText(updated).elements()).toHaveLength(3);
    const announced = screen.getByRole("status").filter({ hasText: updated });
    expect(announced.elements()).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Reload the page" }).elements()).toHaveLength(3);
  });

  test("where a logo comes with Try again, the name beside it has the focus, which a reader goes on from", async () => {
    const real = hostAnswers(503);
    const { screen } = await openMembersArea({ step: 3 });
    const retry = screen.getByRole("group", { name: "BAM App" }).getByRole("button", { name: "Try again" });
    await expect.element(retry).toBeVisible();
    window.fetch = real;
    await userEvent.click(retry);
    await expect.element(screen.getByText("BAM App", { exact: true }).element().parentElement).toHaveFocus();
  });

  test("of two flyers that did not come, each says so, because each can be asked for again", async () => {
    hostAnswers(503);
    const { screen } = await openMembersArea({ step: 2 });
    const failed = "This didn’t load. Check your connection.";
    await expect.poll(() => screen.getByRole("status").filter({ hasText: failed }).elements()).toHaveLength(2);
  });

  test("says that the site was updated where the host no longer has it, and Reload reloads the page", async () => {
    hostAnswers(404);
    const { screen, reloads } = await openMembersArea({ step: 3, language: "es" });
    const place = screen.getByRole("group", { name: "App BAM" });
    await expect
      .element(place.getByText(/^El sitio se actualizó .* vuelve a escribir la contraseña\.$/))
      .toBeInTheDocument();
    const { width, height } = place.element().getBoundingClientRect();
    expect([width, height]).toEqual([72, 72]);
    await userEvent.click(place.getByRole("button", { name: "Recargar la página" }));
    expect(reloads()).toBe(1);
  });
});

test("[3.3] a message that no catalog has shows its key, and so does a text that the owner did not write", async () => {
  const steps = [{ ...plainStep("s1"), title: { es: "Solo en español" } }, plainStep("s2")];
  const { screen } = await openMembersArea({ payload: payloadOf(membersWith(0, { steps })), step: 1 });
  await expect.element(screen.getByRole("heading", { name: "step.s1.title" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "step.next" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Español" }));
  await expect.element(screen.getByRole("heading", { name: "Solo en español" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "step.next" })).toBeVisible();
});

test.each([1, 3, 40])("the path has as many cards as the content has steps: %i", async (count) => {
  const { screen } = await openMembersArea({ members: membersWith(count), step: 1 });
  expect(screen.getByRole("list").first().getByRole("listitem").elements()).toHaveLength(count);
});

/** The opacity that an element is seen with: its own and its ancestors', multiplied. */
function opacity(element: Element | null): number {
  return element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;
}
