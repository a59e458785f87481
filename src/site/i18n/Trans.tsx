import type { MessageId } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { type ComponentType, cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from "react";
import { Text } from "./Text.tsx";

interface TransProps {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, unknown>>;
  /** The elements of the product's own text, by the names of its tags. */
  readonly components?: Readonly<Record<string, ReactElement>>;
  /** Shows the text in another way than `Text` does. */
  readonly component?: ComponentType<{ readonly children: ReactNode }>;
}

/**
 * A message in an element of its own. Lingui's component takes every pair of tags for elements, in names and wordings of owners too, and
 * drops those that it does not know. Here they stand letter for letter.
 */
export function Trans({ id, values = {}, components = {}, component: Shown = Text }: TransProps) {
  const { i18n } = useLingui();
  return <Shown>{withElements(i18n._(id, values), components)}</Shown>;
}

/** Puts elements in place of the tags that the product's text has. */
function withElements(text: string, components: NonNullable<TransProps["components"]>): ReactNode {
  const names = Object.keys(components);
  if (names.length === 0) return text;
  const pieces = text.split(new RegExp(`<(${names.join("|")})>(.*?)</\\1>`, "s"));
  // Each pair of tags makes two parts: its name, and what is in it.
  const nodes = pieces.map((piece, at) => {
    const element = at % 3 === 2 && components[pieces[at - 1] ?? ""];
    return element ? cloneElement(element, {}, piece) : at % 3 === 0 && piece;
  });
  return createElement(Fragment, null, ...nodes);
}
