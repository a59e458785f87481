import { describe, expect, test } from "vitest";
import { cdp, type Locator, page, userEvent } from "vitest/browser";
import { fakeStudioServer } from "../support/fake-studio.ts";
import { memoryStorage, openStudio } from "../support/studio.tsx";

/** What an element says, somewhere in it. */
const says = (element: Locator, words: string | RegExp) =>
  expect.poll(() => element.elements()[0]?.textContent ?? "").toMatch(words);

/** What stands below a field. */
const described = (field: Locator, words: RegExp) =>
  expect
    .poll(() => document.getElementById(field.element().getAttribute("aria-describedby") ?? "")?.textContent)
    .toMatch(words);

const open = async (...given: Parameters<typeof openStudio>) => {
  const studio = await openStudio(...given);
  const { screen } = studio;
  const step = (name: string) => userEvent.click(screen.getByRole("button", { name: new RegExp(`^\\d ?${name}`) }));
  const word = (part: string, language: string) =>
    screen.getByRole("group", { name: part, exact: true }).getByRole("textbox", { name: language });
  const button = (name: string | RegExp) => screen.getByRole("button", { name });
  const goTo = (name: string) => userEvent.click(screen.getByRole("navigation").getByRole("button", { name }));
  return { ...studio, step, word, button, goTo };
};

