import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";

/**
 * A text in an element of its own. A browser's translator puts elements in the place of text nodes. React sets the one text of an
 * element whatever stands there, but fails at a text among others, which it looks for; so where a text has elements in it, the
 * whole is replaced in another language. What the translator did before hydration is left as it is. The element has no role: what
 * is read aloud is the heading or link around it, once. A range such as "3-5" stays on one line.
 */
export function Text({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const [before, numbers, ...after] = typeof children === "string" ? children.split(range) : [];
  return (
    <span key={before === children ? null : i18n.locale} role="none" suppressHydrationWarning>
      {numbers ? (
        <>
          <span>{before}</span>
          <OneLine>{numbers}</OneLine>
          <Text>{after.join("")}</Text>
        </>
      ) : (
        children
      )}
    </span>
  );
}

/** Numbers or times with a hyphen between them, where browsers break the line. Short ones: a long one may be wider than its column. */
const range = /(\b[\d:]{1,5}[-–][\d:]{1,5}\b)/;

const OneLine = styled.span`
  white-space: nowrap;
`;
