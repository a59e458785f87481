import { Trans, useLingui } from "@lingui/react";
import { styled } from "styled-components";
import { useMembers } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { EncryptedImage } from "./EncryptedImage.tsx";

/** The app's logo and name, and a badge for each store. */
export function AppBadges() {
  const { i18n } = useLingui();
  const { app } = useMembers();
  return (
    <>
      <App>
        <EncryptedImage file={app.logo} alt={i18n._("app.logo")} isSmall />
        <Trans id="app.name" />
      </App>
      <Badges>
        <Badge href={app.appStore} newTab={<Trans id="link.newTab" />}>
          <Icon path={icons.appStore} />
          <Trans id="app.appStore" components={{ small: <small />, strong: <strong /> }} />
        </Badge>
        <Badge href={app.playStore} newTab={<Trans id="link.newTab" />}>
          <Icon path={icons.googlePlay} />
          <Trans id="app.playStore" components={{ small: <small />, strong: <strong /> }} />
        </Badge>
      </Badges>
    </>
  );
}

const App = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.medium};
  font: 700 ${theme.size.title}/1.2 ${theme.font.display};

  img,
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
  border-radius: ${theme.radius.control};
  background: ${theme.color.ink};
  color: ${theme.color.canvas};
  text-decoration: none;

  > span:not(:last-child) {
    display: grid;
    margin-inline-end: auto;
    line-height: 1.2;
  }

  small {
    font-size: 0.8125rem;
  }
`;
