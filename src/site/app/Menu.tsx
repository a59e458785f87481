import { useLingui } from "@lingui/react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { currentPayload } from "../../../machines/selectors.ts";
import { InnerLink } from "../InnerLink.tsx";
import { useOnboardingSelector } from "../machine-context.ts";
import { useSite } from "../site-context.ts";
import { theme } from "../theme/theme.ts";
import { Drawer } from "../ui/Drawer.tsx";
import { Icon } from "../ui/Icon.tsx";
import { initialIcons } from "../ui/initial-icons.ts";
import { useModal } from "../ui/modal.ts";
import { whenTouched } from "../ui/touched.ts";
import { BarButton } from "./BarButton.ts";
import { membersArea } from "./lazy-modules.ts";

/** The menu button and the drawer that it opens. */
export function Menu() {
  const { i18n } = useLingui();
  const { hasResources, hidesEmpty } = useSite();
  const menu = useModal(true);
  return (
    <>
      <BarButton {...menu.toggle}>
        <Icon path={initialIcons.menu} />
        <Trans id="menu.title" />
      </BarButton>
      <Drawer modal={menu} title={i18n._("menu.title")} closeLabel={i18n._("menu.close")}>
        <Standing />
        <nav aria-label={i18n._("menu.title")}>
          <Links>
            <li>
              <InnerLink to="/" replace onClick={menu.close}>
                <Trans id="menu.home" />
              </InnerLink>
            </li>
            {(hasResources || !hidesEmpty) && (
              <li>
                <InnerLink to="/resources" replace onClick={menu.close}>
                  <Trans id="menu.resources" />
                </InnerLink>
              </li>
            )}
          </Links>
        </nav>
      </Drawer>
    </>
  );
}

/** Whose site it is, and for members where they are in it. */
function Standing() {
  const { base, name, logo } = useSite();
  const isUnlocked = useOnboardingSelector(currentPayload) !== null;
  return (
    <>
      <Brand translate="no">
        <img src={base + logo} alt="" width="48" height="48" loading="lazy" />
        <span>{name}</span>
      </Brand>
      {isUnlocked && <MembersStanding />}
    </>
  );
}

function MembersStanding() {
  const { Whereabouts } = membersArea();
  return <Whereabouts />;
}

const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.small};
  padding-inline-start: ${theme.space.small};
  font: 700 ${theme.size.title}/1.2 ${theme.font.display};
`;

const Links = styled.ul`
  display: grid;
  gap: ${theme.space.hair};

  a {
    display: flex;
    align-items: center;
    min-block-size: 3.25rem;
    padding-inline: ${theme.space.small};
    border-radius: ${theme.radius.control};
    color: ${theme.color.ink};
    font-size: ${theme.size.lead};
    text-decoration: none;
    ${whenTouched(`background: ${theme.color.accentSoft};`)}
  }

  a[aria-current="page"] {
    background: ${theme.color.accentSoft};
    font-weight: 650;
  }

  @media (forced-colors: active) {
    a[aria-current="page"] {
      border-inline-start: 4px solid Highlight;
    }
  }
`;