describe("a field", () => {
  test("is saved 600 ms after the last key, with the value that was there before, and says so when the server answered", async () => {
    const { server, step, word, wait, status } = await open();
    await step("Schedule");
    await userEvent.fill(word("Title", "English"), "Calendar");
    await wait(599);
    expect(server.steps).toEqual([]);
    const answer = server.hold();
    await wait(1);
    await says(status, "Saving…");
    answer(undefined);
    await says(status, "Saved");
    expect(server.steps).toEqual([
      {
        operations: [
          {
            type: "message",
            language: "en",
            catalog: "members",
            id: "step.schedule.title",
            old: "Schedule",
            text: "Calendar",
          },
        ],
      },
    ]);
  });

  test("takes what is typed while it is saved in the next step", async () => {
    const { server, step, word, wait, status } = await open();
    await step("Schedule");
    await userEvent.fill(word("Title", "English"), "One");
    const answer = server.hold();
    await wait();
    await userEvent.fill(word("Title", "English"), "Two");
    answer(undefined);
    await says(status, "Typing…");
    await wait();
    await says(status, "Saved");
    expect(server.steps.map(({ operations }) => operations)).toMatchObject([
      [{ old: "Schedule", text: "One" }],
      [{ old: "One", text: "Two" }],
    ]);
  });

  test("that is not valid yet is told at the field, is not saved, and is offered after a reload, never put back by itself", async () => {
    const store = memoryStorage();
    const server = fakeStudioServer();
    const first = await open({ store, server });
    await first.goTo("Groups");
    const field = first.screen.getByRole("textbox", { name: "Groups" });
    await userEvent.fill(field, "social.example");
    await first.wait(5000);
    expect(server.steps).toEqual([]);
    await described(field, /"social\.example" lacks its start; write "https:\/\/social\.example"/);
    first.screen.unmount();

    const { screen, goTo, button, wait } = await open({ store, server });
    await goTo("Groups");
    const again = screen.getByRole("textbox", { name: "Groups" });
    await expect.element(again).toHaveValue("https://social.example.com/groups/onward");
    await says(screen.getByRole("alert"), "social.example");
    await userEvent.click(button("Put it back into the field"));
    await expect.element(again).toHaveValue("social.example");
    await userEvent.fill(again, "https://social.example.com/new");
    await wait();
    expect(server.steps).toMatchObject([{ operations: [{ type: "set", value: "https://social.example.com/new" }] }]);
  });

  test("that was discarded after a reload is not offered again", async () => {
    const store = memoryStorage();
    const server = fakeStudioServer();
    const first = await open({ store, server });
    await first.goTo("Groups");
    await userEvent.fill(first.screen.getByRole("textbox", { name: "Groups" }), "social.example");
    first.screen.unmount();

    const second = await open({ store, server });
    await says(second.screen.getByRole("alert"), "social.example");
    await userEvent.click(second.button("Discard it"));
    await expect.poll(() => second.screen.getByRole("alert").elements()).toEqual([]);
    second.screen.unmount();

    const third = await open({ store, server });
    await third.goTo("Groups");
    await expect.element(third.screen.getByRole("textbox", { name: "Groups" })).toBeVisible();
    expect(third.screen.getByRole("alert").elements()).toEqual([]);
  });

  test("of a block that isn't there makes the block, and the last one takes it away again", async () => {
    const { screen, server, goTo, wait } = await open();
    await goTo("Game Plan");
    const field = screen.getByRole("group", { name: "Booking page" }).getByRole("textbox");
    await userEvent.fill(field, "https://booking.example.com");
    await wait();
    await expect
      .poll(() => server.content().json["content/members.json"])
      .toHaveProperty("gamePlan", { booking: "https://booking.example.com" });
    await userEvent.fill(field, "");
    await wait();
    await expect.poll(() => server.content().json["content/members.json"]).not.toHaveProperty("gamePlan");
  });

  test("has what the server found wrong with it", async () => {
    const server = fakeStudioServer();
    server.problems = [
      { file: "content/members.json", entry: ["steps", 0, "video", "en"], problem: "is a file that is not there" },
    ];
    const { screen, step } = await open({ server });
    await step("Schedule");
    await described(
      screen.getByRole("group", { name: "Video" }).getByRole("textbox", { name: "English" }),
      /is a file that is not there/,
    );
  });

  test("takes a file, says how much of it has arrived, and shows its name and why another one is refused", async () => {
    const { screen, server, step, wait } = await open();
    await step("Your Why");
    const video = screen.getByRole("group", { name: "Video" });
    await userEvent.upload(video.getByLabelText(/Choose a file/), new File(["…"], "why.exe", { type: "video/mp4" }));
    await described(video.getByRole("textbox"), /is no video that browsers play/);
    const choose = () =>
      userEvent.upload(video.getByLabelText(/Choose a file/), new File(["…"], "why.mp4", { type: "video/mp4" }));
    await choose();
    await expect.element(video.getByRole("progressbar", { name: "The file is arriving" })).toBeVisible();
    server.upload?.progress(58);
    await expect.element(video.getByText("58 %")).toBeVisible();
    const announced = screen.getByRole("status").last();
    await says(announced, "50% of the file has arrived");
    await userEvent.click(video.getByRole("button", { name: "Video: Cancel" }));
    expect(video.getByRole("progressbar").elements()).toEqual([]);
    await says(announced, /^$/);
    await expect.poll(() => server.upload).toBeNull();
    await choose();
    await expect.poll(() => server.upload).not.toBeNull();
    server.upload?.end();
    await expect.element(video.getByRole("textbox")).toHaveValue("uploaded-video.mp4");
    await wait();
    expect(server.steps).toMatchObject([{ operations: [{ type: "set", value: "uploaded-video.mp4" }] }]);
  });

  test("with a video says in the page's language why an address is none, before the server is asked", async () => {
    const { screen, step, wait, server } = await open({ language: "es" });
    await step("Tu porqué");
    const field = screen.getByRole("group", { name: "Video" }).getByRole("textbox");
    await userEvent.fill(field, "https://drive.google.com/file/d/1");
    await described(field, /está en Google Drive, cuyos videos no se pueden mostrar aquí/);
    await wait();
    await userEvent.fill(field, "why.mov");
    await described(field, /"why\.mov" es un archivo \.mov/);
    await wait();
    expect(server.steps).toEqual([]);
    await userEvent.fill(field, "https://youtu.be/aqz-KE-bpKQ");
    await wait();
    expect(server.steps).toMatchObject([{ operations: [{ type: "set", value: "https://youtu.be/aqz-KE-bpKQ" }] }]);
  });

  test("with a color says its contrast on every ground, and offers the nearest readable one", async () => {
    const { screen, goTo, button, wait, server } = await open();
    await goTo("Name and look");
    const field = screen.getByRole("textbox", { name: "On light screens", exact: true });
    await userEvent.fill(field, "#ff9955");
    await expect.element(screen.getByText(/On buttons 2\.\d:1 ✗/)).toBeVisible();
    await userEvent.click(button(/Use the nearest readable color/));
    await expect.element(screen.getByText(/On buttons [\d.]+:1 ✓/).first()).toBeVisible();
    await wait();
    expect(server.steps).toHaveLength(1);
  });

  test("keeps what the site fills into a text: without it the text is not saved", async () => {
    const { screen, goTo, wait, server, button } = await open();
    await goTo("All texts");
    const field = screen.getByRole("group", { name: "footer.rights" }).getByRole("textbox", { name: "English" });
    await userEvent.fill(field, "© {productName}.");
    await expect.element(field).toHaveAccessibleDescription("Put back {year}: the site fills it in.");
    await wait();
    expect(server.steps).toEqual([]);
    await userEvent.click(button("+ {year}"));
    await wait();
    expect(server.steps).toMatchObject([{ operations: [{ text: "© {productName}. {year}" }] }]);
  });
});

