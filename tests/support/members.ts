import type { EncryptedImage, Members, Step } from "../../machines/members.ts";

const image: EncryptedImage = {
  name: "encrypted/test.bin",
  key: "a".repeat(43),
  iv: "b".repeat(16),
  size: 1,
  type: "image/webp",
  width: 1080,
  height: 1350,
};

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
