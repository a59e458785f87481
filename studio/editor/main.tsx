import { createRoot } from "react-dom/client";
import { languages } from "../../machines/languages.ts";
import { createApi, tokenIn } from "./api.ts";
import { createStudio } from "./create-studio.ts";
import { Studio } from "./Studio.tsx";

const { code: language } = languages.find(({ code }) => navigator.language.startsWith(code)) ?? languages[0];
document.documentElement.lang = language;
const studio = createStudio(createApi(tokenIn(document)), language);
createRoot(document.body.appendChild(document.createElement("div"))).render(<Studio {...studio} />);

// The page finds a restarted server by itself, and what is typed stays. Vite would load it again.
import.meta.hot?.on("vite:ws:disconnect", () => new Promise(() => {}));