describe("what the site fills into a text", () => {
  /** The footer's text, with the caret at its start. */
  const footer = async (language: "English" | "Español") => {
    const studio = await open();
    await studio.goTo("All texts");
    const field = studio.screen.getByRole("group", { name: "footer.rights" }).getByRole("textbox", { name: language });
    const area = field.element() as HTMLTextAreaElement;
    area.focus();
    area.setSelectionRange(0, 0);
    return { ...studio, field, area, caret: () => [area.selectionStart, area.selectionEnd] };
  };

  test.each(["English", "Español"] as const)(
    "is passed by the caret and taken by a key as a whole, and the browser's own Undo brings it back: %s",
    async (language) => {
      const { field, caret } = await footer(language);
      const before = "© {year} {productName}.";
      await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
      await expect.poll(caret).toEqual([8, 8]);
      await userEvent.keyboard("{ArrowLeft}");
      await expect.poll(caret).toEqual([2, 2]);
      await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
      await expect.poll(caret).toEqual([2, 8]);
      await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
      await expect.poll(caret).toEqual([2, 2]);
      await userEvent.keyboard("{Delete}");
      await expect.element(field).toHaveValue("©  {productName}.");
      await userEvent.keyboard("{Control>}z{/Control}");
      await expect.element(field).toHaveValue(before);
      await userEvent.keyboard("{End}{ArrowLeft}{Backspace}");
      await expect.element(field).toHaveValue("© {year} .");
      await userEvent.keyboard("{Control>}z{/Control}");
      await expect.element(field).toHaveValue(before);
      await userEvent.keyboard("{End}{Control>}{Backspace}{/Control}");
      await expect.element(field).toHaveValue("© {year} ");
      await userEvent.keyboard("{Control>}z{/Control}{Home}{ArrowRight}{Control>}{Delete}{/Control}");
      await expect.element(field).toHaveValue("© {productName}.");
    },
  );

  test.each(["English", "Español"] as const)(
    "is left whole by what is pasted, composed, dropped or spelled otherwise in its middle: %s",
    async (language) => {
      const { field, area, caret } = await footer(language);
      const stop = (event: Event) => event.stopPropagation();
      await userEvent.keyboard("{Control>}ax{/Control}");
      await expect.element(field).toHaveValue("");
      await userEvent.keyboard("{Control>}vv{/Control}");
      await expect.element(field).toHaveValue("© {year} {productName}.© {year} {productName}.");
      await userEvent.keyboard("{Control>}z{/Control}{Home}");
      await page.viewport(360, 740);
      const chip = () => area.previousElementSibling?.querySelector("mark")?.getBoundingClientRect() ?? new DOMRect();
      const { right, top } = chip();
      const { x, y } = area.getBoundingClientRect();
      await userEvent.click(field, { position: { x: right - x - 4, y: top - y + 4 } });
      await expect.poll(caret).toEqual([8, 8]);
      // A busy page tells of a caret after what is composed at it.
      window.addEventListener("selectionchange", stop, { capture: true });
      area.setSelectionRange(4, 4);
      await cdp().send("Input.imeSetComposition", { text: "né", selectionStart: 2, selectionEnd: 2 });
      await cdp().send("Input.insertText", { text: "né" });
      await expect.poll(() => area.value).toMatch(/^© (né)?{year}(né)? {productName}\.$/);
      window.removeEventListener("selectionchange", stop, { capture: true });
      const at = area.value.indexOf("{year}") + 3;
      area.setSelectionRange(at, at + 1);
      const point = { clientX: chip().x + 20, clientY: chip().y + 4 };
      for (const event of [
        new InputEvent("beforeinput", { inputType: "insertReplacementText", bubbles: true, cancelable: true }),
        new DragEvent("drop", { ...point, bubbles: true, cancelable: true }),
      ])
        expect(area.dispatchEvent(event), event.type).toBe(false);
    },
  );

  test("stands on chips where its letters are, however narrow the field is; of a plural only the words can be changed", async () => {
    const { area, field, server, caret } = await footer("English");
    const plural = "At {productName} {count, plural, one {there is one last step} other {there are # steps}} of {year}";
    server.change((content) => {
      Object.assign(content.texts["locales/en/site.po"] as object, { "footer.rights": plural });
    });
    await expect.element(field).toHaveValue(plural);
    const layer = area.previousElementSibling as HTMLElement;
    for (const width of [360, 1280]) {
      await page.viewport(width, 740);
      expect(area.scrollHeight, `${width} px`).toBe(layer.clientHeight);
      expect(area.clientHeight, `${width} px`).toBe(layer.clientHeight);
    }
    expect([...layer.querySelectorAll("mark")].map((chip) => chip.textContent)).toEqual([
      "{productName}",
      "{count, plural, one {",
      "} other {",
      "#",
      "}}",
      "{year}",
    ]);
    const place = plural.indexOf("} other");
    area.setSelectionRange(place, place);
    await userEvent.keyboard(" of all");
    await expect.element(field).toHaveValue(plural.replace("last step", "last step of all"));
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(caret).toEqual(Array(2).fill(place + "of all} other { ".length));
    await userEvent.keyboard("{Backspace}");
    await expect.element(field).toHaveValue("At {productName}  of {year}");
    await expect.element(field).toHaveAccessibleDescription("Put back {count}: the site fills it in.");
  });
});

