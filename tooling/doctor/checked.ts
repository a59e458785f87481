import type { Site } from "../../src/project/published.ts";
import type { Bytes } from "../../src/publish/bytes.ts";
import type { LiveSite } from "./live-site.ts";

/** The address that the doctor checks, and what it compares the site with. */
export interface DoctorOptions {
  /** The address of any page of the site. */
  readonly address: URL;
  readonly password: string;
  /** The files of the local build by path; `null` without a build. */
  readonly built: ReadonlyMap<string, Bytes> | null;
  /** The `fetch` that sends all requests. */
  readonly fetch: typeof fetch;
}

/** The input of the checks. */
export interface Checked extends DoctorOptions {
  readonly site: LiveSite;
  /** The public site data of the live page. */
  readonly data: Site;
  /** Whether the live site was published from the local build. */
  readonly isSameBuild: boolean;
}
