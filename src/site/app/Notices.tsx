import { InEveryLanguage } from "../i18n/InEveryLanguage.tsx";

/**
 * What is shown where the page does not work: in a browser below the minimum, in a frame of another origin, where no inline script runs, or
 * where the bundle did not arrive or something else came in its place. It is prerendered beside the page and never hydrated; the page's
 * inline scripts show the one that is needed, and styles the one that needs none.
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
      <div id="unanswered" role="alert">
        <InEveryLanguage>{(i18n) => i18n._("page.unanswered")}</InEveryLanguage>
      </div>
      <div id="refused" role="alert">
        <InEveryLanguage>{(i18n) => i18n._("page.refused")}</InEveryLanguage>
      </div>
      <div id="portal" role="alert">
        <InEveryLanguage>{(i18n) => i18n._("page.portal")}</InEveryLanguage>
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