describe("Put back", () => {
  test.each([
    ["words", "Steps", "Title", "English", "Calendar"],
    ["an address", "Groups", "Groups", "", "https://social.example.com/new"],
    ["what is not valid", "Groups", "Groups", "", "social.example"],
    ["a color", "Name and look", "On light screens", "", "#123456"],
    ["a file", "Flyers", "English", "", "other.webp"],
  ])(
    "gives %s what the field had when one came to it, saved or not, until another field takes the focus",
    async (_, section, name, language, typed) => {
      const { screen, goTo, step, word, wait, status, actor } = await open();
      await goTo(section);
      if (language) await step("Schedule");
      const field = language ? word(name, language) : screen.getByRole("textbox", { name, exact: true });
      const before = (field.element() as HTMLInputElement).value;
      const back = () => screen.getByRole("button", { name: "Put back" });
      await userEvent.fill(field, `${typed}1`);
      await wait();
      await userEvent.fill(field, typed);
      await userEvent.click(back());
      await expect.element(field).toHaveValue(before);
      await expect.element(field).toHaveFocus();
      expect(back().elements()).toEqual([]);
      await wait();
      await expect.poll(() => status.element().textContent).toMatch(/Saved|Everything/);
      expect(actor.getSnapshot().context.drafts).toEqual({});
      await userEvent.fill(field, typed);
      await expect.element(back()).toBeVisible();
      actor.send({ type: "view.select", view: { field: '["content/site.json",["productName"]]' } });
      await expect.poll(() => back().elements()).toEqual([]);
    },
  );

  test("gives a switch and an uploaded file what was there", async () => {
    const { screen, step, wait, button, server } = await open();
    await step("Schedule");
    await userEvent.click(screen.getByRole("checkbox", { name: "Show groups and chats" }));
    await wait();
    await userEvent.click(button("Put back"));
    await wait();
    expect(server.steps.map(({ operations: [one] }) => one?.type)).toEqual(["set", "delete"]);
    const video = screen.getByRole("group", { name: "Video" });
    await userEvent.upload(
      video.getByLabelText("English: Choose a file"),
      new File(["…"], "a.mp4", { type: "video/mp4" }),
    );
    await expect.poll(() => server.upload).not.toBeNull();
    server.upload?.end();
    await expect.element(video.getByRole("textbox", { name: "English" })).toHaveValue("uploaded-video.mp4");
    await userEvent.click(button("Put back"));
    await expect.element(video.getByRole("textbox", { name: "English" })).toHaveValue("clips/schedule-en.mp4");
  });
});

