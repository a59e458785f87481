import { styled } from "styled-components";
import { encode } from "uqr";
import { theme } from "../../../site/theme/theme.ts";
import { bringIntoView } from "../../ui/bring-into-view.ts";

/** The width of the border that a QR code needs, in modules: ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** A QR code, in view when it is opened, and dark on light in both color schemes, because many cameras read no other. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <Code ref={bringIntoView} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={squares.join("")} />
    </Code>
  );
}

const Code = styled.svg`
  inline-size: min(18rem, 100%);
  border-radius: ${theme.radius.control};
`;
