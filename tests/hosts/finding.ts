import { setTimeout as pause } from "node:timers/promises";
import type { Role } from "./browser-driver.ts";
import { patience } from "./told.ts";
import { SessionEnded } from "./webdriver.ts";

/**
 * Asks again until there is an answer.
 *
 * @throws SessionEnded at once where the browser has ended: Debian's Cog, which has WPE WebKit in it, crashes now and then
 */
export async function until<Result>(what: string, look: () => Promise<Result | undefined | false>): Promise<Result> {
  let cause: unknown;
  for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
    try {
      const result = await look();
      if (result) return result;
    } catch (error) {
      if (error instanceof SessionEnded) throw error;
      // An element may go while it is looked at.
      cause = error;
    }
  }
  throw new Error(`There was no ${what}.`, { cause });
}

/** By the names that this site gives: a text of its own, a label, or a picture's description. Spaces are the layout's business. */
const named = (name: string, of = ".") => `translate(${of}, " \u00a0\n", "") = "${name.replaceAll(" ", "")}"`;

/** Whether an attribute is the id of an element of that text, or what a label of that text is for. */
const isLabelled = (attribute: "aria-labelledby" | "id", element: string, name: string) =>
  `@${attribute} = //${element}[${named(name)}]/@${attribute === "id" ? "for" : "id"}`;

/** The XPath of what has a role and a name: a browser's own search by its accessibility tree is slow, or there is none. */
export const pathOf: Record<Role | "textbox" | "file", (name: string) => string> = {
  // The Studio's doors and entries say first, in strong words, what they are; its colors below a picture.
  button: (name) => {
    const within = `.//*[self::strong or self::span][${named(name)}]`;
    return `//button[${named(name, "@aria-label")} or not(@aria-label) and (${named(name)} or ${within})]`;
  },
  heading: (name) => `//*[self::h1 or self::h2 or self::h3][${named(name)}]`,
  img: (name) => `//img[${named(name, "@alt")}]`,
  link: (name) => `//a[${named(name)}]`,
  // In groups: "Flyers > Title > English".
  textbox: (name) => {
    const groups = name.split(" > ");
    const label = groups.pop() ?? "";
    const places = groups.map(
      (group) => `//*[@aria-label = "${group}" or ${isLabelled("aria-labelledby", "*", group)}]`,
    );
    const field = `self::input or self::textarea`;
    return `${places.join("")}//*[${field}][@aria-label = "${label}" or ${isLabelled("id", "label", label)}]`;
  },
  file: (name) => `//label[${named(name)}]/input[@type = "file"]`,
};

/** Runs in the page: whether a tap on the middle of an element is taken, which waits for the end of a glide and of a cover. */
export async function takesTaps(element: Element): Promise<boolean> {
  element.scrollIntoView({ block: "nearest" });
  const before = element.getBoundingClientRect().top;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const { left, top, width, height } = element.getBoundingClientRect();
  return top === before && element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** An element as a driver has it. */
interface Tappable {
  readonly evaluate: (question: typeof takesTaps) => Promise<boolean>;
  readonly click: () => Promise<unknown>;
}

/** Taps what is found when a tap on it is taken. It is found each time: the page may put another element in its place. */
export const tap = (role: Role, name: string, find: () => Promise<Tappable>) =>
  until(`tap on the ${role} "${name}"`, async () => {
    const found = await find();
    if (!(await found.evaluate(takesTaps))) return false;
    await found.click();
    return true;
  });

/** What can be read on the page, in one line. */
export const textOfPage = () => document.body.innerText.replace(/\s+/g, " ");
