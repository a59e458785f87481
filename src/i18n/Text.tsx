import { useLingui } from "@lingui/react";
import { Fragment, type ReactNode } from "react";
import { styled } from "styled-components";

/**
 * A text in an element of its own. A browser's translator puts elements in the place of text nodes. React sets the one text of an
 * element whatever stands there, but fails at a text among others, which it looks for; so where a text has elements in it, the
 * whole is replaced in another language. What the translator did before hydration is left as it is. The element has no role: what
 * is read aloud is the heading or link around it, once. A range such as "3-5" stays on one line, and a short text has its lines
 * end between its phrases, where there is room.
 */
export function Text({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const isText = typeof children === "string";
  const phrases = (isText && children.length <= SHORT && children.match(phrase)) || [];
  const [before, numbers, ...after] = isText ? children.split(range) : [];
  const isWhole = phrases.length < 2 && !numbers;
  return (
    <span key={isText && isWhole ? null : i18n.locale} role="none" suppressHydrationWarning>
      {isWhole ? (
        children
      ) : phrases.length > 1 ? (
        Object.entries(phrases).map(([place, one]) => (
          <Fragment key={place}>
            {place !== "0" && " "}
            <Phrase>
              <Text>{one}</Text>
            </Phrase>
          </Fragment>
        ))
      ) : (
        <>
          <span>{before}</span>
          <OneLine>{numbers}</OneLine>
          <Text>{after.join("")}</Text>
        </>
      )}
    </span>
  );
}

/** Numbers or times with a hyphen between them, where browsers break the line. Short ones: a long one may be wider than its column. */
const range = /(\b[\d:]{1,5}[-–][\d:]{1,5}\b)/;

const OneLine = styled.span`
  white-space: nowrap;
`;

/** A heading or a slogan: in longer texts, lines that end with phrases would be ragged. */
const SHORT = 60;

/** Up to a colon or the end of a sentence. "a. m." has neither. */
const phrase = /\S.*?(?:\p{L}{2}|\d)[.:!?](?=\s)|\S.*/gu;

/** On one line, or else wrapped as a text of its own. */
const Phrase = styled.span`
  display: inline-block;

  /* A link's underline doesn't reach into blocks. */
  a & {
    display: inline;
  }
`;
