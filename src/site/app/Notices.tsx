import { InEveryLanguage } from "../i18n/InEveryLanguage.tsx";

/**
 * The notices for visitors for whom the page does not work: in an unsupported browser, in a frame of another origin, as a file,
 * without inline scripts, or when the bundle failed to load. They are prerendered beside the page and never hydrated.
 * The inline scripts show the one that is needed; CSS alone shows the one for missing inline scripts, which also shows where a host blocks
 * the page's styles.
 */
export function Notices() {
  return (
    <>
      {/* The first one, so that a page that ends among the notices has it. */}
      <div id="unanswered" role="alert">
        <InEveryLanguage>{(i18n) => i18n._("page.unanswered")}</InEveryLanguage>
      </div>
      <div id="too-old" hidden>
        <InEveryLanguage>{(i18n) => i18n._("page.tooOld")}</InEveryLanguage>
      </div>
      <div id="framed" hidden>
        <InEveryLanguage>
          {(i18n) => (
            <a href="." target="_top">
              {i18n._("page.framed")}
            </a>
          )}
        </InEveryLanguage>
      </div>
      <div id="disk" hidden>
        <InEveryLanguage>{(i18n) => i18n._("page.disk")}</InEveryLanguage>
      </div>
      <div id="refused" role="alert" hidden>
        <InEveryLanguage>{(i18n) => i18n._("page.refused")}</InEveryLanguage>
      </div>
      <div id="portal" role="alert" hidden>
        <InEveryLanguage>{(i18n) => i18n._("page.portal")}</InEveryLanguage>
      </div>
      <div id="not-loaded" role="alert" hidden>
        <InEveryLanguage>
          {(i18n) => (
            <>
              {i18n._("page.notLoaded")}{" "}
              {/* biome-ignore lint/a11y/useValidAnchor: an empty address links to the current page. */}
              <a href="">{i18n._("page.notLoaded.reload")}</a>
            </>
          )}
        </InEveryLanguage>
      </div>
    </>
  );
}
