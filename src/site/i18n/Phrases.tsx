import { useLingui } from "@lingui/react";
import { Fragment, type ReactNode } from "react";
import { styled } from "styled-components";
import { Text } from "./Text.tsx";

/**
 * The text of a heading or a slogan, whose lines end between its phrases, where there is room: "Final Step: / Your Game Plan". Anything
 * but a text of several phrases is as `Text` shows it.
 */
export function Phrases({ children }: { readonly children: ReactNode }) {
  const { i18n } = useLingui();
  const phrases = (typeof children === "string" && children.match(phrase)) || [];
  if (phrases.length < 2) return <Text>{children}</Text>;
  return (
    <span key={i18n.locale} role="none" suppressHydrationWarning>
      {Object.entries(phrases).map(([place, one]) => (
        <Fragment key={place}>
          {place !== "0" && " "}
          <Phrase>
            <Text>{one}</Text>
          </Phrase>
        </Fragment>
      ))}
    </span>
  );
}

/** Up to a colon or the end of a sentence. "a. m." has neither. */
const phrase = /\S.*?(?:\p{L}{2}|\d)[.:!?](?=\s)|\S.*/gu;

/** On one line, or else wrapped as a text of its own. */
const Phrase = styled.span`
  display: inline-block;
`;
