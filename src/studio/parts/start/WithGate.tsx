import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";
import { Icon } from "../../../site/ui/Icon.tsx";
import { useMessages } from "../../hooks/studio-context.ts";
import type { BytesByDigest, Draft } from "../../model/draft.ts";
import { GatePreview } from "../../preview/GatePreview.tsx";
import { LineButton } from "../../ui/controls.ts";
import { studioIcons } from "../../ui/studio-icons.ts";

interface WithGateProps {
  readonly draft: Draft;
  readonly bytes: BytesByDigest;
  readonly children: ReactNode;
}

/**
 * What is asked of a new site, beside that site's first screen. On a phone the screen is a strip above, which a tap pulls open.
 */
export function WithGate({ draft, bytes, children }: WithGateProps) {
  const i18n = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <Both>
      <Aside aria-label={i18n._("studio.setup.gate")} data-open={isOpen || undefined}>
        <GatePreview draft={draft} bytes={bytes} />
        <Pull aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>{i18n._("studio.setup.gate")}</span>
          <Icon path={isOpen ? studioIcons.up : studioIcons.down} size={20} />
        </Pull>
      </Aside>
      <div>{children}</div>
    </Both>
  );
}

/** From here on the questions and the screen have room beside each other. */
const beside = "(min-width: 51.25rem)";

const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  @media ${beside} {
    grid-template-columns: minmax(0, 44rem) minmax(18rem, 24.375rem);
    align-items: start;
    justify-content: center;
    gap: ${theme.space.large};
    padding-inline: ${theme.space.medium};

    > :last-child {
      grid-area: 1 / 1;
    }

    /* It begins at the edge of the header. */
    main {
      padding-inline: 0;
    }
  }
`;

const Aside = styled.aside`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  block-size: 10.5rem;
  overflow: hidden;
  border-block: 1px solid ${theme.color.line};
  background: ${theme.color.surface};

  &[data-open] {
    block-size: 75vh;
  }

  /* The strip shows all of the logo, which is below the site's header. */
  @media not all and ${beside} {
    &:not([data-open]) > :first-child {
      margin-block-start: -8rem;
    }

    &:not([data-open]) [role="status"] {
      align-self: end;
      margin-block-end: ${theme.space.wide};
    }
  }

  @media ${beside} {
    position: sticky;
    inset-block-start: ${theme.space.medium};
    grid-column: 2;
    margin-block-start: ${theme.space.large};
    block-size: min(44rem, 100vh - 6rem) !important;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.card};
    box-shadow: ${theme.shadow.card} ${theme.color.shadow};
  }
`;

/** The strip's handle. Beside the questions all of the screen is there. */
const Pull = styled(LineButton)`
  justify-content: center;
  min-block-size: ${theme.target};
  padding-block: 0;
  font-size: ${theme.size.small};
  font-weight: 600;

  @media ${beside} {
    display: none;
  }
`;
