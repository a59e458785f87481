import { I18nProvider } from "@lingui/react";
import { ThemeProvider } from "styled-components";
import { GlobalStyle } from "../../site/theme/GlobalStyle.ts";
import { theme } from "../../site/theme/theme.ts";
import type { RunningStudio } from "../create-studio.ts";
import { StudioProvider } from "../studio-context.ts";
import { WorkProvider } from "../worker/work-context.ts";
import { Studio } from "./Studio.tsx";

/** The whole Studio, given the parts that `createStudio` put together. */
export function Root({ actor, i18n, runWork }: RunningStudio) {
  return (
    <ThemeProvider theme={theme.raw}>
      <theme.GlobalStyle />
      <GlobalStyle />
      <StudioProvider value={actor}>
        <WorkProvider value={runWork}>
          <I18nProvider i18n={i18n}>
            <Studio />
          </I18nProvider>
        </WorkProvider>
      </StudioProvider>
    </ThemeProvider>
  );
}
