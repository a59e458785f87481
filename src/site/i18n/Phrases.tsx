import { useLingui } from "@lingui/react";
import { Fragment, type ReactNode } from "react";
import { styled } from "styled-components";
import { Text } from "./Text.tsx";

/**
 * The text of a heading or slogan that prefers line breaks between its phrases: "Final Step: / Your Game Plan". A
 * single phrase or any other content is shown as `Text` shows it.
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

/** A phrase ends after a colon or at the end of a sentence. "a. m." matches neither. */
const phrase = /\S.*?(?:\p{L}{2}|\d)[.:!?](?=\s)|\S.*/gu;

/** Keeps a phrase on one line if it fits, and wraps it separately if not. */
const Phrase = styled.span`
  display: inline-block;
`;