describe("something else happens to the files", () => {
  test("another program changes one: the page shows what is in it now, and keeps what is typed", async () => {
    const { server, screen, step, word, status } = await open();
    await step("Schedule");
    server.change((content) => {
      (content.texts["locales/es/members.po"] as Record<string, string>)["step.schedule.title"] = "Agenda";
    });
    await expect.element(word("Title", "Español")).toHaveValue("Agenda");
    await says(status, "changed elsewhere");
    expect(screen.getByRole("alert").elements()).toEqual([]);
  });

  test.each([
    ["Use mine", "Mine"],
    ["Leave what is in the file", "Theirs"],
  ])("two change the same entry: both values are shown, and %s decides", async (choice, expected) => {
    const { server, screen, step, word, wait, status, button } = await open();
    await step("Schedule");
    await userEvent.fill(word("Title", "English"), "Mine");
    server.change((content) => {
      (content.texts["locales/en/members.po"] as Record<string, string>)["step.schedule.title"] = "Theirs";
    }, false);
    await wait();
    await says(screen.getByRole("alert"), "In the fileTheirsYoursMine");
    await userEvent.click(button(choice));
    await wait();
    await expect.poll(() => status.element().textContent).toMatch(/Saved|Everything/);
    await expect.element(word("Title", "English")).toHaveValue(expected);
    expect(server.content().texts["locales/en/members.po"]?.["step.schedule.title"]).toBe(expected);
  });

  test("a file can't be written: the text stays in its field, and is tried again by hand", async () => {
    const { server, screen, step, word, wait, status, button } = await open();
    await step("Schedule");
    await userEvent.fill(word("Title", "English"), "Calendar");
    server.next = { kind: "unwritable", reason: "full", file: "locales/en/members.po", problem: "the disk is full." };
    await wait();
    await says(screen.getByRole("alert"), "the disk is full.");
    await expect.element(word("Title", "English")).toHaveValue("Calendar");
    await userEvent.click(button("Try again"));
    await says(status, "Saved");
  });

  test("a change is refused: its field says why", async () => {
    const { server, screen, step, word, wait, button } = await open();
    await step("Schedule");
    await userEvent.fill(word("Title", "English"), "Calendar");
    const file = "locales/en/members.po";
    server.next = { kind: "refused", problems: [{ file, entry: "step.schedule.title", problem: "has no quotes" }] };
    await wait();
    await expect.element(word("Title", "English")).toHaveAccessibleDescription("has no quotes");
    await userEvent.click(button("OK"));
    expect(screen.getByRole("alert").elements()).toEqual([]);
  });

  test("the server stops: what is typed stays, and is saved when it is back, with what others changed meanwhile told", async () => {
    const { server, screen, step, word, wait, status, button } = await open();
    await step("Schedule");
    server.stop();
    await says(screen.getByRole("alert"), "The Studio has stopped");
    await userEvent.fill(word("Title", "English"), "Calendar");
    server.start("this-folder.another-process");
    server.change((content) => {
      (content.texts["locales/en/members.po"] as Record<string, string>)["step.schedule.title"] = "Theirs";
    });
    await userEvent.click(button("Try again"));
    await says(status, "Typing…");
    expect(server.steps).toEqual([]);
    await wait();
    await says(screen.getByRole("alert"), "In the fileTheirsYoursCalendar");
    await userEvent.click(button("Use mine"));
    await wait();
    await says(status, "Saved");
    expect(server.steps).toMatchObject([{}, { operations: [{ old: "Theirs", text: "Calendar" }] }]);
  });

  test("the server is looked for after one second, then two, four, and every five; one of another folder is not taken for it", async () => {
    const { server, wait, status, actor } = await open();
    await says(status, "Everything");
    server.stop();
    await says(status, "Not connected.");
    for (const [count, seconds] of [1, 2, 4].entries()) {
      await wait(seconds * 1000 - 1);
      expect(server.tries).toBe(count);
      await wait(1);
      await expect.poll(() => server.tries).toBe(count + 1);
      await says(status, "Not connected.");
    }
    server.start("another-folder.another-process");
    await wait(5000);
    await expect.poll(() => actor.getSnapshot().context.tries).toBe(5);
    server.start("this-folder.another-process");
    await wait(5000);
    await says(status, "Everything");
    expect(server.steps).toEqual([]);
  });

  test("Undo takes the last step back, Redo does it again", async () => {
    const { step, word, wait, button, status } = await open();
    await step("Schedule");
    await userEvent.fill(word("Title", "English"), "Calendar");
    await wait();
    await says(status, "Saved");
    await userEvent.click(button(/Undo/));
    await expect.element(word("Title", "English")).toHaveValue("Schedule");
    await userEvent.click(button(/Redo/));
    await expect.element(word("Title", "English")).toHaveValue("Calendar");
  });
});

