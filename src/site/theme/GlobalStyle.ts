import { createGlobalStyle } from "styled-components";
import { schemeVariables } from "./scheme.ts";
import { theme } from "./theme.ts";

/** The styles of every element of every page. */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light dark;
    ${schemeVariables.light}
  }

  /* Paper is white, whatever the screen is. */
  @media screen and (prefers-color-scheme: dark) {
    :root { ${schemeVariables.dark} }
  }

  /* Pseudo-elements are left out: the browser would compute two of them for each element before the first paint. */
  * {
    box-sizing: border-box;
  }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding: 1rem;
    /* Pulling down at the top would reload the page, and the member would start over. */
    overscroll-behavior-y: contain;
  }

  body {
    margin: 0;
    /* Buttons and links have their own style for a touch. */
    -webkit-tap-highlight-color: transparent;
    background: ${theme.color.canvas};
    color: ${theme.color.ink};
    font: ${theme.size.text}/1.55 ${theme.font.text};
    /* A long word breaks before it makes its column wider than the screen. */
    overflow-wrap: anywhere;
  }

  /* These notices replace the page in an unsupported browser or in a frame of another origin. */
  #too-old, #framed, #disk {
    display: none;
    max-width: 26rem;
    margin: 0 auto;
    padding: 15vh 1.5rem;
  }

  #too-old p, #framed p, #disk p {
    margin: 0 0 1.5em;
  }

  /* The notice is above the page, which stays usable because its bundle may still arrive. */
  #not-loaded, #refused, #portal {
    display: none;
    padding: ${theme.space.small} ${theme.space.medium};
    color: ${theme.color.danger};
    text-align: center;
  }

  /*
   * Over the page, where no script of it runs: the boot script ends it. Shown unless an animation hides it for the first seconds, so that it
   * is seen also where nothing is animated.
   */
  #unanswered {
    position: fixed;
    inset-block-end: 0;
    z-index: 4;
    display: none;
    inline-size: 100%;
    padding: ${theme.space.small} ${theme.space.medium};
    border-block-start: 2px solid;
    background: ${theme.color.surface};
    color: ${theme.color.danger};
    text-align: center;
    animation: unanswered 8s;
  }

  @keyframes unanswered {
    from, to {
      visibility: hidden;
    }
  }

  :root:not([data-too-old])[data-boot="unanswered"] #unanswered {
    display: block;
  }

  [data-too-old] #too-old, [data-boot="framed"] #framed, [data-boot="disk"] #disk, [data-boot="failed"] #not-loaded, [data-boot="refused"] #refused, [data-boot="portal"] #portal {
    display: block;
  }

  /* The page is hidden while it is parsed: it would be laid out twice, and each flag would move those before it. */
  [data-too-old] #root, [data-boot="framed"] #root, [data-boot="disk"] #root, [data-boot="parsing"] #root {
    display: none;
  }

  h1, h2, h3, p, ol, ul, figure {
    margin: 0;
    padding: 0;
  }

  /* Hides list markers with an empty string, because Safari does not announce a list without markers as a list. */
  ol, ul {
    list-style-type: "";
  }

  h1, h2, h3 {
    font-family: ${theme.font.display};
    font-weight: 700;
    line-height: 1.2;
    text-wrap: balance;
  }

  h1 {
    font-size: ${theme.size.heading};
  }

  /* On a narrow screen, long words are hyphenated. The width is in rem, so that large letters on a wider screen count too. */
  @media (max-width: 20rem) {
    body {
      -webkit-hyphens: auto;
      hyphens: auto;
      hyphenate-limit-chars: 9 4 4;
    }
  }

  button, input {
    /* Safari needs its own property. */
    margin: 0;
    font: inherit;
    color: inherit;
  }

  img, video, iframe {
    display: block;
    max-inline-size: 100%;
    block-size: auto;
    object-fit: contain;
  }

  a {
    color: ${theme.color.accent};
    text-underline-offset: 0.2em;
  }

  /* Painted as soon as a finger is down, without a script. */
  a:active, button:active, summary:active, label:active {
    opacity: 0.75;
  }

  :focus-visible {
    outline: 3px solid ${theme.color.accent};
    outline-offset: 3px;
  }

  /* A heading takes the focus so that a screen reader goes on from it; nobody can act on it, so it shows no ring. */
  [tabindex="-1"]:focus {
    outline: none;
  }

  /* Without it, what begins to appear on the screen would be on paper as it was at that moment. */
  @media print, (prefers-reduced-motion: reduce) {
    * {
      animation: none !important;
      transition: none !important;
    }

    /* It causes no layout shift. */
    #unanswered {
      animation: unanswered 8s !important;
    }
  }

  @media print {
    :root { color-scheme: light; }
    body { background: none; font-size: 11pt; }
    button, dialog { display: none !important; }
  }
`;
