import { perLanguage } from "../../machines/languages.ts";
import type { EncryptedImage, Flyer, Members, SharedFile, Step } from "../../machines/members.ts";
import answer from "../fixtures/known-answer.json" with { type: "json" };

/** The one encrypted image that tests have. */
export const image: EncryptedImage = { ...answer.members.app.logo, width: 1080, height: 810 };

/** A clip of one second and eight pixels a side, which every browser plays: https://github.com/mathiasbynens/small. */
export const clip = {
  player: "file",
  address:
    "data:video/webm;base64,GkXfo0AgQoaBAUL3gQFC8oEEQvOBCEKCQAR3ZWJtQoeBAkKFgQIYU4BnQI0VSalmQCgq17FAAw9CQE2AQAZ3aGFtbXlXQUAGd2hhbW15RIlACECPQAAAAAAAFlSua0AxrkAu14EBY8WBAZyBACK1nEADdW5khkAFVl9WUDglhohAA1ZQOIOBAeBABrCBCLqBCB9DtnVAIueBAKNAHIEAAIAwAQCdASoIAAgAAUAmJaQAA3AA/vz0AAA=",
} as const;

/** A step that has nothing but its words. */
export const plainStep = (id: string): Step => ({ id, appBadges: false, socialLinks: false });

/** A file to open and save. */
export const priceList: SharedFile = { ...answer.members.app.logo, filename: "price-list.pdf", facts: "PDF" };

/** The flyer that all steps share. */
export const sharedFlyer: Flyer = {
  images: [
    { language: "en", file: image },
    { language: "es", file: image },
  ],
};

/** Members' content with `count` plain steps. */
export function membersWith(count: number, change: Partial<Members> = {}): Members {
  return {
    steps: Array.from({ length: count }, (_, index) => plainStep(`s${index + 1}`)),
    apps: [
      { logo: image, appStore: "https://appstore.example.com/app", playStore: "https://playstore.example.com/app" },
    ],
    channels: [
      { kind: "group", address: perLanguage(() => "https://social.example.com/group") },
      { kind: "chat", address: { en: "https://chat.example.com/english", es: "https://canal.example.com/espanol" } },
    ],
    points: ["gamePlan.schedule", "gamePlan.bring"],
    resources: {},
    messages: { en: {}, es: {} },
    ...change,
  };
}
