import type { Members, Project, Step, VideoSource } from "../../src/project/project.ts";
import type { Payload } from "../../src/project/published.ts";
import type { Starter } from "../../src/studio/model/starter.ts";
import project from "../fixtures/site/project.json" with { type: "json" };

/** The project that most tests use. */
export const demo = project as Project;

/**
 * A video of one second and eight by eight pixels, which every browser plays: https://github.com/mathiasbynens/small.
 */
export const clip = {
  address:
    "data:video/webm;base64,GkXfo0AgQoaBAUL3gQFC8oEEQvOBCEKCQAR3ZWJtQoeBAkKFgQIYU4BnQI0VSalmQCgq17FAAw9CQE2AQAZ3aGFtbXlXQUAGd2hhbW15RIlACECPQAAAAAAAFlSua0AxrkAu14EBY8WBAZyBACK1nEADdW5khkAFVl9WUDglhohAA1ZQOIOBAeBABrCBCLqBCB9DtnVAIueBAKNAHIEAAIAwAQCdASoIAAgAAUAmJaQAA3AA/vz0AAA=",
} as const satisfies VideoSource;

/** The name of a file that members open and save. */
export const priceList = "price-list.pdf";

/** A step that has nothing but its texts. */
export const plainStep = (id: string): Step => ({
  id,
  title: { en: `Title of ${id}`, es: `Título de ${id}` },
  description: { en: `About ${id}.`, es: `Sobre ${id}.` },
});

/** Members' content with `count` plain steps. */
export function membersWith(count: number, change: Partial<Members> = {}): Members {
  return {
    steps: Array.from({ length: count }, (_, index) => plainStep(`s${index + 1}`)),
    gamePlan: demo.members.gamePlan,
    resources: {},
    ...change,
  };
}

/** A starter with this content of members, and nothing else. */
export const starterOf = (members: Members): Starter => ({
  name: { en: "", es: "" },
  about: { en: "", es: "" },
  members,
  texts: {},
  seconds: [],
});

export interface PayloadParts extends Partial<Pick<Payload, "messages" | "files">> {
  /** Media in addition to those of the tests' project. */
  readonly media?: Project["media"];
}

/**
 * A payload with this members' content. The media of the tests' project are served unencrypted from the tests' folder.
 */
export function payloadOf(members: Members, { messages, media, files }: PayloadParts = {}): Payload {
  const published = Object.keys(demo.media).map((name) => [name, { path: `tests/fixtures/site/media/${name}` }]);
  return {
    project: { ...demo, members, media: { ...demo.media, ...media } },
    messages: messages ?? { en: {}, es: {} },
    files: { ...Object.fromEntries(published), ...files },
  };
}

/** A payload with `count` plain steps. */
export const payloadWith = (count: number, change?: Partial<Members>) => payloadOf(membersWith(count, change));
