import { createCompiledCatalog } from "@lingui/cli/api";

/** What the code fills into a text: values such as `{year}`, elements such as `<small>…</small>`. */
export interface Slots {
  readonly values: readonly string[];
  readonly elements: readonly string[];
}

/**
 * Why a text isn't shown as meant, and the fix; `null` where it is.
 *
 * @param others the text in the other languages: what none of them has is left out on purpose
 */
export function textProblem(text: string, slots: Slots, others: readonly string[]): string | null {
  if (text.trim() === "") return "has no text; write one";
  const read = readText(text);
  if ("error" in read) {
    const wrong = /\bend\b/.test(read.error) ? "has a { without its }" : "has a { } that can't be read";
    const names = slots.values.map((name) => `{${name}}`);
    return `${wrong}; ${names.length > 0 ? `write ${names.join(" ")}` : "take it out"}`;
  }
  const unknown = read.values.filter((name) => !slots.values.includes(name)).map((name) => `{${name}}`);
  const lost = [...slotsOf(others, slots)].filter((slot) => !slotsOf([text], slots).has(slot)).sort();
  if (unknown.length > 0 && lost.length > 0)
    return `has ${unknown.join(" ")}, which nothing fills in; write ${lost.join(" ")}`;
  if (unknown.length > 0) return `has ${unknown.join(" ")}, which nothing fills in here; take it out`;
  if (lost.length === 0) return null;
  const quotedSlot = lost.find((slot) => text.includes(`'${slot}`));
  if (quotedSlot) return `has ' before ${quotedSlot}, so it is not filled in; write a curly quote, ‘ or “`;
  const hasElement = lost.some((slot) => slot.startsWith("<"));
  return `lacks ${lost.join(" ")}${hasElement ? "; put it back around its words" : ", which is filled in; put it back"}`;
}

/** What a text shows members that was meant for a machine, with the fix for each. */
export function textWarnings(text: string, { elements }: Slots): string[] {
  const read = readText(text);
  if ("error" in read) return [];
  const shown = (found: Iterable<string>, fix: string) => {
    const list = [...new Set(found)];
    return list.length > 0 ? [`has ${list.join(" ")}, which is shown as it is; ${fix}`] : [];
  };
  const all = (pattern: RegExp) => read.shown.match(pattern) ?? [];
  const addresses = all(/(?:https?:\/\/|\bwww\.)[^\s<>"]*[^\s<>".,;:!?)]/giu);
  return [
    ...shown(withoutElements(text, elements).match(/<\/?\p{L}[^<>]*>|<\/?\d+\/?>/gu) ?? [], "take it out"),
    ...shown(all(/\\[\p{L}"']?/gu), "take it out"),
    ...(read.shown.trim().includes("\n") ? ["has a line break, \\n, which is shown as a space; write a space"] : []),
    ...shown(all(/[{}]/g), text.includes("{{") ? "write { and } once" : "take it out"),
    ...shown(all(/&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/gi), "write the character itself"),
    ...shown(
      all(BOLD).map((mark) => (mark === "**" ? mark : "*")),
      "take it out",
    ),
    ...(addresses.length > 0
      ? [`has the address ${addresses.join(" ")}, which nobody can tap; put links into content/members.json`]
      : []),
  ];
}

/** How chats write bold letters: asterisks around words. */
const BOLD = /\*\*|(?<![^\s"“¡¿(*])\*(?=\p{L})|(?<=\p{L})\*(?![^\s".,;:!?”)])/gu;

type Token = string | readonly [name: string, type?: string, choices?: unknown];

type Read = { readonly values: readonly string[]; readonly shown: string } | { readonly error: string };

/** By the text: each is compared with those of other languages, and most stay while an owner edits. */
const texts = new Map<string, Read>();

/** More than any site has. What an owner types goes through it too. */
const MOST_TEXTS = 20_000;

/** The values that a text asks for, and everything else that it shows. */
function readText(text: string): Read {
  const read = texts.get(text) ?? parseText(text);
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(text, read);
  return read;
}

function parseText(text: string): Read {
  const { source, errors } = createCompiledCatalog("en", { text }, { namespace: "json" });
  if (errors[0]) return { error: errors[0].error.message };
  const values = new Set<string>();
  const parts: string[] = [];
  const walk = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (typeof token === "string") {
        parts.push(token);
        continue;
      }
      const [name, , choices] = token;
      // Within a plural, # stands for its number.
      if (name !== "#") values.add(name);
      parts.push(" ");
      if (choices !== null && typeof choices === "object")
        for (const choice of Object.values(choices)) if (Array.isArray(choice)) walk(choice);
    }
  };
  walk(JSON.parse(source).messages.text);
  return { values: [...values], shown: parts.join("") };
}

/** The values and elements in any of the texts. */
function slotsOf(texts: readonly string[], { values, elements }: Slots): Set<string> {
  return new Set(
    texts.flatMap((text) => {
      const read = readText(text);
      if ("error" in read) return [];
      return [
        ...read.values.filter((name) => values.includes(name)).map((name) => `{${name}}`),
        ...elements.filter((name) => withoutElements(text, [name]) !== text).map((name) => `<${name}>…</${name}>`),
      ];
    }),
  );
}

/** A text without the code's elements: `<small>text</small>` becomes `text`. */
function withoutElements(text: string, elements: readonly string[]): string {
  let rest = text;
  for (const name of elements)
    rest = rest.replaceAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"), "$1").replaceAll(`<${name}/>`, "");
  return rest;
}
