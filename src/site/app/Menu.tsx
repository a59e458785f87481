import { useLingui } from "@lingui/react";
import { Link } from "@tanstack/react-router";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { useSite } from "../site-context.ts";
import { theme } from "../theme/theme.ts";
import { Drawer } from "../ui/Drawer.tsx";
import { Icon } from "../ui/Icon.tsx";
import { initialIcons } from "../ui/initial-icons.ts";
import { useModal } from "../ui/modal.ts";
import { whenTouched } from "../ui/touched.ts";
import { BarButton } from "./BarButton.ts";

/** The menu button and the drawer that it opens. */
export function Menu() {
  const { i18n } = useLingui();
  const { hasResources, hidesEmpty } = useSite();
  const menu = useModal();
  return (
    <>
      <BarButton {...menu.toggle}>
        <Icon path={initialIcons.menu} />
        <Trans id="menu.title" />
      </BarButton>
      <Drawer modal={menu} title={i18n._("menu.title")} closeLabel={i18n._("menu.close")}>
        <nav aria-label={i18n._("menu.title")}>
          <Links>
            <li>
              <Link to="/" onClick={menu.close}>
                <Trans id="menu.home" />
              </Link>
            </li>
            {(hasResources || !hidesEmpty) && (
              <li>
                <Link to="/resources" onClick={menu.close}>
                  <Trans id="menu.resources" />
                </Link>
              </li>
            )}
          </Links>
        </nav>
      </Drawer>
    </>
  );
}

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
