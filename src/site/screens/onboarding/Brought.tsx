import { styled } from "styled-components";
import { Trans } from "#trans";
import { currentLeader, leadersToChoose } from "../../../../machines/members-selectors.ts";
import { isLeaderUnknown } from "../../../../machines/selectors.ts";
import { useOnboardingSelector } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { LeaderFace } from "./LeaderFace.tsx";

/** Who brought the member here, or that the link names nobody of the team; nothing where no link named anyone. */
export function Brought() {
  const leader = useOnboardingSelector(currentLeader);
  const isUnknown = useOnboardingSelector(isLeaderUnknown);
  const hasLeaders = useOnboardingSelector(leadersToChoose).length > 0;
  if (leader)
    return (
      <Line>
        <LeaderFace leader={leader} />
        <Trans id="welcome.leader" values={{ name: leader.name }} />
      </Line>
    );
  if (!isUnknown || !hasLeaders) return null;
  return (
    <Nobody>
      <Trans id="welcome.noLeader" />
    </Nobody>
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

const Nobody = styled(Line)`
  color: ${theme.color.inkSoft};
  font-weight: inherit;
`;
