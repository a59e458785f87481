import { InEveryLanguage } from "../i18n/InEveryLanguage.tsx";

/**
 * What is shown where the page does not work: in a browser below the minimum, in a frame of another origin, or where the bundle did not
 * arrive. It is prerendered beside the page and never hydrated; the page's inline scripts show the one that is needed.
 */
export function Notices() {
  return (
    <>
      <div id="too-old">
        <InEveryLanguage>{(i18n) => i18n._("page.tooOld")}</InEveryLanguage>
      </div>
      <div id="framed">
        <InEveryLanguage>
          {(i18n) => (
            <a href="." target="_top">
              {i18n._("page.framed")}
            </a>
          )}
        </InEveryLanguage>
      </div>
      <div id="not-loaded" role="alert">
        <InEveryLanguage>
          {(i18n) => (
            <>
              {i18n._("page.notLoaded")}{" "}
              {/* biome-ignore lint/a11y/useValidAnchor: it leads to the page itself, whichever it is. */}
              <a href="">{i18n._("page.notLoaded.reload")}</a>
            </>
          )}
        </InEveryLanguage>
      </div>
    </>
  );
}
