import { type ContextType, type ReactNode, startTransition, use, useLayoutEffect, useMemo } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { unstable_forceFrameRate as forceFrameRate } from "scheduler";
import { StyleSheetContext } from "styled-components";
import { useHydrated } from "../ui/hydrated.ts";

type Styles = ContextType<typeof StyleSheetContext>;

/** Gives an element of the page to React: its prerendered mark-up is taken over; an empty one is filled. */
export function hydrate(element: HTMLElement, content: ReactNode): void {
  if (!element.firstElementChild) {
    createRoot(element).render(content);
    return;
  }
  // Look every 25 ms whether something else is to be done. By itself React does so every 5 ms: on a cheap phone after each
  // component, which cost a third more, and 25 ms hold nobody up.
  forceFrameRate(40);
  startTransition(() => void hydrateRoot(element, <WithPageStyles>{content}</WithPageStyles>));
}

/**
 * Lets what is in the page be styled by the page while it is taken over: compiling its styles anew took half of that. They are
 * compiled when it is alive, and have their effect all at once, because each rule by itself would have the page styled anew.
 */
function WithPageStyles({ children }: { children: ReactNode }) {
  const all = use(StyleSheetContext);
  const page = useMemo(() => ofPage(all), [all]);
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    if (!isHydrated) return holdStyles();
    forceFrameRate(0);
  }, [isHydrated]);
  return <StyleSheetContext value={isHydrated ? all : page}>{children}</StyleSheetContext>;
}

/** As if all rules for what is in the page were there. */
function ofPage({ styleSheet, stylis, ...others }: Styles): Styles {
  const isInPage = (name: string) => document.getElementsByClassName(name).length > 0;
  // What holds for all elements has no selector of its own, and is in the page too.
  const ofClasses = (...[css, selector, ...more]: Parameters<typeof stylis>) =>
    selector ? stylis(css, selector, ...more) : [];
  return {
    ...others,
    styleSheet: Object.create(styleSheet, {
      hasNameForId: { value: (id: string, name: string) => isInPage(name) || styleSheet.hasNameForId(id, name) },
    }),
    stylis: Object.assign(ofClasses, { hash: stylis.hash }),
  };
}

/** Keeps what styled-components adds without effect. Returns what ends that. */
function holdStyles(): () => void {
  // Not by the element's media: Firefox would read it anew, without what was added by script.
  const disable = (isDisabled: boolean) => {
    for (const { sheet } of document.head.querySelectorAll<HTMLStyleElement>("style[data-styled]"))
      if (sheet) sheet.disabled = isDisabled;
  };
  const adding = new MutationObserver(() => disable(true));
  adding.observe(document.head, { childList: true });
  return () => {
    adding.disconnect();
    disable(false);
  };
}
