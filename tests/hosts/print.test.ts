import type { Page } from "playwright";
import { expect as expectValue, test } from "vitest";
import { languages } from "../../src/project/languages.ts";
import { enterWord, flag, heading, walk } from "../e2e/member.ts";
import { isLong } from "../support/is-long.ts";
import { demo } from "../support/members.ts";
import { message, words } from "../support/screen.ts";
import { expect, visitors } from "../support/visitor.ts";
import { type Area, type Paper, readPaper, type Word } from "./paper.ts";
import { describeWith } from "./with.ts";

const newVisitor = visitors();

type Language = keyof typeof words;

/** What a browser's own dialog begins with: its margin, and no backgrounds. */
const asOffered = { margin: { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" }, printBackground: false };

const formats = ["Letter", "A4"] as const;

/** Each day a language has the paper of the countries where it is spoken; with `--mode long` both. */
const papersOf: Record<Language, readonly (typeof formats)[number][]> = {
  en: isLong ? formats : ["Letter"],
  es: isLong ? formats : ["A4"],
};

const total = words.en.steps.length;

/** Every word that the members' page has on paper at a step, in the order of the page. */
function printedAt(current: number, language: Language): string[] {
  const say = words[language];
  const isEnd = current === total;
  const steps = say.steps.flatMap(({ title, description, links }, index) => {
    const step = index + 1;
    const isCurrent = step === current;
    return [
      // In the place of a number, what is done has a check.
      ...(step < current || isEnd ? [] : [String(step)]),
      say.step(step, total),
      ...(step < current ? [say.completed] : []),
      ...(step === current + 1 ? [say.locked(current)] : []),
      title,
      description,
      ...(isCurrent ? captionsOf(index, language) : []),
      // Without what tells screen readers of a new tab.
      ...(isCurrent
        ? links.flatMap(([name, address]) => [name.replace(message(language, "link.newTab"), ""), address])
        : []),
    ];
  });
  const end = [
    say.arrived,
    say.gamePlan,
    // A box to tick by pen is before each.
    ...say.gamePlanPoints,
    say.gamePlanClosing,
  ];
  return [
    say.greeting,
    say.tagline,
    say.journey,
    say.journeySubtext,
    ...steps,
    ...(isEnd ? end : [say.gamePlanAhead]),
    message(language, "footer.rights", { year: new Date().getFullYear(), productName: "Onward" }),
  ].flatMap((text) => text.split(/\s+/).filter(Boolean));
}

/** The captions of a step's flyers: the title of each, with every language that it is there in. */
const captionsOf = (index: number, language: Language) =>
  (demo.members.steps[index]?.flyers ?? []).flatMap(({ title, image }) =>
    languages.filter(({ code }) => image[code]).flatMap(({ name }) => [title[language] ?? "", name]),
  );

const sorted = (texts: readonly string[]) => [...texts].sort();

/** Two lines of one text may touch: what their letters take is less than what their font may take. */
const lettersOf = ({ left, top, right, bottom }: Word): Area => {
  const height = bottom - top;
  return { left, right, top: top + 0.22 * height, bottom: bottom - 0.22 * height };
};

/** The pairs of words that lie over each other. */
function overlapping({ words }: Paper): string[] {
  const areas = words.map((word) => ({ ...lettersOf(word), text: word.text }));
  return areas.flatMap((one, index) =>
    areas
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5,
      )
      .map((other) => `${one.text} / ${other.text}`),
  );
}

/** The words that aren't drawn from end to end: cut off, covered, or in the color of the paper. */
function unreadable({ words, inkIn }: Paper): string[] {
  return words
    .filter((word) => {
      const { left, right, ...rows } = lettersOf(word);
      const third = Math.min(3, Math.ceil((right - left) / 6));
      const parts = Array.from({ length: third }, (_, index) => ({
        ...rows,
        left: left + ((right - left) * index) / third,
        right: left + ((right - left) * (index + 1)) / third,
      }));
      return parts.some((part) => inkIn(part) < 0.02);
    })
    .map(({ text }) => text);
}

/**
 * A square within the ring of a marker: half of its side; where its middle is, from the edge of the page's column, and from the line
 * beside it. In points.
 */
const marker = { half: 7, across: 16.5, below: 9.5, belowCurrent: -3 };

/** The share of ink within the ring of each step's marker, in their order, beside the line that says which step it is. */
function inkOfMarkers(papers: readonly Paper[], current: number, language: Language): number[] {
  const column = find(papers, words[language].journey).left;
  return words[language].steps.map((_, index) => {
    const step = index + 1;
    const { top, inkIn } = find(papers, words[language].step(step, total));
    const [x, y] = [column + marker.across, top + (step === current ? marker.belowCurrent : marker.below)];
    const { half } = marker;
    return inkIn({ left: x - half, right: x + half, top: y - half, bottom: y + half });
  });
}

/** Where a text begins, and its page. */
function find(papers: readonly Paper[], text: string): Word & Paper {
  const parts = text.split(" ");
  for (const paper of papers) {
    const first = paper.words.find((_, at) => parts.every((part, offset) => paper.words[at + offset]?.text === part));
    if (first) return { ...paper, ...first };
  }
  return expectValue.fail(`"${text}" isn't on paper.`);
}

async function openPaper(page: Page, format: (typeof formats)[number]): Promise<Paper[]> {
  return readPaper(await page.pdf({ format, ...asOffered }));
}

describeWith(["Poppler"], "the members' page on paper", () => {
  // Each day the longer language.
  test.each(isLong ? (["en", "es"] as const) : (["es"] as const))(
    "at steps 1, 2 and 6, it has each text once, whole, over no other, and every marker in ink: %s",
    async (language) => {
      const { page, visit } = await newVisitor();
      await visit("/");
      await flag(page, language).click();
      await enterWord(page, undefined, language);
      await expect(heading(page, words[language].welcomeLine)).toBeFocused();
      await walk(page, total, {
        language,
        look: async (step) => {
          if (![1, 2, total].includes(step)) return;
          if (step === 2) await expect(page.getByRole("figure").getByRole("img")).toHaveCount(2);
          for (const format of papersOf[language]) {
            const papers = await openPaper(page, format);
            const at = `step ${step}, ${format}`;
            const texts = papers.flatMap((paper) => paper.words.map(({ text }) => text));
            expectValue(sorted(texts), at).toEqual(sorted(printedAt(step, language)));
            for (const paper of papers) {
              expectValue(overlapping(paper), at).toEqual([]);
              expectValue(unreadable(paper), at).toEqual([]);
            }
            for (const ink of inkOfMarkers(papers, step, language)) expectValue(ink, at).toBeGreaterThan(0.03);
          }
        },
      });
    },
  );

  test("what comes on the screen by and by is on paper from the start", async () => {
    const { page, visit } = await newVisitor({ viewport: { width: 360, height: 300 }, reducedMotion: "no-preference" });
    await visit("/");
    await enterWord(page);
    await expect(heading(page, words.en.welcomeLine)).toBeFocused();
    await walk(page, total);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator("p[data-down]"), "the line at the end waits until it is seen").toHaveCount(1);
    const papers = await openPaper(page, "A4");
    const texts = papers.flatMap((paper) => paper.words.map(({ text }) => text)).join(" ");
    expectValue(texts).toContain(words.en.arrived);
    for (const ink of inkOfMarkers(papers, total, "en")) expectValue(ink).toBeGreaterThan(0.03);
  });
});
