import type { ComponentType, KeyboardEvent } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { useEdit, useIsHidden, useMessages, useStudioSend } from "../hooks/studio-context.ts";
import { usePlaceName } from "../hooks/use-names.ts";
import { useTodoProblem } from "../hooks/use-todo.ts";
import { hasPage, type ThingName } from "../model/fields.ts";
import type { Place } from "../model/place.ts";
import { bringIntoView } from "../ui/bring-into-view.ts";
import { IconButton, TextButton } from "../ui/controls.ts";
import { Hint, Panel, Row } from "../ui/layout.ts";
import { MoreButton, useMenu } from "../ui/MoreButton.tsx";
import { ProblemText } from "../ui/ProblemText.tsx";
import { studioIcons } from "../ui/studio-icons.ts";
import { capitalize } from "../words/place-name.ts";
import { Entry } from "./Entry.tsx";
import type { useDrag } from "./use-drag.ts";

export interface ThingCardProps {
  readonly place: Place;
  readonly of: ThingName;
  /** The form of a thing. It is passed as a prop because an import would be circular: forms contain lists of cards. */
  readonly Form: ComponentType<{ readonly place: Place }>;
  readonly index: number;
  readonly isLast: boolean;
  readonly handle: ReturnType<ReturnType<typeof useDrag>["handle"]>;
  readonly onMove: (by: number) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** A thing in a list. A handle, buttons or keys move it. The card links to the thing's page, or contains its form. */
export function ThingCard({ handle, Form, ...thing }: ThingCardProps) {
  const { place, of, index, onMove, onRemove } = thing;
  const i18n = useMessages();
  const name = usePlaceName()(place);
  const isOpen = useMenu(place);
  const open = useTodoProblem(place, "open");
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    // These keys have their own meaning in a field.
    const isField = (event.target as Element).matches("input, textarea, select");
    if (!event.altKey || by === undefined || isField) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <Card $hasForm={!hasPage(of)} onKeyDown={moveByKey}>
      <Top>
        {hasPage(of) ? (
          <Entry place={place} number={of === "step" ? index + 1 : undefined} />
        ) : (
          <Name data-place={place} tabIndex={-1}>
            {capitalize(name)}
          </Name>
        )}
        <Handle aria-label={i18n._("studio.item.handle", { name })} {...handle}>
          <Icon path={studioIcons.handle} />
        </Handle>
        <MoreButton place={place} name={name} />
      </Top>
      {isOpen && <Actions name={name} {...thing} />}
      {open && (
        <Row>
          <Hint>
            <ProblemText problem={open} />
          </Hint>
          <TextButton onClick={onRemove}>{i18n._("studio.item.remove")}</TextButton>
        </Row>
      )}
      {!hasPage(of) && <Form place={place} />}
    </Card>
  );
}

/** The actions for a thing. Only a step can be hidden. */
function Actions({
  name,
  place,
  of,
  index,
  isLast,
  onMove,
  onDuplicate,
  onRemove,
}: Omit<ThingCardProps, "handle" | "Form"> & { readonly name: string }) {
  const i18n = useMessages();
  const edit = useEdit();
  const send = useStudioSend();
  const remove = () => {
    send({ type: "layer.close" });
    onRemove();
  };
  const isHidden = useIsHidden(place);
  const action = (icon: keyof typeof studioIcons, label: string, act: () => void, isOff = false) => (
    <TextButton aria-disabled={isOff || undefined} onClick={act}>
      <Icon path={studioIcons[icon]} size={20} /> {label}
    </TextButton>
  );
  return (
    <Row ref={bringIntoView} role="group" aria-label={capitalize(name)}>
      {action("up", i18n._("studio.item.up"), () => onMove(-1), index === 0)}
      {action("down", i18n._("studio.item.down"), () => onMove(1), isLast)}
      {action("copy", i18n._("studio.item.duplicate"), onDuplicate)}
      {of === "step" &&
        (isHidden
          ? action("show", i18n._("studio.item.show"), () => edit({ edit: "show", place }))
          : action("hide", i18n._("studio.item.hide"), () => edit({ edit: "hide", place })))}
      {action("remove", i18n._("studio.item.remove"), remove)}
    </Row>
  );
}

/** What is in it begins at the edge of a list's rows, or of a form's fields. */
const Card = styled(Panel).attrs({ as: "div" })<{ readonly $hasForm: boolean }>`
  --edge: ${({ $hasForm }) => ($hasForm ? theme.space.medium : theme.space.small)};
  gap: ${theme.space.tight};
  padding: ${theme.space.tight} 0 ${theme.space.tight} var(--edge);

  > :not(:first-child) {
    padding-inline-end: var(--edge);
    padding-block-end: ${theme.space.tight};
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
`;

const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
  color: ${theme.color.inkSoft};
`;

const Name = styled.h3`
  flex: 1;
  min-inline-size: 0;
  font-size: ${theme.size.text};
`;
