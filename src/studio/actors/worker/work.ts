import { type Zippable, zipSync } from "fflate";
import { type Problem, problem } from "../../../project/problem.ts";
import type { Project } from "../../../project/project.ts";
import type { PublishedMedia } from "../../../project/published.ts";
import type { Bytes } from "../../../publish/bytes.ts";
import { makePages, type PagesSource } from "../../../publish/make-pages.ts";
import { renderPages } from "../../../publish/pages.tsx";
import { checkPassword, type PasswordReport } from "../../../publish/password/check-password.ts";
import { drawPassword } from "../../../publish/password/draw-password.ts";
import { publish } from "../../../publish/publish.ts";
import { PublishError } from "../../../publish/publish-error.ts";
import type { Phase, PublishOptions } from "../../../publish/site-files.ts";
import { unzipProject, writerOf, zipProject } from "./project-zip.ts";

/** The options of `publish` that can be sent to a worker. */
type SiteOptions = Omit<PublishOptions, "random" | "signal" | "onPhase">;

/** The files of a site by path below its base, or the problems that keep it from being published. */
type MadeSite =
  | { readonly files: ReadonlyMap<string, Bytes>; readonly media: PublishedMedia }
  | { readonly problems: readonly Problem[] };

/** Whether a file is already compressed. */
const isDense = (path: string) => /\.(bin|br|gz|webp|png|jpe?g|mp4|webm|woff2|zip)$/.test(path);

/** Slow work, which the worker does. It has no DOM, and the structured clone algorithm has to support its arguments and results. */
export const work = {
  publish: async (options: SiteOptions, onPhase: (phase: Phase) => void): Promise<MadeSite> => {
    try {
      const { files, media } = await publish({ ...options, onPhase });
      return { files, media };
    } catch (error) {
      if (error instanceof PublishError) return { problems: error.problems };
      throw error;
    }
  },

  /** Makes the pages of a published site again, byte for byte. */
  makePages: async (source: PagesSource) => makePages(source, renderPages),

  zipSite: async (files: ReadonlyMap<string, Bytes>): Promise<Bytes> => {
    const entries = [...files].map(([path, bytes]) => [path, [bytes, { level: isDense(path) ? 0 : 6 }]] as const);
    return zipSync(Object.fromEntries(entries) as Zippable) as Bytes;
  },

  zipProject: async (...given: Parameters<typeof zipProject>) => zipProject(...given),

  writerOf: async (zip: Bytes) => writerOf(zip),

  unzipProject: async (...given: Parameters<typeof unzipProject>) => unzipProject(...given),

  /**
   * Checks whether a password may be published. The demo's password counts as public, as any other in the repository.
   */
  checkPassword: async (...given: Parameters<typeof checkPassword>): Promise<PasswordReport> => {
    const report = await checkPassword(...given);
    return report.isDemo ? { problem: problem("password.public") } : report;
  },

  drawPassword: async (site: Project["site"], least: number) => drawPassword(site, least),
};

export type Work = typeof work;
