import { type ComponentProps, type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import { css, styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { icons } from "./icons.ts";
import { initialIcons } from "./initial-icons.ts";
import { useModal } from "./modal.ts";

interface LightboxProps extends ComponentProps<"img"> {
  readonly alt: string;
  /** The accessible name of the button that opens the image. */
  readonly openLabel: string;
  /** The accessible names of the opened image, by what the next tap does. */
  readonly tapLabels: Readonly<Record<Size["tap"], string>>;
  readonly closeLabel: string;
}

interface Size {
  /** The width in CSS pixels. Without it, the image is as wide as the screen allows. */
  readonly width?: number;
  /** The size that the next tap shows: twice the fitted size, the image's own size, or the fitted size again. */
  readonly tap: "double" | "own" | "fit";
}

const fitted: Size = { tap: "double" };

/**
 * The size after a tap. Each is larger than the one before until the image fits again; an own size that isn't larger is
 * skipped.
 */
function sizeAfter(tap: Size["tap"], { clientWidth, naturalWidth }: HTMLImageElement): Size {
  if (tap === "fit") return fitted;
  if (tap === "own") return { width: naturalWidth, tap: "fit" };
  const width = 2 * clientWidth;
  return { width, tap: naturalWidth > width ? "own" : "fit" };
}

/** Whether an image is so tall that its button shows only its upper part. */
const isTall = ({ width, height }: ComponentProps<"img">) => Number(height) > 2.5 * Number(width);

/** An image that opens full screen. It first fits the screen; a tap doubles it, and the next tap shows its own size. */
export function Lightbox({ alt, openLabel, tapLabels, closeLabel, ...image }: LightboxProps) {
  const modal = useModal(true);
  const [{ width, tap }, setSize] = useState(fitted);
  const resize = ({ currentTarget, detail, nativeEvent: { offsetX, offsetY } }: MouseEvent) => {
    // The second click of a double tap is ignored.
    if (detail > 1) return;
    const shown = currentTarget.firstElementChild as HTMLImageElement;
    const before = shown.clientWidth;
    flushSync(() => setSize(sizeAfter(tap, shown)));
    const scale = shown.clientWidth / before;
    // The tapped point is scrolled to the middle of the screen.
    currentTarget.parentElement?.scrollTo(offsetX * scale - innerWidth / 2, offsetY * scale - innerHeight / 2);
  };
  const onClose = () => {
    setSize(fitted);
    modal.dialog.onClose();
  };
  return (
    <>
      <OpenButton {...modal.toggle} aria-label={openLabel} $isTall={isTall(image)}>
        <img {...image} alt={alt} />
        <Icon path={icons.expand} size={28} />
      </OpenButton>
      <Screen {...modal.dialog} aria-label={alt} onClose={onClose}>
        <Close $quiet onClick={modal.close}>
          <Icon path={initialIcons.close} />
          <span role="none">{closeLabel}</span>
        </Close>
        <Sizer type="button" aria-label={tapLabels[tap]} onClick={resize} $tap={tap}>
          <img {...image} alt={alt} style={{ inlineSize: width }} />
        </Sizer>
      </Screen>
    </>
  );
}

const upperPart = css`
  max-block-size: 75vh;
  object-fit: cover;
  object-position: top;
`;

const OpenButton = styled.button<{ readonly $isTall: boolean }>`
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
    ${({ $isTall }) => $isTall && upperPart}
  }

  svg {
    position: absolute;
    inset-block-end: ${theme.space.tight};
    inset-inline-end: ${theme.space.tight};
    padding: 0.375rem;
    border-radius: ${theme.radius.round};
    background: ${theme.color.surface};
  }

  /* The image is printed, unlike other buttons. */
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
  /* Overrides the browser's own maximum. */
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

const fits = css`
  max-inline-size: 100vw;
  max-block-size: 100vh;
  max-block-size: 100dvh;
  inline-size: auto;
`;

const Sizer = styled.button<{ $tap: Size["tap"] }>`
  margin: auto;
  /* A small image can be tapped too. */
  min-inline-size: ${theme.target};
  min-block-size: ${theme.target};
  padding: 0;
  border: 0;
  background: ${theme.color.accentSoft};
  cursor: ${({ $tap }) => ($tap === "fit" ? "zoom-out" : "zoom-in")};

  /* The ring is inside, because the edges may be those of the screen. */
  &:focus-visible {
    outline-offset: -3px;
  }

  img {
    ${({ $tap }) => ($tap === fitted.tap ? fits : "max-inline-size: none;")}
  }
`;
