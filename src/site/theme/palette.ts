/**
 * Every color except the owner's accent, by role, on light and on dark screens. Text needs a contrast of 7:1 (4.5:1 if
 * dimmed), and lines that carry meaning need 3:1. A test computes the contrast of every pair.
 */
const palette = {
  /** The background of the page. */
  canvas: ["#fbf6ee", "#17120e"],
  /** The gradient at the top of the page. */
  dawn: ["#fbe3c4", "#3a2414"],
  /** The background of cards and the drawer. */
  surface: ["#fffdf9", "#231b15"],
  ink: ["#241c15", "#f7eee3"],
  inkSoft: ["#54483d", "#d3c5b5"],
  /** Decorative borders. */
  line: ["#e2d4c2", "#43362a"],
  /** Borders that carry meaning, such as those of fields and of the upcoming path. */
  field: ["#8c7b6a", "#94826f"],
  onAccent: ["#ffffff", "#22150b"],
  /** The color of completed steps. */
  done: ["#1f5a46", "#8fd3b6"],
  onDone: ["#ffffff", "#0d2018"],
  danger: ["#8f1d1d", "#ffb4ab"],
  shadow: ["#54300c24", "#00000073"],
  veil: ["#17120e8c", "#000000a6"],
  /** The landscape: the sky from top to horizon, its stars, the night over the hills of a desk, the sun, the road. Hills have the accent's color. */
  skyHigh: ["#fdebd0", "#1d2438"],
  skyLow: ["#f8bf86", "#8a4a33"],
  /** The light of the hours, over either sky: a step's from dawn to day. They are the same in both schemes, and cost the page no variable. */
  dawnHigh: ["#3f2d63", "#3f2d63"],
  dawnLow: ["#e0705a", "#e0705a"],
  dayHigh: ["#8fc1dd", "#8fc1dd"],
  dayLow: ["#fbe7bd", "#fbe7bd"],
  star: ["#fdebd000", "#f7eee3b3"],
  night: ["#17120e00", "#17120eb3"],
  sun: ["#f7b733", "#f7b733"],
  onSun: ["#241c15", "#241c15"],
  road: ["#fffdf9", "#fbe9d2"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

type Role = keyof typeof palette;

const roles = Object.keys(palette) as Role[];
const column = (index: 0 | 1) =>
  Object.fromEntries(roles.map((role) => [role, palette[role][index]])) as Record<Role, string>;

export const lightPalette = column(0);
export const darkPalette = column(1);

/** The roles whose color depends on the color scheme. */
export const varyingRoles = roles.filter((role) => lightPalette[role] !== darkPalette[role]);

/** The CSS variable of a role whose color depends on the color scheme. */
export const variableOf = (role: Role) => `--c-${role}`;

/** A tint of an accent such as "#862a0c", with a tenth of its opacity. */
export const accentSoft = (accent: string) => `${accent}1a`;

/** The overlay on a button under the pointer. */
export const touched = "#3c140024";

/** The opacity of steps that are not current. */
export const dimmed = 0.72;
