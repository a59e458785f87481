import sharp, { type Sharp } from "sharp";
import { colors, drawing, line, scene } from "./scene.ts";

const poster = (day: number, climb: number, inside = "") =>
  sharp(drawing(960, 540, scene({ width: 960, height: 540, day, climb }) + inside)).webp({ quality: 72 });

/** A poster with words in its corner. */
const titled = (day: number, climb: number, text: string) => poster(day, climb, line({ text, x: 40, y: 84, size: 52 }));

interface FlyerPlan {
  readonly title: readonly string[];
  readonly rows: readonly (readonly [left: string, right: string])[];
  readonly foot: string;
  readonly day: number;
}

/** A sheet for a phone: the landscape, a title, lines in two columns, and what holds for all of them. */
function flyer({ title, rows, foot, day }: FlyerPlan): Sharp {
  const [width, height] = [720, 960];
  const top = 400 + title.length * 66;
  const inside = [
    `<rect width="${width}" height="${height}" fill="${colors.snow}"/>`,
    `<svg width="${width}" height="372">${scene({ width, height: 372, day, climb: 0.45 })}</svg>`,
    ...title.map((text, index) =>
      line({ text, x: 48, y: 446 + index * 66, size: 56, color: colors.pine, weight: 800 }),
    ),
    ...rows.flatMap(([left, right], index) => [
      line({ text: left, x: 48, y: top + 84 + index * 66, size: 32 }),
      line({ text: right, x: 260, y: top + 84 + index * 66, size: 32, weight: 400 }),
    ]),
    `<rect y="${height - 76}" width="${width}" height="76" fill="${colors.pine}"/>`,
    line({ text: foot, x: 48, y: height - 28, size: 28, color: colors.snow }),
  ];
  return sharp(drawing(width, height, inside.join(""))).webp({ quality: 76 });
}

/** A square mark, as app stores have it. */
const mark = (background: string, inside: string) =>
  sharp(drawing(256, 256, `<rect width="256" height="256" rx="56" fill="${background}"/>${inside}`));

const peak = `<path fill="${colors.snow}" d="M36 204L128 60l92 144z"/><path fill="${colors.coral}" d="M132 28l52 18l-52 18z"/>`;
const desk = `<rect x="44" y="64" width="168" height="112" rx="14" fill="${colors.snow}"/>
  <path fill="${colors.fern}" d="M60 164L116 92l32 38l20-22l28 56z"/><rect x="96" y="188" width="64" height="16" rx="8" fill="${colors.snow}"/>`;

/** A face with dark hair, in front of the hills. */
const portrait = `<path fill="${colors.fern}" d="M0 256V150q70-50 128-20t128-30v156z"/>
  <path fill="${colors.night}" d="M66 256c-8-70-6-176 62-176s70 106 62 176z"/><path fill="${colors.snow}" d="M60 256c4-40 34-56 68-56s64 16 68 56z"/>
  <circle cx="128" cy="136" r="42" fill="#c98d63"/><path fill="#c98d63" d="M112 168h32v38q-16 12-32 0z"/>
  <path fill="${colors.night}" d="M84 134c0-44 88-44 88 0c-22-2-36-10-46-24c-8 14-22 22-42 24z"/>
  <path fill="none" stroke="${colors.night}" stroke-width="4" stroke-linecap="round" d="M112 150q16 14 32 0M110 132h2M144 132h2"/>`;

/** A card to send in a chat: a title over the landscape, and a line below. */
function card(title: string, text: string): Sharp {
  const inside = [
    scene({ width: 800, height: 800, day: 0.3 }),
    line({ text: title, x: 400, y: 92, size: 60, color: colors.pine, weight: 800, anchor: "middle" }),
    line({ text, x: 400, y: 140, size: 32, weight: 400, anchor: "middle" }),
  ];
  return sharp(drawing(800, 800, inside.join("")));
}

/** Lines to fill in, for the wall. */
function tracker(): Sharp {
  const days = ["L·M", "M·T", "M·W", "J·T", "V·F", "S·S", "D·S"];
  const inside = [
    `<rect width="800" height="560" fill="${colors.snow}"/>`,
    line({ text: "Cumbre 1–4", x: 48, y: 84, size: 48, color: colors.pine, weight: 800 }),
    ...days.map((text, index) => line({ text, x: 178 + index * 86, y: 150, size: 24, anchor: "middle" })),
    ...[1, 2, 3, 4].flatMap((week) => [
      line({ text: String(week), x: 72, y: 130 + week * 92, size: 36, color: colors.fern }),
      ...days.map(
        (_, index) =>
          `<rect x="${142 + index * 86}" y="${84 + week * 92}" width="72" height="72" rx="14" fill="none" stroke="${colors.fern}" stroke-width="4"/>`,
      ),
    ]),
  ];
  return sharp(drawing(800, 560, inside.join("")));
}

