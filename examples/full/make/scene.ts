/** The colors of everything that is drawn for the sample. */
export const colors = {
  night: "#12343b",
  pine: "#0f4c4a",
  fern: "#1f7a6d",
  mint: "#8fd3bd",
  snow: "#fdf8ee",
  sand: "#f3e3c3",
  coral: "#f2765a",
} as const;

interface Scene {
  readonly width: number;
  readonly height: number;
  /** How far the day has come, from 0 to 1. */
  readonly day?: number;
  /** How far the climber has come on the path, from 0 to 1; without it nobody is on it. */
  readonly climb?: number;
}

/** The path up the mountain, as points of a drawing of 320 by 180. */
const path = [
  [24, 168],
  [70, 150],
  [104, 152],
  [132, 128],
  [166, 122],
  [178, 98],
  [206, 84],
  [216, 58],
] as const;

/** A place on the path, from its foot (0) to the summit (1). */
function placeOn(part: number): readonly [x: number, y: number] {
  const at = Math.min(0.9999, Math.max(0, part)) * (path.length - 1);
  const [from, to] = [path[Math.floor(at)] ?? path[0], path[Math.floor(at) + 1] ?? path[0]];
  const [x, y] = [0, 1].map((axis) => (from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * (at % 1));
  return [x ?? 0, y ?? 0];
}

/** A mountain at dawn with a path, a flag on its summit, and perhaps somebody who climbs. The inside of an SVG, in its width. */
export function scene({ width, height, day = 0.6, climb }: Scene): string {
  const scale = Math.max(width / 320, height / 180);
  const [x, y] = placeOn(climb ?? 0);
  const step = Math.sin((climb ?? 0) * 60) * 1.6;
  const climber = `<g stroke="${colors.night}" stroke-width="2.4" stroke-linecap="round">
    <circle cx="${x}" cy="${y - 17}" r="3.6" fill="${colors.coral}" stroke="none"/>
    <path d="M${x} ${y - 13}V${y - 6}l${-2.5 - step} 6M${x} ${y - 6}l${2.5 + step} 6M${x} ${y - 11}l5 3"/>
  </g>`;
  return `<g transform="translate(${(width - 320 * scale) / 2} ${height - 180 * scale}) scale(${scale})">
    <rect x="-400" y="-900" width="1200" height="1100" fill="#fbe6c8"/>
    <rect x="-400" y="${60 - day * 24}" width="1200" height="140" fill="#f9cfa6" fill-opacity="0.7"/>
    <circle cx="92" cy="${128 - day * 78}" r="26" fill="${colors.coral}"/>
    <circle cx="92" cy="${128 - day * 78}" r="36" fill="${colors.coral}" fill-opacity="0.18"/>
    <path fill="${colors.mint}" d="M-400 200L-60 92L0 120L60 84L118 130L150 108L330 190V200z"/>
    <path fill="${colors.mint}" d="M230 200L300 96L352 130L420 90L800 200z"/>
    <path fill="${colors.fern}" d="M60 200L216 56L392 200z"/>
    <path fill="${colors.snow}" d="M216 56L190 80L203 78L212 88L222 77L236 84L244 79z"/>
    <path fill="${colors.pine}" d="M-400 200V168C-40 130 60 176 150 166S420 150 800 176V200z"/>
    <path fill="none" stroke="${colors.sand}" stroke-width="3" stroke-linecap="round" stroke-dasharray="1 6"
      d="M${path.map((point) => point.join(" ")).join("L")}"/>
    <path stroke="${colors.night}" stroke-width="2" d="M216 58V32"/>
    <path fill="${colors.coral}" d="M217 33l18 6l-18 6z"/>
    ${climb === undefined ? "" : climber}
  </g>`;
}

interface Line {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly x?: number;
  readonly color?: string;
  readonly weight?: number;
  readonly anchor?: "start" | "middle";
}

/** A line of text. */
export const line = ({ text, y, size, x = 0, color = colors.night, weight = 700, anchor = "start" }: Line) =>
  `<text x="${x}" y="${y}" fill="${color}" text-anchor="${anchor}" style="font: ${weight} ${size}px 'Noto Sans', sans-serif">${text}</text>`;

/** A whole drawing. */
export const drawing = (width: number, height: number, inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`,
  );
