import { type ComponentProps, type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { icons } from "./icons.ts";
import { initialIcons } from "./initial-icons.ts";
import { useModal } from "./modal.ts";

interface LightboxProps extends ComponentProps<"img"> {
  readonly alt: string;
  /** Name of the button that opens it. */
  readonly openLabel: string;
  /** Name of the button that shows the image in its own size. */
  readonly sizeLabel: string;
  readonly closeLabel: string;
}

/** An image that opens full screen. There it fits the screen, and a tap shows it in its own size. */
export function Lightbox({ alt, openLabel, sizeLabel, closeLabel, ...image }: LightboxProps) {
  const modal = useModal();
  const [isOwnSize, setOwnSize] = useState(false);
  const resize = ({ currentTarget, detail, nativeEvent: { offsetX, offsetY } }: MouseEvent) => {
    // A double tap, as other apps have it, is one tap.
    if (detail > 1) return;
    const before = currentTarget.clientWidth;
    flushSync(() => setOwnSize(!isOwnSize));
    const scale = currentTarget.clientWidth / before;
    // The tapped place comes to the middle of the screen.
    currentTarget.parentElement?.scrollTo(offsetX * scale - innerWidth / 2, offsetY * scale - innerHeight / 2);
  };
  const onClose = () => {
    setOwnSize(false);
    modal.dialog.onClose();
  };
  return (
    <>
      <OpenButton {...modal.toggle} aria-label={openLabel}>
        <img {...image} alt={alt} />
        <Icon path={icons.expand} size={36} />
      </OpenButton>
      <Screen {...modal.dialog} aria-label={alt} onClose={onClose}>
        <Close $quiet onClick={modal.close}>
          <Icon path={initialIcons.close} />
          <span role="none">{closeLabel}</span>
        </Close>
        <Sizer type="button" aria-label={sizeLabel} aria-pressed={isOwnSize} onClick={resize}>
          <img {...image} alt={alt} />
        </Sizer>
      </Screen>
    </>
  );
}

const OpenButton = styled.button`
  position: relative;
  display: block;
  inline-size: 100%;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: ${theme.color.accentSoft};
  cursor: pointer;

  img {
    inline-size: 100%;
    border-radius: inherit;
    border: 1px solid ${theme.color.line};
    background: ${theme.color.canvas};
  }

  svg {
    position: absolute;
    inset-block-end: ${theme.space.tight};
    inset-inline-end: ${theme.space.tight};
    padding: 0.5rem;
    border-radius: ${theme.radius.round};
    background: ${theme.color.surface};
  }

  /* An image belongs on paper; other buttons don't. */
  @media print {
    display: block !important;

    svg {
      display: none;
    }
  }
`;

const Screen = styled.dialog`
  position: fixed;
  inset: 0;
  overflow: auto;
  overscroll-behavior: contain;
  /* More than the browser's own maximum. */
  min-inline-size: 100%;
  min-block-size: 100%;
  padding: 0;
  border: 0;
  background: ${theme.color.canvas};

  &[open] {
    display: grid;
  }
`;

const Close = styled(Button)`
  position: fixed;
  inset-block-start: max(${theme.space.tight}, env(safe-area-inset-top));
  inset-inline-end: max(${theme.space.tight}, env(safe-area-inset-right));
  background: ${theme.color.surface};
`;

const Sizer = styled.button`
  margin: auto;
  /* A small image can be tapped too. */
  min-inline-size: ${theme.target};
  min-block-size: ${theme.target};
  padding: 0;
  border: 0;
  background: ${theme.color.accentSoft};
  cursor: pointer;

  /* The edges may be those of the screen. */
  &:focus-visible {
    outline-offset: -3px;
  }

  img {
    max-inline-size: 100vw;
    max-block-size: 100vh;
    max-block-size: 100dvh;
    inline-size: auto;
  }

  &[aria-pressed="true"] {
    img {
      max-inline-size: none;
      max-block-size: none;
    }
  }
`;
