import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { createGlobalStyle, ThemeProvider } from "styled-components";
import { accentStyle } from "../../site/theme/accent.ts";
import { GlobalStyle } from "../../site/theme/GlobalStyle.ts";
import { theme } from "../../site/theme/theme.ts";
import type { RunningStudio } from "../create-studio.ts";
import { emptyProject } from "../project/new-draft.ts";
import { StudioProvider } from "../studio-context.ts";
import { WorkProvider } from "../worker/work-context.ts";
import { Studio } from "./Studio.tsx";

/** The Studio's own color. The preview has the one of the site. */
const Accent = createGlobalStyle`${accentStyle(emptyProject.site.accent)}`;

/** The whole Studio, given the parts that `createStudio` put together. */
export function Root(studio: RunningStudio) {
  return (
    <Surroundings {...studio}>
      <Studio />
    </Surroundings>
  );
}

/** What every part of the Studio needs around it. */
export function Surroundings({ actor, i18n, runWork, children }: RunningStudio & { readonly children: ReactNode }) {
  return (
    <ThemeProvider theme={theme.raw}>
      <theme.GlobalStyle />
      <GlobalStyle />
      <Accent />
      <StudioProvider value={actor}>
        <WorkProvider value={runWork}>
          <I18nProvider i18n={i18n}>{children}</I18nProvider>
        </WorkProvider>
      </StudioProvider>
    </ThemeProvider>
  );
}
