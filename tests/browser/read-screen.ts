import type { RenderResult } from "vitest-browser-react";
import type { Language } from "../../src/project/languages.ts";
import { type Inventory, message, noteFor, notes } from "../support/screen.ts";
import { original } from "../support/translator.ts";
import { shownOf } from "./prepared.ts";

/**
 * What is on the screen now. Where the browser has translated the page, what it said before that.
 *
 * @param language of the messages, the page's own unless the browser has translated it
 */
export function readScreen(screen: RenderResult, language = document.documentElement.lang as Language): Inventory {
  const elements = (role: "heading" | "button" | "alert" | "listitem") => screen.getByRole(role).elements();
  const name = (element: Element) => original(element.getAttribute("aria-label") ?? (element.textContent ?? "").trim());
  const said = original(shownOf(screen.container).textContent ?? "").replaceAll(/\s+/g, " ");
  return {
    language: document.documentElement.lang,
    title: original(document.title),
    headings: elements("heading").map(name),
    buttons: elements("button").map(name),
    pressed: elements("button")
      .filter((element) => element.ariaPressed === "true")
      .map(name),
    alert: elements("alert").map(name).join(),
    notes: notes.filter((id) => noteFor(language, id) === id && said.includes(message(language, id))),
    current: elements("listitem").findIndex((element) => element.ariaCurrent === "step") + 1,
    videos: screen.container.querySelectorAll("video").length,
    checked: screen.container.querySelectorAll("input:checked").length,
  };
}
