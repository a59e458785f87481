import type { ReactNode } from "react";
import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";
import { Icon } from "../../../site/ui/Icon.tsx";
import { TextButton } from "../../ui/controls.ts";
import { CenteredPage } from "../../ui/layout.ts";
import { studioIcons } from "../../ui/studio-icons.ts";

interface StartPageProps {
  /** The label of the way back. */
  readonly back: ReactNode;
  readonly onBack: () => void;
  /** The state that shows beside the way back. */
  readonly status?: ReactNode;
  /** Puts the column beside something else. */
  readonly around?: (column: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** A page between the first screen and the editor: one column, with a way back above it. */
export function StartPage({ back, onBack, status, around, children }: StartPageProps) {
  const Bar = around ? WideTop : Top;
  const column = <CenteredPage>{children}</CenteredPage>;
  return (
    <Morning>
      <Bar>
        <TextButton onClick={onBack}>
          <Icon path={studioIcons.back} />
          {back}
        </TextButton>
        {status}
      </Bar>
      {around ? around(column) : column}
    </Morning>
  );
}

/** The sunrise background of all pages before the editor. */
export const Morning = styled.div`
  min-block-size: 100vh;
  background: linear-gradient(${theme.color.dawn}, ${theme.color.canvas} 24rem);
`;

/** The header of a page before the editor. */
const Top = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.hair} ${theme.space.tight};
  max-inline-size: ${theme.width.column};
  margin-inline: auto;
  padding: ${theme.space.tight} ${theme.space.medium} 0;

  > p {
    flex: initial;
    text-align: end;
    text-wrap: balance;
  }
`;

/** The header above a column and what is beside it. */
export const WideTop = styled(Top)`
  max-inline-size: ${theme.width.wide};
`;
