import { createPortal } from "react-dom";
import { createGlobalStyle, styled } from "styled-components";
import type { Language } from "../../../project/languages.ts";
import type { Project } from "../../../project/project.ts";
import { theme } from "../../../site/theme/theme.ts";
import { useMediumUrl } from "../../hooks/use-medium.ts";
import { shortAddress } from "../../words/short-address.ts";
import { createStudioI18n } from "../../words/studio-i18n.ts";
import { QrCode } from "./QrCode.tsx";

interface LeafletProps {
  readonly project: Project;
  readonly address: string;
  /** The languages, in their order on the page. */
  readonly languages: readonly { readonly code: Language }[];
  /** The address in the QR code, if it differs from the site's address. */
  readonly link?: string;
  /** The name of the leader. */
  readonly leader?: string;
  /** Whether the QR code contains the password. */
  readonly hasPassword?: boolean;
}

/** The page that a leader hands out. It shows only in print. The password is written on it by hand. */
export function Leaflet({ project: { site }, address, languages, link, leader, hasPassword }: LeafletProps) {
  const logo = useMediumUrl(site.logo);
  const columns = languages.map(({ code }) => ({ code, i18n: createStudioI18n(code) }));
  const shown = shortAddress(address);
  return createPortal(
    <Sheet data-leaflet style={{ borderColor: site.accent.light }}>
      <PrintOnly />
      <header>
        {logo && <img src={logo} alt="" />}
        <h1>{site.name}</h1>
      </header>
      <QrCode text={link ?? address} label={shown} />
      <p className="address">{shown}</p>
      <div className="columns">
        {columns.map(({ code, i18n }) => (
          <section key={code} lang={code}>
            <h2 style={{ color: site.accent.light }}>{i18n._("studio.leaflet.welcome", { name: site.name })}</h2>
            <ol>
              <li>{hasPassword ? i18n._("studio.leaflet.scan") : i18n._("studio.leaflet.open")}</li>
              <li>{hasPassword ? i18n._("studio.leaflet.tapEnter") : i18n._("studio.leaflet.enter")}</li>
              <li>{i18n._("studio.leaflet.begin")}</li>
            </ol>
            <p>{i18n._("studio.leaflet.inApp")}</p>
          </section>
        ))}
      </div>
      {!hasPassword && (
        <p className="room" style={{ borderColor: site.accent.light }}>
          {columns.map(({ i18n }) => i18n._("studio.leaflet.password")).join(" · ")}
        </p>
      )}
      <p className="room">
        {columns.map(({ i18n }) => i18n._("studio.leaflet.leader")).join(" · ")}
        {leader && <strong>{leader}</strong>}
      </p>
    </Sheet>,
    document.body,
  );
}

const PrintOnly = createGlobalStyle`
  @page {
    margin: 12mm;
  }

  @media print {
    body {
      background: #fff;
    }

    body > :not([data-leaflet]) {
      display: none !important;
    }
  }
`;

const Sheet = styled.div`
  display: none;

  @media print {
    display: grid;
    gap: 6mm;
    justify-items: center;
    padding-block-start: 6mm;
    border-block-start: 4mm solid;
    background: #fff;
    color: #241c15;
    font: 12.5pt / 1.45 ${theme.font.text};
    print-color-adjust: exact;
    -webkit-print-color-adjust: exact;
  }

  header {
    display: flex;
    align-items: center;
    gap: 5mm;
    max-inline-size: 100%;
  }

  header img {
    inline-size: 22mm;
    block-size: 22mm;
    object-fit: contain;
  }

  h1,
  h2 {
    font-family: ${theme.font.display};
    line-height: 1.2;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }

  h1 {
    font-size: 28pt;
  }

  h2 {
    font-size: 16pt;
  }

  svg {
    inline-size: 72mm;
  }

  .address {
    font-size: 15pt;
    font-weight: 650;
    text-align: center;
    overflow-wrap: anywhere;
  }

  .columns {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 10mm;
    inline-size: 100%;
  }

  ol {
    margin-block: 2mm;
    padding-inline-start: 6mm;
    list-style: decimal;
  }

  section p,
  .room {
    color: #54483d;
    font-size: 10.5pt;
  }

  .room {
    inline-size: 100%;
    block-size: 20mm;
    padding: 2mm 4mm;
    border: 0.6mm solid #d8cbbb;
    border-radius: 3mm;
  }

  .room strong {
    display: block;
    color: #241c15;
    font-size: 15pt;
  }

  .room + .room {
    block-size: 15mm;
    margin-block-start: -2mm;
  }
`;
