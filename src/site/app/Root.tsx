import { I18nProvider } from "@lingui/react";
import { RouterProvider } from "@tanstack/react-router";
import { MachineProvider } from "../machine-context.ts";
import { ReloadProvider } from "../reload-context.ts";
import { SiteProvider } from "../site-context.ts";
import { GlobalStyle } from "../theme/GlobalStyle.ts";
import type { App } from "./create-app.ts";

/** The whole page, with the contexts that the parts of the app need. */
export function Root({ site, reload, actor, i18n, router }: App) {
  return (
    <>
      <GlobalStyle />
      <SiteProvider value={site}>
        <ReloadProvider value={reload}>
          <MachineProvider value={actor}>
            <I18nProvider i18n={i18n}>
              <RouterProvider router={router} />
            </I18nProvider>
          </MachineProvider>
        </ReloadProvider>
      </SiteProvider>
    </>
  );
}
