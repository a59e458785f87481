import type { MediaName, Medium } from "../../project/project.ts";
import type { Payload, PublishedFile } from "../../project/published.ts";

/** A medium of the members' content: its facts, and where its bytes are. */
export interface MembersFile extends Medium, PublishedFile {
  readonly name: MediaName;
  /** The URL relative to this page. */
  readonly address: string;
}

const known = new WeakMap<PublishedFile, MembersFile>();

/**
 * Finds a medium by its name. The same medium is always the same object.
 * @param base the base path of the site
 */
export function membersFile({ project, files }: Payload, base: string, name: MediaName): MembersFile {
  const [medium, published] = [project.media[name], files[name]];
  if (!medium || !published) throw new Error(`No medium "${name}".`);
  const file = known.get(published) ?? { ...medium, ...published, name, address: base + published.path };
  known.set(published, file);
  return file;
}
