import fc from "fast-check";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { doAsPerson, filmed, findByName, openApp, opens } from "../support/app.tsx";
import { type Action, sequences, type World } from "../support/commands.ts";
import { isLong } from "../support/is-long.ts";
import { clip, priceList } from "../support/members.ts";
import { Model } from "../support/model.ts";
import { leaderOf, screenFor } from "../support/screen.ts";
import { hurry } from "./hurry.ts";
import { readScreen } from "./read-screen.ts";

hurry();

const numRuns = isLong ? 100 : 6;

/** Whether the screen has a control for the action. It hides controls that would change nothing. */
function isOffered(model: Model, action: Action): boolean {
  if (!("event" in action)) return true;
  const { event } = action;
  const mediaError = model.playing !== null ? model.mediaErrors[clip.address] : undefined;
  // The first step has the file.
  const file = model.isStarted && model.step === 0 ? (model.files[priceList]?.phase ?? "none") : undefined;
  switch (event.type) {
    case "media.retry":
      return mediaError !== undefined && mediaError !== "outdated";
    case "video.play":
      return model.isStarted && model.playing === null;
    case "file.open":
      return file === "none" || file === "failed";
    case "file.cancel":
      return file === "downloading";
    case "leader.choose":
      return (
        model.accepts(event) &&
        !leaderOf(model.payload, model.leaderId) &&
        (event.leader === null) === (model.chosenLeaderId !== null)
      );
    case "leader.tell":
      return model.accepts(event) && !leaderOf(model.payload, model.leaderId)?.phone;
    case "password.submit":
      return !model.isUnlocked && model.unlockError !== "outdated";
    default:
      return model.accepts(event);
  }
}

/** The whole application, as a person uses it. */
async function appWorld(): Promise<World & { close: () => Promise<void> }> {
  const app = await openApp();
  const on = findByName(app.screen);
  return {
    ...app,
    close: () => app.screen.unmount(),
    async act(action) {
      if ("looks" in action) {
        await userEvent.click(on.menu);
        await expect.element(app.screen.getByRole("dialog")).toBeVisible();
        return userEvent.keyboard("{Escape}");
      }
      return doAsPerson(on, action.event);
    },
    compare: (model) =>
      expect
        .poll(() => readScreen(app.screen), { message: "the screen shows the state of the model" })
        .toEqual(screenFor(model.state(), model.media())),
  };
}

/** Nobody types before the model's own edits: what is in the field has no spaces. */
const typed = fc.constant("");

const counts = fc.integer({ min: 1, max: 9 });

test(`whatever a person does, in any order: the application and the plain model agree (${numRuns} sequences)`, async () => {
  await fc.assert(
    fc.asyncProperty(counts, sequences(isOffered, 40, typed), async (count, commands) => {
      const world = await appWorld();
      try {
        await fc.asyncModelRun(() => ({ model: new Model(opens(filmed(count))), real: world }), commands);
      } finally {
        await world.close();
      }
    }),
    { numRuns },
  );
}, 600_000);
