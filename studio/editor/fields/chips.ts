/** A part of a text that is left as it is or taken as a whole, and what it is taken with: all of a plural, for each of its braces. */
interface Chip {
  readonly from: number;
  readonly to: number;
  readonly whole: { readonly from: number; to: number; readonly slot: string };
}

type Range = readonly [from: number, to: number];

/** What the site fills in: `{year}`, `<small>`, the start of `{count, plural, one {…} other {…}}`; within such braces the rest of them and `#`. */
const OUTSIDE = /<\/?\w+\/?>|\{\s*\w+\s*(?:\}|,[^{}]*[{}])/g;
const WITHIN = new RegExp(`${OUTSIDE.source}|\\}\\s*(?:\\}|[\\w=]+\\s*\\{)|#`, "g");

export function chipsOf(words: string): Chip[] {
  const chips: Chip[] = [];
  const open: Chip["whole"][] = [];
  for (let to = 0; ; ) {
    const pattern = open.length > 0 ? WITHIN : OUTSIDE;
    pattern.lastIndex = to;
    const found = pattern.exec(words);
    if (!found) return chips;
    const [part] = found;
    to = pattern.lastIndex;
    const within = open.at(-1);
    const slot = part.replace(/^\{\s*(\w+).*$/s, "{$1}");
    const whole = part.startsWith("}") && within ? within : { from: found.index, to, slot };
    whole.to = to;
    chips.push({ from: found.index, to, whole });
    if (part.endsWith("{") && whole !== within) open.push(whole);
    if (part.endsWith("}") && whole === within) open.pop();
  }
}

/** What the site fills into a text, by name, and how it stands there. */
export const slotsOf = (words: string): Map<string, string> =>
  new Map(
    chipsOf(words).flatMap(({ whole: { slot, from, to } }) => (slot === "#" ? [] : [[slot, words.slice(from, to)]])),
  );

/** A range with all of the chips that it touches. */
const widened = (chips: readonly Chip[], range: Range): Range =>
  chips
    .filter(({ from, to }) => from < range[1] && range[0] < to)
    .reduce(([from, to], { whole }) => [Math.min(from, whole.from), Math.max(to, whole.to)], range);

/** A place outside of chips: the other end of one that the caret goes into, else the nearest. */
function outside(chips: readonly Chip[], place: number, before: number | undefined): number {
  const { from, to } = chips.find((chip) => chip.from < place && place < chip.to) ?? { from: place, to: place };
  return before === from || (before !== to && to - place <= place - from) ? to : from;
}

/** What deleting from a caret takes, as far as chips are concerned: no browser tells it of a text field. */
function deleted(words: string, caret: number, type: string): Range {
  const isForward = type.endsWith("Forward");
  const rest = isForward ? words.slice(caret) : [...words.slice(0, caret)].reverse().join("");
  const reach = type.includes("Line") ? /^.*/ : type.includes("Word") ? /^[^\p{L}\p{N}]*/u : /^/;
  const length = reach.exec(rest)?.[0].length || 1;
  return isForward ? [caret, caret + length] : [caret - length, caret];
}

/**
 * Keeps the caret out of a field's chips, and lets each edit leave a chip whole or take all of it. The edit stays the browser's, and
 * so does its Undo.
 *
 * @returns ends that
 */
export function guardChips(area: HTMLTextAreaElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  /** Where the caret was before the key; a pointer comes from nowhere. */
  let last: Range | undefined;
  const present = (): Range => [area.selectionStart, area.selectionEnd];
  const select = ([from, to]: Range) => {
    if (String(present()) !== String([from, to])) area.setSelectionRange(from, to, area.selectionDirection);
  };
  const leave = () => {
    if (document.activeElement !== area) return;
    const chips = chipsOf(area.value);
    const [from, to] = present();
    const isInOne = from < to && chips.some((chip) => chip.from < from && to < chip.to);
    select(widened(chips, isInOne ? [from, to] : [outside(chips, from, last?.[0]), outside(chips, to, last?.[1])]));
  };
  const edit = (event: InputEvent) => {
    if (event.isComposing) return;
    leave();
    const [from, to] = present();
    const range =
      from === to && event.inputType.startsWith("delete")
        ? deleted(area.value, to, event.inputType)
        : ([from, to] as const);
    const taken = widened(chipsOf(area.value), range);
    if (taken === range) return;
    // A word that is spelled otherwise is no name of what the site fills in.
    if (event.inputType === "insertReplacementText") event.preventDefault();
    else select(taken);
  };
  const come = ({ type }: Event) => {
    leave();
    last = type === "keydown" ? present() : undefined;
  };
  area.addEventListener("beforeinput", edit, { signal });
  area.addEventListener("compositionstart", leave, { signal });
  area.addEventListener("keydown", come, { signal });
  area.addEventListener("pointerdown", come, { signal });
  document.addEventListener("selectionchange", leave, { signal });
  return () => ending.abort();
}
