import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor, fromCallback, fromPromise, type InspectionEvent, SimulatedClock } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { pathOf, readTransition, statesOf, type Transition, transitionsOf } from "../../machines/statechart.ts";
import {
  type SaveRequest,
  type SaveResult,
  type StudioContent,
  type StudioEvent,
  studioMachine,
} from "../../machines/studio.machine.ts";
import { readEvents } from "../../tooling/statechart/draw-statechart.ts";
import { firstContent } from "../support/fake-studio.ts";

const numRuns = import.meta.env.MODE === "long" ? 2000 : 300;

test("each state and each event from the page says what it is, and no state is final", () => {
  const states = statesOf(studioMachine.root);
  expect(states.filter(({ description }) => !description).map(pathOf)).toEqual([]);
  expect(states.filter(({ type }) => type === "final")).toEqual([]);
  const taken = transitionsOf(studioMachine.root).map(({ eventType }) => eventType);
  expect(new Set(readEvents("studio").map(({ type }) => type))).toEqual(
    new Set(taken.filter((type) => type && !type.startsWith("xstate."))),
  );
});

const nameOf = ({ source, event, guard, target }: Transition) => `${source}: ${event} ${guard ?? ""} → ${target}`;

const declared = transitionsOf(studioMachine.root)
  .filter(({ isForbidden }) => !isForbidden)
  .map(nameOf)
  .sort();

const taken = new Set<string>();
const inspect = (event: InspectionEvent) => {
  if (event.type === "@xstate.microstep") for (const one of event._transitions) taken.add(nameOf(readTransition(one)));
};

/** Lets promises end. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A reply of the server: as the disk is, or what else can happen. */
type Reply = "honest" | "unwritable" | "refused" | "lost before" | "lost after";

/**
 * The machine before a disk that is no more than a value for each field. What was typed last is kept beside it: it must be in a
 * draft or on the disk at any moment.
 */
class World {
  readonly disk: Record<string, string> = { a: "a0", b: "b0" };
  /** What was typed last into a field and was not written since. */
  readonly typed: Record<string, { readonly value: string; readonly problem: string | null }> = {};
  readonly clock = new SimulatedClock();
  #reads: PromiseWithResolvers<void>[] = [];
  #saves: (PromiseWithResolvers<SaveResult> & { readonly input: SaveRequest })[] = [];
  #tell: (event: StudioEvent) => void = () => {};
  readonly actor = createActor(
    studioMachine.provide({
      actors: {
        read: fromPromise(async () => {
          const read = Promise.withResolvers<void>();
          this.#reads.push(read);
          await read.promise;
          return this.content();
        }),
        save: fromPromise(({ input }) => {
          const save = { ...Promise.withResolvers<SaveResult>(), input };
          this.#saves.push(save);
          return save.promise;
        }),
        watch: fromCallback(({ sendBack }) => {
          this.#tell = sendBack;
        }),
      },
    }),
    {
      clock: this.clock,
      inspect,
      input: { language: "en", offered: { c: { value: "from last time", problem: "is not whole" } } },
    },
  ).start();

  content = (): StudioContent => ({ ...firstContent(), json: { ...this.disk }, canUndo: true, canRedo: true });

  type(field: string, value: string, problem: string | null): void {
    this.typed[field] = { value, problem };
    const { content } = this.actor.getSnapshot().context;
    this.actor.send({ type: "field.edit", field, draft: { old: content?.json[field], value, problem } });
    if (content?.json[field] === value && !this.actor.getSnapshot().context.drafts[field]) delete this.typed[field];
  }

  /** Another program changes a file; the machine may hear of it later. */
  change(field: string, value: string, isTold: boolean): void {
    this.disk[field] = value;
    if (isTold) this.#tell({ type: "files.change" });
  }

  lose = (): void => this.#tell({ type: "connection.lose" });

  async read(isThere: boolean): Promise<void> {
    const read = this.#reads.shift();
    if (isThere) read?.resolve();
    else read?.reject(new Error("gone"));
    await settle();
  }

