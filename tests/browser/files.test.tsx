import { expect, onTestFinished, test } from "vitest";
import type { MediaName } from "../../src/project/project.ts";
import { mediaOf } from "../support/actors.ts";
import { filmed, openMembersArea } from "../support/app.tsx";
import { priceList } from "../support/members.ts";

const picture = "flyer-en.webp";

/** From now on the browser lacks a property, or has another value of it. */
function change(owner: object, name: string, value?: unknown) {
  const own = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor;
  onTestFinished(() => void Object.defineProperty(owner, name, own));
  Reflect.deleteProperty(owner, name);
  if (value !== undefined) Object.defineProperty(owner, name, { configurable: true, value });
}

const lacksDownloads = () => change(HTMLAnchorElement.prototype, "download");
/** The headless Chromium has none of its own. */
const hasViewer = (isThere: boolean) => change(Navigator.prototype, "pdfViewerEnabled", isThere);

/** The links to a file that is here: name, whether it leaves the page where it is, and the name that it is saved under. */
async function linksTo(file: MediaName) {
  const members = filmed(2);
  const steps = members.steps.map((step) => ({
    ...step,
    ...(step.files && { files: step.files.map((each) => ({ ...each, file: { en: file } })) }),
  }));
  const { screen, actor, files } = await openMembersArea({ members: { ...members, steps }, step: 1 });
  mediaOf(actor).send({ type: "file.open", name: file });
  files.report({ type: "file.report", name: file, status: { phase: "ready", address: "blob:file" } });
  const place = screen.getByRole("group", { name: "Price list" });
  await expect.element(place).toBeVisible();
  return place
    .getByRole("link")
    .elements()
    .map((link) => [link.textContent, link.getAttribute("target"), link.getAttribute("download")]);
}

const open = ["Open(opens in a new tab)", "_blank", null];
const save = (name: string) => ["Save", null, name];

test.each([
  ["a picture", picture],
  ["a PDF", priceList],
])("%s opens in a new tab, and is saved under the owner's name", async (_, file) => {
  hasViewer(true);
  expect(await linksTo(file)).toEqual([open, save(file)]);
});

test("a browser without a viewer saves a PDF, and does not offer to open it", async () => {
  hasViewer(false);
  expect(await linksTo(priceList)).toEqual([save(priceList)]);
});

test.each([true, false])(
  "a browser that can't save from a link opens the file in a new tab alone: Save would leave the page (viewer: %s)",
  async (isThere) => {
    lacksDownloads();
    hasViewer(isThere);
    expect(await linksTo(priceList)).toEqual([open]);
  },
);
