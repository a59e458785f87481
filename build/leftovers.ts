import type { Content } from "./content.ts";

/** What the demo is called: a site of that name may have all that the demo has. */
const DEMO_NAME = "Onward";

/** The demo's access word, which everyone can read in `.env`. */
const DEMO_WORD = "copper lluvia lantern puente";

/**
 * What of the demo is still there in a site that has a name of its own: the build is none the worse for it, but members are.
 *
 * @returns a line for each: file, place, mend
 */
export function demoLeftovers({ site, members }: Content, word: string): string[] {
  if (site.productName === DEMO_NAME) return [];
  const { steps, app, group, chat } = members;
  const links: [place: string, address: string][] = [
    ...(steps.some(({ appBadges }) => appBadges)
      ? ([
          ["app, appStore", app.appStore],
          ["app, playStore", app.playStore],
        ] as [string, string][])
      : []),
    ...(steps.some(({ socialLinks }) => socialLinks)
      ? ([
          ["group", group],
          ["English chat", chat.en],
          ["Spanish chat", chat.es],
        ] as [string, string][])
      : []),
  ];
  return [
    ...links
      .filter(([, address]) => new URL(address).hostname.endsWith(".example.com"))
      .map(
        ([place]) =>
          `content/members.json, ${place}: is still the demo's address, which leads nowhere; put yours there`,
      ),
    ...(word === DEMO_WORD
      ? [".env.local, ACCESS_WORD: is still the demo's, which everyone can read; set your own there"]
      : []),
  ];
}
