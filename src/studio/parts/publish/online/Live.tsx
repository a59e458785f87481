import { useEffect, useRef } from "react";
import { keyframes, styled } from "styled-components";
import { schemeVariables } from "../../../../site/theme/scheme.ts";
import { theme } from "../../../../site/theme/theme.ts";
import { Scenery } from "../../../../site/ui/Scenery.tsx";
import { useMessages, useStudio } from "../../../hooks/studio-context.ts";
import { useMediumUrl } from "../../../hooks/use-medium.ts";
import { project } from "../../../machine/selectors.ts";
import type { Hosted } from "../../../model/host.ts";
import { Hint, Stack } from "../../../ui/layout.ts";
import { shortAddress } from "../../../words/short-address.ts";
import { OutLink } from "../OutLink.tsx";

interface LiveProps {
  readonly site: Hosted;
  /** The number of versions that a new password took away. */
  readonly withdrawn: number | undefined;
}

/** The moment that a site is online: the sun rises over its gate in a small phone. */
export function Live({ site: { address }, withdrawn = 0 }: LiveProps) {
  const i18n = useMessages();
  const { site } = useStudio(project);
  const logo = useMediumUrl(site.logo);
  const heading = useRef<HTMLHeadingElement>(null);
  // The progress bar had the place of the button, so the focus would be lost.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("section")?.scrollIntoView();
  }, []);
  return (
    <Sunrise>
      <Phone style={{ "--accent": site.accent.light, "--hill": site.accent.light }} aria-hidden="true">
        <Land>
          <Scenery sun="up" />
        </Land>
        {logo && <img src={logo} alt="" />}
        <Field />
        <Field data-button />
      </Phone>
      <Stack $gap="tight">
        <Title ref={heading} tabIndex={-1}>
          {i18n._("online.live", { name: site.name })}
        </Title>
        <OutLink href={address}>{shortAddress(address)}</OutLink>
        {withdrawn > 0 && <Hint>{i18n._("online.withdrawn", { count: withdrawn })}</Hint>}
      </Stack>
    </Sunrise>
  );
}

const Sunrise = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space.medium};
  align-items: center;

  a {
    overflow-wrap: anywhere;
  }
`;

const Title = styled.h2`
  font-size: ${theme.size.title};
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

const rise = keyframes`
  from {
    transform: translateY(44px);
  }
`;

const appear = keyframes`
  from {
    opacity: 0;
  }
`;

const Phone = styled.div`
  ${schemeVariables.light}
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 0.5rem;
  inline-size: 7rem;
  block-size: 10.5rem;
  overflow: hidden;
  border: 0.3rem solid #241c15;
  border-radius: 1.1rem;
  background: ${theme.color.surface};
  forced-color-adjust: none;

  > img {
    inline-size: 2.75rem;
    block-size: 2.75rem;
    margin-block-start: -1.75rem;
    object-fit: contain;
  }

  [data-sun] {
    animation: ${rise} 1.8s cubic-bezier(0.2, 0.7, 0.2, 1) backwards;
  }

  > :not(:first-child) {
    animation: ${appear} 0.6s 1s backwards;
  }

  @media (prefers-reduced-motion: reduce) {
    [data-sun],
    > :not(:first-child) {
      animation: none;
    }
  }
`;

const Land = styled.div`
  inline-size: 100%;
  block-size: 4rem;
`;

const Field = styled.div`
  inline-size: 76%;
  block-size: 1rem;
  border: 1px solid ${theme.color.field};
  border-radius: 0.3rem;

  &[data-button] {
    border-color: transparent;
    background: ${theme.color.accent};
  }
`;