  async answer(reply: Reply): Promise<void> {
    const save = this.#saves.shift();
    if (!save) return;
    const drafts = save.input.act === "step" ? Object.entries(save.input.drafts) : [];
    const sent = drafts.filter(([, { problem }]) => problem === null);
    if (reply === "lost before") save.reject(new Error("gone"));
    else if (reply === "unwritable" || reply === "refused") {
      const problems = sent.map(([field]) => ({ file: field, field, problem: `is ${reply}` }));
      if (reply === "refused")
        for (const [field] of sent)
          if (this.typed[field]) this.typed[field] = { ...this.typed[field], problem: "is refused" };
      save.resolve({ kind: reply, problems, content: this.content() });
    } else {
      const conflicts = sent.filter(([field, { old, value }]) => ![old, value].includes(this.disk[field]));
      if (conflicts.length > 0 && reply === "honest")
        save.resolve({
          kind: "conflict",
          conflicts: conflicts.map(([field]) => ({ field, theirs: this.disk[field] })),
          content: this.content(),
        });
      else if (conflicts.length === 0) {
        for (const [field, { value }] of sent) {
          this.disk[field] = String(value);
          if (this.typed[field]?.value === value) delete this.typed[field];
        }
        if (reply === "honest") save.resolve({ kind: "saved", content: this.content() });
        else save.reject(new Error("gone"));
      } else save.reject(new Error("gone"));
    }
    await settle();
  }

  /** What was typed and is not on the disk is in a draft. */
  check(): void {
    const { drafts, sent } = this.actor.getSnapshot().context;
    for (const [field, { value }] of Object.entries(this.typed))
      expect((drafts[field] ?? sent.drafts[field])?.value, `what was typed into ${field}`).toBe(value);
  }

  /** Everything works again, and the owner wants what they typed. */
  async end(): Promise<void> {
    for (let round = 0; round < 30; round += 1) {
      await this.read(true);
      await this.answer("honest");
      for (const { field } of this.actor.getSnapshot().context.conflicts)
        this.actor.send({ type: "conflict.keep", field });
      for (const type of ["save.retry", "refusal.dismiss", "publish.cancel"] as const) this.actor.send({ type });
      this.clock.increment(3000);
    }
  }
}

const field = fc.constantFrom("a", "b");
const value = fc.constantFrom("one", "two", "three", "a0");

