import { perLanguage } from "../../src/project/languages.ts";
import type { Payload, Site } from "../../src/project/published.ts";
import type { Bytes } from "../../src/publish/bytes.ts";
import { openPayload } from "../../src/publish/reopen.ts";
import { siteFiles } from "../../src/publish/site-files.ts";
import { type Prepared, prepare } from "../build/prepare.ts";
import { Refused } from "../build/refused.ts";

export interface ServedProject {
  /** The public site data of the page. */
  readonly site: Site;
  readonly payload: Payload;
  /** The encrypted payload and the media. */
  readonly files: ReadonlyMap<string, Bytes>;
}

/** The problems that the last read found, one line each. */
export interface Findings {
  readonly blocking: readonly string[];
  readonly todo: readonly string[];
}

/**
 * The project in `content/` as the dev server serves it: the last version without blocking problems, and the current
 * problems.
 */
export interface ProjectStore {
  /** The served project; `undefined` before the first version that could be published. */
  readonly served: () => ServedProject | undefined;
  readonly findings: () => Findings;
  /** Reads the project again. */
  readonly update: () => Promise<void>;
}

export function projectStore(root: string): ProjectStore {
  let served: ServedProject | undefined;
  let findings: Findings = { blocking: [], todo: [] };
  let updating = Promise.resolve();

  const read = async () => {
    try {
      const prepared = await prepare(root);
      served = await serve(prepared, served?.payload);
      findings = { blocking: [], todo: prepared.todo };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      findings = { blocking: error.lines, todo: [] };
    }
  };
  return {
    served: () => served,
    findings: () => findings,
    update() {
      // Updates run one after the other, so that an earlier save can't overtake a later one.
      updating = updating.then(read, read);
      return updating;
    },
  };
}

/** Publishes a project without pages, for the root of the dev server, regardless of the site's real base. */
async function serve({ project, ...options }: Prepared, previous: Payload | undefined): Promise<ServedProject> {
  const { address: _, ...publicPart } = project.site;
  let site: Site | undefined;
  const { files } = await siteFiles(
    {
      ...options,
      project: { ...project, site: publicPart },
      previous: previous ?? null,
      shell: { version: "", template: "", initial: [], catalogs: perLanguage(() => ""), files: new Map() },
      year: new Date().getFullYear(),
    },
    async (given) => {
      site = given;
      return [];
    },
  );
  const payload = await openPayload(async (path) => files.get(path) as Bytes, options.password);
  return { site, payload, files } as ServedProject;
}
