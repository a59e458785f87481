import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { FLYER_TEXT, linesOf, readEntries } from "../i18n/catalog-text.ts";

// Draws the demo's two flyers with the words of `flyers.text` in `locales/`: `npx node tooling/demo/flyers.ts`. Letters need the fonts
// Noto Sans and Noto Serif on the machine that runs it.

const root = join(import.meta.dirname, "../..");

const WIDTH = 1080;
const HEIGHT = 1350;

/** The left edge of all lines, and where the days begin and end. */
const LEFT = 234;
const TOP = 448;
const BOTTOM = 1270;

interface Look {
  readonly sky: readonly [top: string, middle: string, horizon: string];
  readonly glow: string;
  readonly hill: string;
  readonly day: string;
  readonly time: string;
  /** Of a day's lines, from one to the next, of its time, its name, and the radius of its circle. */
  readonly size: Readonly<Record<"line" | "lead" | "time" | "day" | "circle", number>>;
}

const GREEN = "#205946";
const RUST = "#993513";

const looks: Readonly<Record<string, Look>> = {
  en: {
    sky: ["#7b260c", RUST, "#d8752c"],
    glow: "#f5b43f",
    hill: "#6b2310",
    day: GREEN,
    time: RUST,
    size: { line: 53, lead: 52, time: 46, day: 44, circle: 58 },
  },
  es: {
    sky: ["#28344d", "#394061", "#cc6947"],
    glow: "#f5a659",
    hill: "#28334f",
    day: RUST,
    time: GREEN,
    // One of its days has two lines.
    size: { line: 52, lead: 50, time: 45, day: 42, circle: 56 },
  },
};

/** The lines of a language's flyer, from its catalog. */
function wordsOf(language: string): string[] {
  const catalog = readFileSync(join(root, `locales/${language}/members.po`), "utf8");
  const entry = readEntries(linesOf(catalog)).find(({ id }) => id === FLYER_TEXT);
  return entry?.text.split("\\n") ?? [];
}

/** A text in one line, or in two with the break as early as the second can be. */
function inLines(words: string, length: number): string[] {
  if (words.length <= length) return [words];
  const places = [...words.matchAll(/ /g)].map(({ index }) => index);
  const place = places.find((index) => words.length - index - 1 <= length) ?? words.length;
  return [words.slice(0, place), words.slice(place + 1)];
}

const text = (x: number, y: number, style: string, words: string) =>
  `<text x="${x}" y="${y}" style="${style}">${words}</text>`;

/** The days, one below the other; a row is as high as its lines need, and the road goes from circle to circle. */
function rows(texts: readonly string[], { size, day, time }: Look): string {
  const days = texts.map((line) => {
    const [, name = "", words = "", when = ""] = /^(.*?): (.*), (.*)$/.exec(line) ?? [];
    return { name: name.slice(0, 3), lines: inLines(words, 26), when };
  });
  const more = days.reduce((sum, { lines }) => sum + lines.length - 1, 0) * size.lead;
  const single = (BOTTOM - TOP - more) / days.length;
  let road = "";
  let drawn = "";
  let [top, lastY] = [TOP, TOP];
  for (const [index, { name, lines, when }] of days.entries()) {
    const height = single + (lines.length - 1) * size.lead;
    const baseline = top + single - 26 - size.lead;
    const [lastX, x] = index % 2 === 0 ? [138, 112] : [112, 138];
    const y = top + height / 2 - 3;
    const bend = (y - lastY) * 0.58;
    road += index === 0 ? `M${x} ${y}` : `C${lastX} ${lastY + bend} ${x} ${y - bend} ${x} ${y}`;
    drawn += [
      index > 0 ? `<path stroke="#e2d8ca" stroke-width="2.5" d="M${LEFT} ${top}H1020"/>` : "",
      `<circle cx="${x}" cy="${y}" r="${size.circle + 3}" fill="${day}" stroke="#fffefa" stroke-width="6"/>`,
      text(x, y + size.day * 0.355, `font: 700 ${size.day}px 'Noto Sans'; text-anchor: middle; fill: #fff`, name),
      ...lines.map((words, at) =>
        text(LEFT, baseline + at * size.lead, `font: 700 ${size.line}px 'Noto Sans'; fill: #211b16`, words),
      ),
      text(LEFT, baseline + lines.length * size.lead, `font: 700 ${size.time}px 'Noto Sans'; fill: ${time}`, when),
    ].join("");
    top += height;
    lastY = y;
  }
  return `<path fill="none" stroke="#f5deb1" stroke-width="47" d="${road}C138 1270 110 1300 84 1362"/>${drawn}`;
}

/** The landscape, the title over it, and the days. */
function drawing([title = "", subtitle = "", ...lines]: readonly string[], look: Look): string {
  const { sky, glow, hill } = look;
  const foot = lines.at(-1) ?? "";
  const stops = [0, 0.46, 1].map((offset, index) => `<stop offset="${offset}" stop-color="${sky[index]}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <linearGradient id="sky" x2="0" y2="420" gradientUnits="userSpaceOnUse">${stops.join("")}</linearGradient>
    <radialGradient id="glow" cx="880" cy="352" r="340" gradientUnits="userSpaceOnUse">
      <stop stop-color="${glow}" stop-opacity="0.48"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/>
    </radialGradient>
    <path fill="#fffefa" d="M0 0H${WIDTH}V${HEIGHT}H0z"/>
    <path fill="url(#sky)" d="M0 0H${WIDTH}V420H0z"/>
    <path fill="url(#glow)" d="M0 0H${WIDTH}V420H0z"/>
    <circle cx="880" cy="352" r="112" fill="#f5b43f"/>
    <path fill="${hill}" d="M0 374C100 366 240 366 490 397V430H0z"/>
    <path fill="#fffefa" d="M0 412C180 426 330 414 480 398C640 380 740 373.5 840 373.5C930 373.5 1000 378 1080 394V470H0z"/>
    <path fill="#f5deb1" d="M130 459C200 422 330 412 470 409.5C640 407 770 402 868 373L882 376C790 410 650 422 530 431C380 440 240 452 160 488z"/>
    ${inLines(title, 14)
      .map((words, index) => text(60, 132 + index * 110, "font: 700 98px 'Noto Serif'; fill: #fff", words))
      .join("")}
    ${text(61, 319, "font: 700 48px 'Noto Sans'; fill: #fbe0a6", subtitle)}
    ${rows(lines.slice(0, -1), look)}
    ${text(LEFT, 1324, "font: 400 44px 'Noto Sans'; fill: #5b524a", foot)}
  </svg>`;
}

for (const [language, look] of Object.entries(looks))
  await sharp(Buffer.from(drawing(wordsOf(language), look)))
    .webp({ quality: 86, smartSubsample: true })
    .toFile(join(root, `content/members/flyer-${language}.webp`));
