import { createRoot } from "react-dom/client";
import { ThemeProvider } from "styled-components";
import { GlobalStyle } from "../../../src/site/theme/GlobalStyle.ts";
import { theme } from "../../../src/site/theme/theme.ts";
import { Inspector } from "./Inspector.tsx";
import { connect } from "./log.ts";

connect();
createRoot(document.getElementById("root") as HTMLElement).render(
  <ThemeProvider theme={theme.raw}>
    <theme.GlobalStyle />
    <GlobalStyle />
    <Inspector />
  </ThemeProvider>,
);
