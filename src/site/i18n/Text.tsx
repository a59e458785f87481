import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";

/**
 * A text in its own element, which survives a browser's translator. Translators replace text nodes by elements. React
 * can still update an element with a single text, but fails to update a text among siblings, so a text with elements in
 * it is replaced as a whole when the language changes. Changes that a translator makes before hydration are left alone.
 * The element has no role, so that screen readers read the heading or link around it once. A range such as "3-5" stays
 * on one line.
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

/**
 * Numbers or times with a hyphen between them, where browsers would break the line. The length is limited, because a
 * long range may be wider than its column.
 */
const range = /(\b[\d:]{1,5}[-–][\d:]{1,5}\b)/;

const OneLine = styled.span`
  white-space: nowrap;
`;
