import type { I18n, Messages } from "@lingui/core";
import { styled } from "styled-components";
import type { Finding } from "../../../publish/served/finding.ts";
import { theme } from "../../../site/theme/theme.ts";
import { useMessages } from "../../hooks/studio-context.ts";
import { addLateWords } from "../../words/late-words.ts";
import { say } from "../../words/studio-i18n.ts";

const catalogs = import.meta.glob<Messages>("../../../../locales/*/check.po", { eager: true, import: "messages" });

/** Gives the Studio the sentences of the check. */
export const addCheckWords = (i18n: I18n): void => addLateWords(i18n, catalogs);

/** What a check found, line by line. */
export function CheckFindings({ found }: { readonly found: readonly Finding[] }) {
  const i18n = useMessages();
  return (
    <List>
      {found.map(({ level, says, values }) => (
        <li key={says + Object.values(values)} data-level={level}>
          {say(i18n, `check.${says}`, values)}
        </li>
      ))}
      {found.every(({ level }) => level === "good" || level === "note") && (
        <li data-level="good">{i18n._("studio.check.right")}</li>
      )}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.hair};
  padding: 0;
  list-style: none;
  font-size: ${theme.size.small};

  li {
    display: grid;
    grid-template-columns: 1.4em 1fr;
  }

  li::before {
    content: "✓";
    color: ${theme.color.accent};
    font-weight: 700;
  }

  li[data-level="note"]::before {
    content: "–";
  }

  li[data-level="unchecked"]::before {
    content: "?";
  }

  li[data-level="bad"]::before {
    content: "✗";
    color: ${theme.color.danger};
  }
`;
