import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";
import { ringInside } from "../../ui/controls.ts";
import { Panel, Stack } from "../../ui/layout.ts";

interface FoldProps {
  readonly title: string;
  /** Whether there is something in it to see now. It then opens, and closes only when it is closed by hand. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A line that opens. What is in it is there from the beginning, so that a place in it can be shown. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <Line>
      <details open={wasOpened}>
        <summary>
          <strong>{title}</strong>
        </summary>
        <Inside>{children}</Inside>
      </details>
    </Line>
  );
}

const Line = styled(Panel)`
  padding-block: 0;

  summary {
    display: flex;
    align-items: center;
    gap: ${theme.space.tight};
    min-block-size: 3.5rem;
    margin-inline: calc(-1 * ${theme.space.medium});
    padding: ${theme.space.tight} ${theme.space.medium};
    border-radius: calc(${theme.radius.card} - 1px);
    cursor: pointer;
    list-style: none;
    ${ringInside}
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary::after {
    content: "";
    flex: none;
    inline-size: 0.6rem;
    block-size: 0.6rem;
    margin-inline: auto ${theme.space.hair};
    border-block-end: 2px solid;
    border-inline-end: 2px solid;
    rotate: 45deg;
  }

  [open] > summary::after {
    rotate: -135deg;
  }
`;

const Inside = styled(Stack)`
  padding-block: ${theme.space.tight} ${theme.space.medium};
`;
