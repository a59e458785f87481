import type { EncryptedImage, Members, Step } from "../../machines/members.ts";
import answer from "../fixtures/known-answer.json" with { type: "json" };

/** The one encrypted image that tests have. */
const image: EncryptedImage = { ...answer.members.app.logo, width: 1080, height: 810 };

/** A clip of one second and eight pixels a side, which every browser plays: https://github.com/mathiasbynens/small. */
export const clip = {
  player: "file",
  address:
    "data:video/webm;base64,GkXfo0AgQoaBAUL3gQFC8oEEQvOBCEKCQAR3ZWJtQoeBAkKFgQIYU4BnQI0VSalmQCgq17FAAw9CQE2AQAZ3aGFtbXlXQUAGd2hhbW15RIlACECPQAAAAAAAFlSua0AxrkAu14EBY8WBAZyBACK1nEADdW5khkAFVl9WUDglhohAA1ZQOIOBAeBABrCBCLqBCB9DtnVAIueBAKNAHIEAAIAwAQCdASoIAAgAAUAmJaQAA3AA/vz0AAA=",
} as const;

/** A step that has nothing but its words. */
export const plainStep = (id: string): Step => ({ id, flyers: false, appBadges: false, socialLinks: false });

/** Members' content with `count` plain steps. */
export function membersWith(count: number, change: Partial<Members> = {}): Members {
  return {
    steps: Array.from({ length: count }, (_, index) => plainStep(`s${index + 1}`)),
    flyers: { en: image, es: image },
    app: { logo: image, appStore: "https://appstore.example.com/app", playStore: "https://playstore.example.com/app" },
    group: "https://social.example.com/group",
    chat: { en: "https://chat.example.com/english", es: "https://canal.example.com/espanol" },
    messages: { en: {}, es: {} },
    ...change,
  };
}
