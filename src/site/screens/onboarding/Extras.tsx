import { useLingui } from "@lingui/react";
import type { ComponentType } from "react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { currentLanguage } from "../../../../machines/selectors.ts";
import { inLanguage, type Link, type Step } from "../../../project/project.ts";
import { textIds } from "../../../project/values.ts";
import { Text } from "../../i18n/Text.tsx";
import { useOnboardingSelector } from "../../machine-context.ts";
import { files } from "../../media/lazy-parts.ts";
import { theme } from "../../theme/theme.ts";
import { ButtonLink } from "../../ui/ExternalLink.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { AppBadges } from "./AppBadges.tsx";
import { Flyers } from "./Flyers.tsx";

interface ExtrasProps {
  readonly step: Step;
}

/** The extras that a step can have besides its video, in the order in which they are shown. */
const extras: readonly (readonly [name: keyof Step, extra: ComponentType<ExtrasProps>])[] = [
  ["flyers", Flyers],
  ["apps", AppBadges],
  ["links", Links],
  ["files", Files],
];

/** The extras of a step. */
export function Extras({ step }: ExtrasProps) {
  const shown = extras.filter(([name]) => step[name]);
  if (shown.length === 0) return null;
  return (
    <Stack>
      {shown.map(([name, Extra]) => (
        <Extra key={name} step={step} />
      ))}
    </Stack>
  );
}

const kindIcons = { group: icons.people, chat: icons.chat } satisfies Record<NonNullable<Link["kind"]>, string>;

/** The links of a step, such as groups, chats and other pages. */
function Links({ step }: ExtrasProps) {
  const { i18n } = useLingui();
  const language = useOnboardingSelector(currentLanguage);
  return (
    <LinkGrid>
      {step.links?.map(({ id, kind, address }) => (
        <ButtonLink $quiet key={id} href={inLanguage(address, language)} newTab={<Trans id="link.newTab" />}>
          {kind && <Icon path={kindIcons[kind]} />}
          <Text>{i18n._(textIds.link(id))}</Text>
        </ButtonLink>
      ))}
    </LinkGrid>
  );
}

/** The files of a step. */
function Files({ step }: ExtrasProps) {
  const { i18n } = useLingui();
  const { FileButton } = files();
  const language = useOnboardingSelector(currentLanguage);
  return (
    <LinkGrid>
      {step.files?.map(({ id, file }) => (
        <FileButton key={id} name={inLanguage(file, language)} label={i18n._(textIds.file(id))} />
      ))}
    </LinkGrid>
  );
}

/** The container whose width the extras can query. */
const Stack = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.large};
  align-content: start;

  @media print {
    container-type: normal;
    display: block;

    > * + * {
      margin-block-start: ${theme.space.medium};
    }
  }
`;

/** Links that look like buttons, side by side if their words fit on one line. */
const LinkGrid = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.small};

  > * {
    flex: 1 0 min(100%, 15rem);
    /* A column is as wide as its words, but no wider than the grid. */
    min-inline-size: fit-content;
  }

  /* On paper, each address can take the whole width. */
  @media print {
    display: block;
  }
`;
