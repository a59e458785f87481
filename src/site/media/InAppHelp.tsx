import { useEffect, useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { theme } from "../theme/theme.ts";
import { Button } from "../ui/Button.tsx";
import { cardStyles } from "../ui/Card.ts";
import { ButtonLink } from "../ui/ExternalLink.tsx";
import { useModal } from "../ui/modal.ts";

/** A link whose tap another app's browser may drop: one to a file of this page, or one to a new window. */
type Tapped = { readonly href: string; readonly isFile: boolean };

/** The mark of the link that opens in this browser all the same. */
const ANYWAY = "data-anyway";

/**
 * In another app's browser: says at the tap what that browser may not do, with a way that works. The address has the
 * leader, and never the password.
 */
export function InAppHelp() {
  const modal = useModal(true);
  const titleId = useId();
  const tapped = useRef<HTMLAnchorElement>(null);
  const [link, setLink] = useState<Tapped>();
  const [copied, setCopied] = useState<boolean>();
  const { onClick: open } = modal.toggle;

  useEffect(() => {
    const help = (event: MouseEvent) => {
      const anchor = (event.target as Element).closest("a");
      const isFile = anchor?.protocol === "blob:";
      if (!anchor || anchor.hasAttribute(ANYWAY) || (!isFile && anchor.origin === location.origin)) return;
      event.preventDefault();
      tapped.current = anchor;
      setLink({ href: anchor.href, isFile });
      setCopied(undefined);
      open();
    };
    document.addEventListener("click", help);
    return () => document.removeEventListener("click", help);
  });

  const address = link ? location.href : "";
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(address))
      .then(
        () => setCopied(true),
        () => setCopied(false),
      );
  const onClose = () => {
    tapped.current?.focus();
    modal.dialog.onClose();
  };
  return (
    <Help {...modal.dialog} onClose={onClose} aria-labelledby={titleId}>
      <Content>
        <h2 id={titleId}>
          <Trans id="link.app.title" />
        </h2>
        <p>{link?.isFile ? <Trans id="link.app.file" /> : <Trans id="link.app.tab" />}</p>
        <Address>{address}</Address>
        <Button onClick={copy}>
          <Trans id="link.app.copy" />
        </Button>
        <p role="status">
          {copied === true && <Trans id="link.app.done" />}
          {copied === false && <Trans id="link.app.failed" />}
        </p>
        {link && !link.isFile && (
          <ButtonLink $quiet href={link.href} newTab={<Trans id="link.newTab" />} {...{ [ANYWAY]: "" }}>
            <Trans id="link.app.here" />
          </ButtonLink>
        )}
        <Button $quiet onClick={modal.close}>
          <Trans id="link.app.close" />
        </Button>
      </Content>
    </Help>
  );
}

const Help = styled.dialog`
  max-inline-size: min(24rem, 100vw - 2rem);
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.card};
  background: none;
  color: inherit;

  &::backdrop {
    background: ${theme.color.veil};
  }
`;

const Content = styled.div`
  ${cardStyles}

  h2 {
    font-size: ${theme.size.title};
  }
`;

/** One tap marks all of it. */
const Address = styled.code`
  padding: ${theme.space.small};
  border-radius: ${theme.radius.control};
  background: ${theme.color.accentSoft};
  overflow-wrap: anywhere;
  -webkit-user-select: all;
  user-select: all;
`;