describe("a list", () => {
  test("gives a thing another name with all its texts in one step", async () => {
    const { screen, server, step } = await open();
    await step("Schedule");
    const field = screen.getByRole("textbox", { name: "Own name" });
    await userEvent.fill(field, "calendar");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("textbox", { name: "Own name" })).toHaveValue("calendar");
    expect(server.steps).toHaveLength(1);
    expect(server.content().texts["locales/es/members.po"]).toMatchObject({ "step.calendar.title": "Horario" });
    expect(server.content().texts["locales/es/members.po"]).not.toHaveProperty(["step.schedule.title"]);
  });

  test("loses a thing with its texts, and Undo brings both back", async () => {
    const { screen, server, button } = await open();
    await userEvent.click(button("Remove: Schedule"));
    await says(screen.getByRole("log"), "Removed: Schedule");
    await expect
      .poll(() => server.content().texts["locales/en/members.po"])
      .not.toHaveProperty(["step.schedule.title"]);
    await userEvent.click(button(/Undo/));
    await expect.element(button("Remove: Schedule")).toBeVisible();
  });

  test("is moved by its handle", async () => {
    const { screen, server } = await open();
    const items = () => screen.getByRole("main").getByRole("listitem").elements();
    const [from, to] = items().map((item) => item.querySelector("[aria-hidden=true]") as Element);
    await userEvent.dragAndDrop(from as Element, to as Element);
    await expect
      .poll(() =>
        (server.content().json["content/members.json"] as { steps: { id: string }[] }).steps.map(({ id }) => id),
      )
      .toEqual(["why", "schedule"]);
  });

  test("takes the place of the one value that there was, and the other way round", async () => {
    const { screen, server, goTo } = await open();
    const group = () => Reflect.get(server.content().json["content/members.json"] as object, "group");
    await goTo("Groups");
    await userEvent.click(screen.getByRole("radio", { name: "Several" }));
    await expect.poll(group).toEqual([{ id: "group-1", address: "https://social.example.com/groups/onward" }]);
    await userEvent.click(screen.getByRole("radio", { name: "One", exact: true }).first());
    await expect.poll(group).toBe("https://social.example.com/groups/onward");
  });
});

