import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";

/**
 * A text in an element of its own. A browser's translator puts elements in the place of text nodes. React sets the one text of an
 * element whatever stands there, but fails at a text among others, which it looks for; so where a text has elements in it, the
 * whole is replaced in another language. What the translator did before hydration is left as it is. The element has no role: what
 * is read aloud is the heading or link around it, once.
 */
export function Text({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <span key={typeof children === "string" ? null : i18n.locale} role="none" suppressHydrationWarning>
      {children}
    </span>
  );
}
