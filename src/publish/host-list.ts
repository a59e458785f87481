/** What is known of a host that the Studio publishes to by its interface. */
interface HostEntry {
  /** Its name, which is the same in every language. */
  readonly title: string;
  /** The address of its interface, which the Studio's page may ask once the owner connects it. */
  readonly api: string;
}

/** The hosts that the Studio publishes to. A draft names its host by the key. */
export const hosts = {
  netlify: { title: "Netlify", api: "https://api.netlify.com/api/v1" },
} as const satisfies Readonly<Record<string, HostEntry>>;

export type HostName = keyof typeof hosts;

/** The host that is offered to a site that is at none. */
export const firstHost: HostName = "netlify";

/** The origins of all hosts' interfaces, for the policy of the Studio's page. */
export const hostOrigins: readonly string[] = Object.values(hosts).map(({ api }) => new URL(api).origin);