test("all texts are found by what they say; those that are missing, or whose English has changed since, are shown alone", async () => {
  const { screen, goTo, button, wait, server } = await open();
  await goTo("All texts");
  await userEvent.fill(screen.getByRole("searchbox"), "jefe");
  await expect.element(screen.getByText("1 of 6 texts")).toBeVisible();
  await userEvent.fill(screen.getByRole("searchbox"), "");
  await userEvent.click(button("Only missing (1)"));
  const missing = screen.getByRole("group", { name: "step.why.description" });
  await expect.element(screen.getByText("1 of 6 texts")).toBeVisible();
  // It stays while it is being written.
  await userEvent.fill(missing.getByRole("textbox", { name: "Español" }), "Encuéntralo.");
  await wait();
  await expect.element(button("Only missing (0)")).toBeVisible();
  await expect.element(missing).toBeVisible();

  await userEvent.click(button("English changed since (1)"));
  await expect.element(screen.getByText("1 of 6 texts")).toBeVisible();
  const field = screen.getByRole("group", { name: "step.schedule.title" }).getByRole("textbox", { name: "Español" });
  await expect.element(field).toHaveAccessibleDescription("The original has changed since. It was: Timetable");
  await userEvent.click(button("Still right"));
  await expect.element(button("English changed since (0)")).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(server.steps.at(-1)?.operations).toEqual([
    { type: "confirm", language: "es", catalog: "members", id: "step.schedule.title", original: "Schedule" },
  ]);
});

test("the password is suggested, judged by the server, saved, and in no draft and no state", async () => {
  const { screen, server, store, actor, goTo, button, status } = await open();
  await goTo("Password");
  await expect.element(screen.getByText(/It changes for everyone/)).toBeVisible();
  const field = screen.getByRole("textbox", { name: "New password" });
  await userEvent.fill(field, "hello");
  await described(field, /is too easy to guess/);
  await userEvent.click(button("Suggest one"));
  await expect.element(field).toHaveValue("maple river stone lantern");
  await expect.element(screen.getByText("Strong enough.")).toBeVisible();
  await userEvent.click(button("Use this password"));
  await says(status, "Saved");
  expect(server.steps).toEqual([
    { operations: [{ type: "password", old: "version-1", password: "maple river stone lantern" }] },
  ]);
  expect(JSON.stringify([actor.getSnapshot().context, store.getItem("onward-studio-drafts")])).not.toContain("maple");
});

describe("Publish", () => {
  test("is refused while one mistake stands, and leads to its field", async () => {
    const server = fakeStudioServer();
    const entry = ["steps", 1, "video"];
    server.problems = [{ file: "content/members.json", entry, problem: "is no address of a video" }];
    const { screen, goTo, button } = await open({ server });
    await goTo("Publish");
    await expect
      .element(screen.getByRole("main").getByRole("button", { name: "Publish" }))
      .toHaveAttribute("aria-disabled", "true");
    await userEvent.click(button("Steps › 2 › Video"));
    await expect.element(screen.getByRole("group", { name: "Video" }).getByRole("textbox")).toHaveFocus();
  });

  test("names a mistake that has no field by its file, and leads to the first part of that file", async () => {
    const server = fakeStudioServer();
    server.problems = [{ file: "content/members.json", problem: "lacks a comma" }];
    const { screen, goTo, button } = await open({ server });
    await goTo("Publish");
    await userEvent.click(button("content/members.json"));
    await expect.element(screen.getByRole("heading", { name: "Steps" })).toBeVisible();
  });

  test("shows how far it is, can be canceled, and says the next step for the chosen host", async () => {
    const { screen, server, goTo } = await open();
    await goTo("Publish");
    const main = screen.getByRole("main");
    await userEvent.click(screen.getByRole("radio", { name: "Cloudflare" }));
    await userEvent.click(main.getByRole("button", { name: "Publish" }));
    await expect.poll(() => server.report({ phase: "check", done: true })).toBe(undefined);
    await expect.element(main.getByText("✓ Check what you wrote")).toBeVisible();
    await userEvent.click(main.getByRole("button", { name: "Cancel" }));
    await expect.poll(() => server.isCanceled).toBe(true);
    await userEvent.click(main.getByRole("button", { name: "Publish" }));
    await new Promise((resolve) => setTimeout(resolve));
    server.report({ result: "published", folder: "dist", zip: "site.zip" });
    await says(main.getByRole("region", { name: "Your site is ready" }), "Workers & Pages");
  });
});
