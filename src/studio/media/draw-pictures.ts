import { lightPalette } from "../../site/theme/palette.ts";
import { newCanvas } from "./picture.ts";

const serif = (size: number) => `700 ${size}px ui-serif, Georgia, "Times New Roman", serif`;

function roundedSquare(context: CanvasRenderingContext2D, x: number, y: number, side: number) {
  context.beginPath();
  context.roundRect(x, y, side, side, side * 0.22);
}

/** Draws a picture into a square, as large as it fits. */
export function drawWithin(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  x: number,
  y: number,
  side: number,
): void {
  const scale = side / Math.max(image.naturalWidth, image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.drawImage(image, x + (side - width) / 2, y + (side - height) / 2, width, height);
}

/** Draws letters on a colored square with round corners, 512 pixels wide. */
export function drawInitials(letters: string, color: string): HTMLCanvasElement {
  const { canvas, context } = newCanvas(512, 512);
  context.fillStyle = color;
  roundedSquare(context, 0, 0, 512);
  context.fill();
  context.fillStyle = lightPalette.onAccent;
  context.font = serif(letters.length > 1 ? 232 : 300);
  context.textAlign = "center";
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(letters);
  context.fillText(letters, 256, 256 + (above - below) / 2);
  return canvas;
}

interface IconShape {
  readonly size: number;
  /** The share of the icon's width that the logo takes. */
  readonly share: number;
  /** Whether the background is opaque. */
  readonly isFilled: boolean;
}

export function drawIcon(logo: HTMLImageElement, { size, share, isFilled }: IconShape): HTMLCanvasElement {
  const { canvas, context } = newCanvas(size, size);
  if (isFilled) {
    context.fillStyle = lightPalette.canvas;
    context.fillRect(0, 0, size, size);
  }
  drawWithin(context, logo, (size * (1 - share)) / 2, (size * (1 - share)) / 2, size * share);
  return canvas;
}

/** Draws the link card's picture: a logo and a name above a colored hill, 1200 by 630 pixels. */
export function drawLinkCard(logo: HTMLImageElement, name: string, color: string): HTMLCanvasElement {
  const { canvas, context } = newCanvas(1200, 630);
  const sky = context.createLinearGradient(0, 0, 0, 630);
  sky.addColorStop(0, lightPalette.canvas);
  sky.addColorStop(1, lightPalette.skyLow);
  context.fillStyle = sky;
  context.fillRect(0, 0, 1200, 630);
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(0, 590);
  context.bezierCurveTo(320, 480, 700, 620, 1200, 520);
  context.lineTo(1200, 630);
  context.lineTo(0, 630);
  context.fill();
  context.save();
  roundedSquare(context, 480, 70, 240);
  context.clip();
  drawWithin(context, logo, 480, 70, 240);
  context.restore();
  context.fillStyle = lightPalette.ink;
  context.textAlign = "center";
  let size = 92;
  const fits = () => {
    context.font = serif(size);
    return context.measureText(name).width <= 1080;
  };
  while (!fits() && size > 40) size -= 4;
  context.fillText(name, 600, 400 + size / 3, 1080);
  return canvas;
}
