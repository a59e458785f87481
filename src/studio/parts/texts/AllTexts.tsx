import { useState } from "react";
import { styled } from "styled-components";
import { hasWords } from "../../../project/folded-text.ts";
import { isWorded } from "../../../project/messages.ts";
import { theme } from "../../../site/theme/theme.ts";
import { Disclosure } from "../../../site/ui/Disclosure.ts";
import { useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import { useLanguages } from "../../hooks/use-languages.ts";
import { editedPlace, project } from "../../machine/selectors.ts";
import { placeIn } from "../../model/place.ts";
import { productText } from "../../model/product-texts.ts";
import type { TextGroup } from "../../model/screens.ts";
import { textGroups } from "../../model/text-groups.ts";
import { TextInput } from "../../ui/controls.ts";
import { FieldFrame } from "../../ui/FieldFrame.tsx";
import { Hint, Panel, Stack } from "../../ui/layout.ts";
import { say } from "../../words/studio-i18n.ts";
import { TextRow } from "./TextRow.tsx";

/** All texts of the product, grouped by screen. Only the open one can be edited, and the preview shows it. */
export function AllTexts() {
  const i18n = useMessages();
  const languages = useLanguages();
  const own = useStudio((snapshot) => project(snapshot).texts);
  const [query, setQuery] = useState("");
  const wanted = query.trim();
  const isFound = (id: string) =>
    languages.some(({ code }) => {
      const words = own?.[id]?.[code];
      return hasWords(isWorded(words) ? words : productText(id, code), wanted);
    });
  const groups = textGroups.map(([group, ids]) => [group, ids.filter(isFound)] as const);
  const count = groups.reduce((sum, [, ids]) => sum + ids.length, 0);
  return (
    <>
      <Hint>{i18n._("studio.texts.about")}</Hint>
      <FieldFrame
        label={i18n._("studio.texts.search")}
        hint={wanted === "" ? undefined : i18n._("studio.texts.found", { count })}
      >
        {(props) => (
          <TextInput {...props} type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
        )}
      </FieldFrame>
      <Stack $gap="small">
        {groups.map(
          ([group, ids]) =>
            ids.length > 0 && <ScreenTexts key={group} screen={group} ids={ids} isSearched={wanted !== ""} />,
        )}
      </Stack>
    </>
  );
}

interface ScreenTextsProps {
  readonly screen: TextGroup;
  readonly ids: readonly string[];
  readonly isSearched: boolean;
}

/** The texts of a screen, with its name above them. */
function ScreenTexts({ screen, ids, isSearched }: ScreenTextsProps) {
  const i18n = useMessages();
  const send = useStudioSend();
  const [, openId = ""] = useStudio(editedPlace).split("/");
  const [closedId, setClosedId] = useState<string>();
  const toggle = (id: string, isOpen: boolean) => {
    setClosedId(isOpen ? undefined : id);
    if (isOpen) send({ type: "place.select", place: `texts/${id}` });
  };
  return (
    <Group>
      <Disclosure open={isSearched || ids.includes(openId) || openId === screen}>
        <summary data-place={placeIn("texts", screen)}>
          {say(i18n, `owner.screen.${screen}`)} <Hint as="span">{ids.length}</Hint>
        </summary>
        <ul>
          {ids.map((id) => (
            <TextRow
              key={id}
              id={id}
              isOpen={id === openId && id !== closedId}
              onToggle={(isOpen) => toggle(id, isOpen)}
            />
          ))}
        </ul>
      </Disclosure>
    </Group>
  );
}

const Group = styled(Panel)`
  padding: ${theme.space.tight} ${theme.space.medium};

  summary span {
    font-weight: 400;
  }
`;
