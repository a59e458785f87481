import { useLingui } from "@lingui/react";
import { styled } from "styled-components";
import { isPointChecked } from "../../../../machines/members-selectors.ts";
import { textIds } from "../../../project/values.ts";
import { Text } from "../../i18n/Text.tsx";
import { useMembers, useOnboardingSelector, useSend } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";

/** The points of the Game Plan. The member checks what is done, here or by pen. */
export function Points() {
  return (
    <List>
      {useMembers().gamePlan.points.map(({ id }) => (
        <Point key={id} id={id} />
      ))}
    </List>
  );
}

function Point({ id }: { readonly id: string }) {
  const { i18n } = useLingui();
  const send = useSend();
  const isChecked = useOnboardingSelector(isPointChecked(id));
  return (
    <li>
      <label>
        <input type="checkbox" checked={isChecked} onChange={() => send({ type: "point.toggle", point: id })} />
        <Text>{i18n._(textIds.point(id))}</Text>
      </label>
    </li>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${theme.space.tight};
  align-content: start;

  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${theme.space.small};
    min-block-size: ${theme.target};
    padding-block: ${theme.space.hair};
    cursor: pointer;
  }

  input {
    inline-size: min(1.75rem, 10vw);
    block-size: min(1.75rem, 10vw);
    accent-color: ${theme.color.done};
    cursor: inherit;
  }
`;
