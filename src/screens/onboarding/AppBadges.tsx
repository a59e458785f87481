import { Trans, useLingui } from "@lingui/react";
import { styled } from "styled-components";
import { useMembers } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { EncryptedImage } from "./EncryptedImage.tsx";

/** The app's logo and a badge for each store. */
export function AppBadges() {
  const { i18n } = useLingui();
  const { app } = useMembers();
  return (
    <Row>
      <EncryptedImage file={app.logo} alt={i18n._("app.logo")} isSmall />
      <Badges>
        <Badge href={app.appStore}>
          <Icon path={icons.download} />
          <Trans id="app.appStore" components={{ small: <small />, strong: <strong /> }} />
        </Badge>
        <Badge href={app.playStore}>
          <Icon path={icons.play} isFilled />
          <Trans id="app.playStore" components={{ small: <small />, strong: <strong /> }} />
        </Badge>
      </Badges>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.large};

  img,
  [role="group"] {
    inline-size: 6rem;
    max-inline-size: 100%;
    block-size: 6rem;
    border-radius: 1.375rem;
  }
`;

const Badges = styled.div`
  display: grid;
  flex: 1 1 13rem;
  gap: ${theme.space.small};
`;

const Badge = styled.a.attrs({ target: "_blank", rel: "noopener noreferrer" })`
  display: flex;
  align-items: center;
  gap: ${theme.space.small};
  min-block-size: 3.5rem;
  padding: ${theme.space.tight} ${theme.space.medium};
  border-radius: ${theme.radius.control};
  background: ${theme.color.ink};
  color: ${theme.color.canvas};
  text-decoration: none;

  span {
    display: grid;
    line-height: 1.2;
  }

  small {
    font-size: 0.8125rem;
  }
`;
