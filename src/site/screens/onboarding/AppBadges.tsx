import { useLingui } from "@lingui/react";
import type { ReactElement } from "react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { firstOutdated } from "../../../../machines/members-selectors.ts";
import { appStores } from "../../../project/categories.ts";
import type { Step, StoreApp } from "../../../project/project.ts";
import { textIds } from "../../../project/values.ts";
import { Text } from "../../i18n/Text.tsx";
import { useMediaSelector } from "../../machine-context.ts";
import { EncryptedImage } from "../../media/EncryptedImage.tsx";
import { theme } from "../../theme/theme.ts";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Initial } from "../../ui/Initial.tsx";
import { icons } from "../../ui/icons.ts";

const badges = {
  appStore: {
    icon: icons.appStore,
    text: <Trans id="app.appStore" components={{ small: <small />, strong: <strong /> }} />,
  },
  playStore: {
    icon: icons.googlePlay,
    text: <Trans id="app.playStore" components={{ small: <small />, strong: <strong /> }} />,
  },
  web: { icon: icons.web, text: <Trans id="app.web" components={{ small: <small />, strong: <strong /> }} /> },
} satisfies Record<(typeof appStores)[number], { icon: string; text: ReactElement }>;

/** The logo and name of each app, and a badge for each store that offers it. */
export function AppBadges({ step }: { readonly step: Step }) {
  const { apps = [], flyers = [] } = step;
  const pictures = [...flyers.flatMap(({ image }) => Object.values(image)), ...apps.flatMap(({ logo }) => logo ?? [])];
  const first = pictures[useMediaSelector(firstOutdated(pictures))];
  return apps.map((app) => <AppEntry key={app.id} app={app} isSaid={app.logo !== first} />);
}

interface AppEntryProps {
  readonly app: StoreApp;
  /** Whether another picture of the step already says that the site was updated. */
  readonly isSaid: boolean;
}

function AppEntry({ app, isSaid }: AppEntryProps) {
  const { i18n } = useLingui();
  const name = i18n._(textIds.app(app.id));
  return (
    <>
      <Head>
        {app.logo ? (
          <EncryptedImage name={app.logo} alt="" label={name} isSmall isSaid={isSaid} />
        ) : (
          <Initial of={name} />
        )}
        {/* The name can take the focus when a "Try again" button in the logo's place disappears. */}
        <span tabIndex={-1}>
          <Text>{name}</Text>
        </span>
      </Head>
      <Badges>
        {appStores.map(
          (store) =>
            app[store] && (
              <Badge key={store} href={app[store]} newTab={<Trans id="link.newTab" />}>
                <Icon path={badges[store].icon} />
                {badges[store].text}
              </Badge>
            ),
        )}
      </Badges>
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.medium};
  font: 700 ${theme.size.title}/1.2 ${theme.font.display};

  img,
  > [aria-hidden],
  [role="group"] {
    inline-size: 4.5rem;
    max-inline-size: 100%;
    block-size: 4.5rem;
    border-radius: 1rem;
  }
`;

const Badges = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${theme.space.small};
`;

const Badge = styled(ExternalLink)`
  display: flex;
  gap: ${theme.space.small};
  min-block-size: 3.5rem;
  padding: ${theme.space.tight} ${theme.space.small};
  /* Forced colors leave out the background. */
  border: 1px solid ${theme.color.ink};
  border-radius: ${theme.radius.control};
  background: ${theme.color.ink};
  color: ${theme.color.canvas};
  text-decoration: none;

  > [role="none"] {
    display: grid;
    margin-inline-end: auto;
    line-height: 1.2;
  }

  small {
    font-size: 0.8125rem;
  }
`;
