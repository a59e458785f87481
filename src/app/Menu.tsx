import { Trans, useLingui } from "@lingui/react";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { Drawer } from "../ui/Drawer.tsx";
import { Icon } from "../ui/Icon.tsx";
import { initialIcons } from "../ui/initial-icons.ts";
import { BarButton } from "./BarButton.ts";

/** The menu button and the drawer that it opens. */
export function Menu() {
  const { i18n } = useLingui();
  const toggle = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const open = () => {
    dialog.current?.showModal();
    // Safari 16.0 leaves the focus outside.
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.querySelector("button")?.focus();
  };
  const giveFocusBack = () => {
    // Nowhere before Chromium 93, and in Safari, where a tap on a button doesn't focus it. Elsewhere: a link has led on.
    const { activeElement, body } = document;
    if (activeElement === body || dialog.current?.contains(activeElement)) toggle.current?.focus();
  };
  return (
    <>
      <BarButton ref={toggle} type="button" aria-haspopup="dialog" onClick={open}>
        <Icon path={initialIcons.menu} />
        <Trans id="menu.title" />
      </BarButton>
      <Drawer dialog={dialog} title={i18n._("menu.title")} closeLabel={i18n._("menu.close")} onClose={giveFocusBack}>
        <nav aria-label={i18n._("menu.title")}>
          <Links>
            <li>
              <Link to="/" onClick={close}>
                <Trans id="menu.home" />
              </Link>
            </li>
            <li>
              <Link to="/resources" onClick={close}>
                <Trans id="menu.resources" />
              </Link>
            </li>
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
  }

  a:hover,
  a[aria-current="page"] {
    background: ${theme.color.accentSoft};
  }

  a[aria-current="page"] {
    font-weight: 650;
  }

  @media (forced-colors: active) {
    a[aria-current="page"] {
      border-inline-start: 4px solid Highlight;
    }
  }
`;
