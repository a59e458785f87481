const TIME = String.raw`(?:(\d+):)?([0-5]\d):([0-5]\d\.\d{3})`;

/** The times of a WebVTT cue. https://www.w3.org/TR/webvtt1/#collect-webvtt-cue-timings-and-settings */
export const cueTimes = String.raw`^[ \t]*${TIME}[ \t]*-->[ \t]*${TIME}`;

/** When the first cue of WebVTT begins, in seconds; `undefined` if there is none. */
export function firstCue(text: string): number | undefined {
  let first: number | undefined;
  for (const [, hours = 0, minutes, seconds] of text.matchAll(new RegExp(cueTimes, "gm"))) {
    const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    first = Math.min(first ?? start, start);
  }
  return first;
}
