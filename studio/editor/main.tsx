import { createRoot } from "react-dom/client";
import { languages } from "../../machines/languages.ts";
import { createApi } from "./api.ts";
import { createStudio } from "./create-studio.ts";
import { Studio } from "./Studio.tsx";

const { code: language } = languages.find(({ code }) => navigator.language.startsWith(code)) ?? languages[0];
const token = document.querySelector<HTMLMetaElement>('meta[name="studio-token"]')?.content ?? "";
document.documentElement.lang = language;
const studio = createStudio(createApi(token), language);
createRoot(document.body.appendChild(document.createElement("div"))).render(<Studio {...studio} />);
