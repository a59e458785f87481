import { flushSync } from "react-dom";
import { createRoot, type Root as ReactRoot } from "react-dom/client";
import { StyleSheetManager } from "styled-components";
import type { Language } from "../../machines/languages.ts";
import type { Members } from "../../machines/members.ts";
import { currentLanguage } from "../../machines/selectors.ts";
import { Root } from "../../src/app/Root.tsx";
import { darkVariables, theme } from "../../src/theme/theme.ts";
import { openState } from "./open-state.ts";
import type { PreviewState } from "./states.ts";

/** What a state is shown with. */
export interface Showing {
  /** What the right password opens. */
  readonly members: Members;
  readonly language: Language;
  /** `light` or `dark`; anything else leaves it to the device. */
  readonly theme: string | null;
}

const roots = new WeakMap<Document, { root: ReactRoot; draws: number }>();

/** Draws a state into a page or a frame. Another draw begins anew. */
export async function drawState(page: Document, state: PreviewState, showing: Showing): Promise<void> {
  const drawn = roots.get(page) ?? { root: createRoot(prepare(page, showing.theme)), draws: 0 };
  roots.set(page, drawn);
  drawn.draws += 1;
  const key = drawn.draws;
  await openState(state, showing.language, showing.members, ({ actor, ...app }) => {
    actor.subscribe((snapshot) => {
      page.documentElement.lang = currentLanguage(snapshot);
    });
    flushSync(() =>
      drawn.root.render(
        <StyleSheetManager target={page.head}>
          <Root key={key} actor={actor} {...app} />
        </StyleSheetManager>,
      ),
    );
  });
  flushSync(() => {});
  if (state.isMenuOpen) page.querySelector<HTMLElement>("[aria-haspopup=dialog]")?.click();
  if (state.scrollsTo) page.querySelector(state.scrollsTo)?.scrollIntoView();
}

/** Each theme's colours, as CSS. */
const colors: Record<string, string> = {
  dark: darkVariables,
  light: Object.entries(theme.raw.color)
    .map(([role, value]) => `${theme.vars.color[role as keyof typeof theme.raw.color]}:${value};`)
    .join(""),
};

function prepare(page: Document, theme: string | null): HTMLElement {
  if (theme && colors[theme]) {
    const style = page.createElement("style");
    style.textContent = `:root:root { color-scheme: ${theme}; ${colors[theme]} }`;
    page.head.append(style);
  }
  const root = page.createElement("div");
  page.body.append(root);
  return root;
}

/**
 * Makes an empty frame a page of its own. A heading in it that takes the focus takes it from no one else, and is brought into
 * view in this frame alone. Once someone acts in the frame, it has the focus, and all is as on a page.
 */
export function openFrame(frame: HTMLIFrameElement): Document | null {
  const { contentDocument: page, contentWindow } = frame;
  const view = contentWindow as (Window & typeof globalThis) | null;
  if (!page || !view) return null;
  page.open();
  // A phone's scrollbar takes no room.
  page.write("<!doctype html><style>html { scrollbar-width: none }</style>");
  page.close();
  const focus = view.HTMLElement.prototype.focus;
  view.HTMLElement.prototype.focus = function (options) {
    if (page.hasFocus()) focus.call(this, options);
  };
  view.Element.prototype.scrollIntoView = function () {
    const room = Number.parseFloat(view.getComputedStyle(page.documentElement).scrollPaddingBlockStart) || 0;
    view.scrollTo({ top: view.scrollY + this.getBoundingClientRect().top - room });
  };
  return page;
}
