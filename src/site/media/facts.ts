import type { Language } from "../../project/languages.ts";
import type { Medium } from "../../project/project.ts";

/** The facts that a member sees before a video loads, such as `1 min 5 sec` and `2.4 MB`. */
export const videoFactTexts = (medium: Medium, language: Language) => [
  ...lengthOf(medium, language),
  ...sizeOf(medium, language),
];

/** The length of videos together, in whole minutes, such as `3 min`; "" if one of them doesn't state its length. */
export function minutesOf(videos: readonly (Medium | undefined)[], language: Language): string {
  if (videos.length === 0 || !videos.every((video) => video?.seconds)) return "";
  const seconds = videos.reduce((sum, video) => sum + (video?.seconds ?? 0), 0);
  return measure(Math.max(1, Math.round(seconds / 60)), "minute", language);
}

/** The facts that a member sees before a file is opened, such as `PDF` and `240 kB`. */
export const fileFacts = (medium: Medium, language: Language) => [
  medium.type.replace(/.*\//, "").toUpperCase(),
  ...(medium.size < 1e6 ? [measure(Math.ceil(medium.size / 1e3), "kilobyte", language)] : sizeOf(medium, language)),
];

/** The length in minutes and seconds; an empty list if the file doesn't state its length. */
function lengthOf({ seconds = 0 }: Medium, language: Language): string[] {
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / 60), "minute"],
    [whole % 60, "second"],
  ] as const;
  const shown = parts.filter(([value]) => value > 0).map(([value, unit]) => measure(value, unit, language));
  return shown.length > 0 ? [shown.join(" ")] : [];
}

/** The size, from 1 MB on. A smaller file arrives soon on any network. */
const sizeOf = ({ size }: Medium, language: Language) =>
  size < 1e6 ? [] : [measure(size / 1e6, "megabyte", language)];

const measure = (value: number, unit: "minute" | "second" | "kilobyte" | "megabyte", language: Language) =>
  new Intl.NumberFormat(language, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