/** The icon, as much of it as `share` says, on a background of its own. */
const icon = (size: number, share: number, isSquare = false) =>
  sharp(
    drawing(
      size,
      size,
      `<rect width="${size}" height="${size}" rx="${isSquare ? 0 : size * 0.22}" fill="${colors.fern}"/>
      <g transform="translate(${(size * (1 - share)) / 2} ${(size * (1 - share)) / 2}) scale(${(size * share) / 256})">${peak}</g>`,
    ),
  ).png({ palette: true, colors: 32 });

/** All pictures, by the names of their files. */
export const pictures: Readonly<Record<string, Sharp>> = {
  "preview.jpg": sharp(
    drawing(
      1200,
      630,
      scene({ width: 1200, height: 630, day: 0.4, climb: 0.3 }) +
        line({ text: "Cumbre", x: 72, y: 140, size: 96, color: colors.pine, weight: 800 }),
    ),
  ).jpeg({ quality: 80, mozjpeg: true }),
  "icon-192.png": icon(192, 0.9),
  "icon-512.png": icon(512, 0.9),
  "icon-maskable.png": icon(512, 0.6, true),
  "icon-touch.png": icon(180, 0.8, true),
  "welcome.webp": poster(0.25, 0),
  "first-call.webp": poster(0.4, 0.15),
  "week-poster-en.webp": titled(0.5, 0.35, "Five good hours"),
  "week-poster-es.webp": titled(0.5, 0.35, "Cinco buenas horas"),
  "invite.webp": poster(0.8, 0.6),
  "week-en.webp": flyer({
    title: ["Our week on the trail"],
    rows: [
      ["Monday", "Base camp, 7:30 PM"],
      ["Wednesday", "Skills night, 8:00 PM"],
      ["Thursday", "Open house, 7:00 PM"],
      ["Saturday", "Morning walk, 9:00 AM"],
    ],
    foot: "All times Central",
    day: 0.5,
  }),
  "semana-es.webp": flyer({
    title: ["Nuestra semana", "en la ruta"],
    rows: [
      ["Lunes", "Campamento base, 7:30 p. m."],
      ["Miércoles", "Noche de práctica, 8:00 p. m."],
      ["Jueves", "Reunión abierta, 7:00 p. m."],
      ["Sábado", "Caminata, 9:00 a. m."],
    ],
    foot: "Hora del Centro",
    day: 0.5,
  }),
  "open-house-en.webp": flyer({
    title: ["Open house"],
    rows: [
      ["When", "Thursday, 7:00 PM"],
      ["Where", "12 Maple Street"],
      ["Bring", "one friend, no money"],
    ],
    foot: "The coffee is on us",
    day: 0.8,
  }),
  "reunion-abierta-es.webp": flyer({
    title: ["Reunión abierta"],
    rows: [
      ["Cuándo", "jueves, 7:00 p. m."],
      ["Dónde", "calle Maple 12"],
      ["Trae", "a un amigo, nada de dinero"],
    ],
    foot: "El café va por nuestra cuenta",
    day: 0.8,
  }),
  "walk.webp": flyer({
    title: ["Cumbre", "Walk · Caminata"],
    rows: [
      ["Sat · Sáb", "9:00"],
      ["Park", "North Gate"],
      ["Parque", "puerta norte"],
    ],
    foot: "5 km",
    day: 0.2,
  }),
  "dia-familiar-es.webp": flyer({
    title: ["Día de la familia"],
    rows: [
      ["Cuándo", "último domingo, 11:00 a. m."],
      ["Dónde", "Parque Central"],
      ["Trae", "algo rico para compartir"],
    ],
    foot: "Hay juegos para los niños",
    day: 1,
  }),
  "cumbre-app.webp": mark(colors.fern, peak).webp({ quality: 80 }),
  "desk.webp": mark(colors.night, desk).webp({ quality: 80 }),
  "ana.webp": mark(colors.snow, portrait).webp({ quality: 80 }),
  "invitation.png": card("Thursday · Jueves", "7:00 · Cumbre").png({ palette: true, colors: 64 }),
  "four-weeks.png": tracker().png({ palette: true, colors: 16 }),
  "post-en.jpg": card("Today I begin", "One step, then the next.").jpeg({ quality: 72, mozjpeg: true }),
  "post-es.jpg": card("Hoy empiezo", "Un paso, y luego el siguiente.").jpeg({ quality: 72, mozjpeg: true }),
};
