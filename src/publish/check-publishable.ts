import { checkProject } from "../project/check.ts";
import { checkMedia } from "../project/check-media.ts";
import { isUnpublished } from "./hosts/unpublished.ts";
import { typingProblem } from "./password/typing.ts";
import { PublishError } from "./publish-error.ts";
import type { PublishOptions } from "./site-files.ts";

/**
 * Checks everything that could break the site. Each medium's bytes must match its digest, because reusing a key and IV for other bytes
 * would expose both.
 *
 * @throws PublishError with the problems that would break the site
 */
export async function checkPublishable({ project, media, password, shell }: PublishOptions): Promise<void> {
  const exposed = [...shell.files.keys()].filter(isUnpublished);
  if (exposed.length > 0) throw new Error(`${exposed.join(", ")} would be published, and anyone could read it.`);
  const { project: checked, problems } = checkProject(project);
  const found = [...problems, ...(checked ? await checkMedia(checked, media) : []), typingProblem(password)];
  const blocking = found.filter((problem) => problem !== null).filter(({ isBlocking }) => isBlocking);
  if (blocking.length > 0) throw new PublishError(blocking);
}
