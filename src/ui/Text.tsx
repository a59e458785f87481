import { Children, isValidElement, type PropsWithChildren, type ReactNode } from "react";

/**
 * A text in an element of its own. A browser's translator puts elements in the place of text nodes. React sets the one text of an
 * element whatever stands there, but fails at a text among others, which it looks for; so where a text has elements in it, the
 * whole is replaced by another wording. What the translator did before hydration is left as it is. The element has no role: what
 * is read aloud is the heading or link around it, once.
 */
export function Text({ children }: { children: ReactNode }) {
  return (
    <span key={typeof children === "string" ? null : wording(children)} role="none" suppressHydrationWarning>
      {children}
    </span>
  );
}

function wording(node: ReactNode): string {
  return Children.toArray(node)
    .map((part) => (isValidElement<PropsWithChildren>(part) ? wording(part.props.children) : part))
    .join("");
}