/** What can happen, each with its argument. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constant("type"), field, value, fc.boolean()) },
  { weight: 3, arbitrary: fc.tuple(fc.constant("wait"), fc.constantFrom(100, 600, 3000, 4000)) },
  {
    weight: 6,
    arbitrary: fc.tuple(
      fc.constant("answer"),
      fc.constantFrom<Reply>("honest", "honest", "unwritable", "refused", "lost before", "lost after"),
    ),
  },
  { weight: 4, arbitrary: fc.tuple(fc.constant("read"), fc.boolean()) },
  { weight: 4, arbitrary: fc.tuple(fc.constant("change"), field, value, fc.boolean()) },
  fc.tuple(fc.constant("lose")),
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constant("send"),
      fc.constantFrom<StudioEvent>(
        { type: "password.judge", problem: null },
        { type: "password.save", password: "secret" },
        { type: "step.take", step: { operations: [] } },
        { type: "publish.start" },
        { type: "publish.report", report: { phase: "check", done: true } },
        { type: "publish.report", report: { result: "failed", problem: "no room" } },
        { type: "publish.cancel" },
      ),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom("conflict.keep", "conflict.take", "conflict.take", "drafts.drop"), field),
  },
  fc.tuple(
    fc.constant("send"),
    fc.constantFrom<StudioEvent>(
      { type: "save.retry" },
      { type: "refusal.dismiss" },
      { type: "connection.retry" },
      { type: "history.undo" },
      { type: "history.redo" },
      { type: "draft.restore", field: "c" },
      { type: "draft.discard", field: "c" },
      { type: "drafts.drop", within: "c" },
      { type: "password.check", password: "secret" },
      { type: "password.suggest" },
      { type: "password.offer", password: "secret" },
      { type: "upload.start", field: "c", old: null, chosen: { kind: "image", file: null } },
      { type: "upload.report", field: "c", status: { problem: "is too large" } },
      { type: "upload.cancel", field: "c" },
      { type: "shape.select", field: "a", shape: 1 },
      { type: "view.select", view: { section: "words" } },
    ),
  ),
);

const losesNothing = fc.asyncProperty(fc.array(happening, { maxLength: 60, size: "max" }), async (happenings) => {
  const world = new World();
  if (happenings.length % 4 > 0) await world.read(true);
  for (const [what, first, second, flag] of happenings as [string, never, never, boolean][]) {
    if (what === "type") world.type(first, second, flag ? null : "is not whole");
    else if (what === "wait") world.clock.increment(first);
    else if (what === "answer") await world.answer(first);
    else if (what === "read") await world.read(first);
    else if (what === "change") world.change(first, second, flag);
    else if (what === "lose") world.lose();
    else if (what === "send") world.actor.send(first);
    else {
      const isTaken = what === "drafts.drop" || world.actor.getSnapshot().matches({ open: "conflict" });
      world.actor.send({ type: what as "conflict.keep", field: first, ...{ within: first } });
      if (what !== "conflict.keep" && isTaken && !world.actor.getSnapshot().context.drafts[first])
        delete world.typed[first];
    }
    await settle();
    world.check();
    expect(JSON.stringify(world.actor.getSnapshot().context)).not.toContain("secret");
  }
  await world.end();
  world.check();
  for (const [name, { problem }] of Object.entries(world.typed))
    expect(problem, `what was typed into ${name} and is valid is on the disk`).not.toBeNull();
});

test(`any event at any moment: nothing that was typed is lost, nothing that was not valid is written (${numRuns} sequences)`, async () => {
  await fc.assert(losesNothing, { numRuns });
}, 120_000);

test("these sequences took every transition that the machine declares", async () => {
  const missing = () => declared.filter((name) => !taken.has(name));
  for (let more = 0; more < 20 && missing().length > 0; more += 1) await fc.assert(losesNothing, { numRuns });
  expect(missing()).toEqual([]);
}, 120_000);

test("what a field had when its owner came to it is known until another one takes the focus, however often it was saved", async () => {
  const world = new World();
  await world.read(true);
  const visit = () => world.actor.getSnapshot().context.visit;
  expect(visit()).toBeNull();
  world.type("a", "half", "is not whole");
  world.type("a", "one", null);
  expect(visit()).toEqual({ field: "a", value: "a0", problem: null });
  world.clock.increment(600);
  await world.answer("honest");
  world.type("a", "half", "is not whole");
  expect(visit()).toMatchObject({ field: "a", value: "a0" });
  // A file that arrives late takes nobody's place.
  world.actor.send({ type: "upload.start", field: "b", old: "b0", chosen: { kind: "image", file: null } });
  expect(visit()).toMatchObject({ field: "b", value: "b0" });
  world.actor.send({ type: "view.select", view: { field: "a", search: "" } });
  expect(visit()).toBeNull();
  world.type("a", "two", null);
  world.actor.send({
    type: "field.edit",
    field: "b",
    draft: { old: "b0", value: "new.webp", problem: null },
  });
  expect(visit()).toEqual({ field: "a", value: "half", problem: "is not whole" });
  world.actor.send({ type: "view.select", view: { field: "a", search: "x" } });
  world.actor.send({ type: "view.select", view: { previewTheme: "dark" } });
  expect(visit()).toMatchObject({ field: "a", value: "half" });
});

test("every state can be reached and left", () => {
  const output = { kind: "saved", content: firstContent() } as const;
  const kinds = ["saved", "conflict", "refused", "unwritable"] as const;
  const events = [
    { type: "xstate.done.actor.read", output: { ...firstContent(), canUndo: true }, actorId: "read" },
    { type: "xstate.error.actor.read", error: new Error("gone"), actorId: "read" },
    { type: "xstate.done.actor.refresh", output: firstContent(), actorId: "refresh" },
    ...kinds.map((kind) => ({
      type: "xstate.done.actor.save",
      output: { ...output, kind, conflicts: [{ field: "a" }], problems: [] },
      actorId: "save",
    })),
    ...["ready", "editing", "saved"].map((name) => ({ type: `xstate.after.saveDelay.studio.open.calm.${name}` })),
    { type: "field.edit", field: "a", draft: { old: "a0", value: "one", problem: null } },
    { type: "files.change" },
    { type: "connection.lose" },
    { type: "connection.retry" },
    { type: "conflict.take", field: "a" },
    { type: "refusal.dismiss" },
    { type: "save.retry" },
    { type: "publish.start" },
    { type: "publish.cancel" },
  ];
  const paths = getShortestPaths(studioMachine, {
    input: { language: "en", offered: {} },
    events: events as never,
    serializeState: ({ value }) => JSON.stringify(value),
  });
  const reached = paths.map(({ state }) => JSON.stringify(state.value));
  const leaves = statesOf(studioMachine.root).filter(({ type }) => type === "atomic");
  expect(leaves.filter(({ key }) => !reached.some((value) => value.includes(`"${key}"`))).map(pathOf)).toEqual([]);
});
