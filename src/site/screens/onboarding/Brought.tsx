import { styled } from "styled-components";
import { Trans } from "#trans";
import type { Leader } from "../../../project/project.ts";
import { theme } from "../../theme/theme.ts";
import { LeaderFace } from "./LeaderFace.tsx";

/** Who brought the member here. */
export function Brought({ leader }: { leader: Leader }) {
  return (
    <Line>
      <LeaderFace leader={leader} />
      <Trans id="welcome.leader" values={{ name: leader.name }} />
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.small};
  font-weight: 650;

  /* In the menu its face begins where all words do. */
  dialog & {
    padding-inline-start: ${theme.space.small};
  }
`;
