import { contentFolder, namedIn, readContent } from "../../content/content.ts";
import { placeOf } from "../../content/problem.ts";
import { readVideoAddress } from "../../content/video-address.ts";
import { bad, type Finding, type Findings, good, note, unchecked } from "../findings.ts";

interface ContentLink {
  /** In the content. */
  readonly place: string;
  /** What is fetched. A player's page answers 200 for a deleted video; its embed service does not. */
  readonly question: string;
  readonly address: string;
}

/**
 * Whether the links and videos of the content here answer. Without a network nothing counts as wrong.
 *
 * @param timeLimit how long another site may take, in milliseconds
 */
export async function checkContentLinks(fetchLink: typeof fetch, timeLimit: number): Promise<Findings> {
  let links: readonly ContentLink[];
  try {
    links = contentLinks();
  } catch {
    return unchecked('The content here has mistakes, so its links were not checked: run "npm run check".');
  }
  const answers = await Promise.all(links.map((link) => checkLink(link, fetchLink, timeLimit)));
  if (answers.every((answer) => answer === "silence"))
    return unchecked(
      `None of the ${links.length} links and videos of your content could be checked from here. Are you online?`,
    );
  const findings = answers.flatMap((answer, index) => {
    if (answer === "fine") return [];
    return answer === "silence" ? unchecked(`${name(links[index])} could not be checked from here.`) : answer;
  });
  return findings.length > 0 ? findings : good(`All ${links.length} links and videos of your content answer.`);
}

function contentLinks(): ContentLink[] {
  const { members } = readContent();
  return namedIn(members).flatMap(({ kind, keys, text }) => {
    const question = kind === "link" ? text : kind === "video" ? videoQuestion(text) : null;
    return question ? [{ place: placeOf(keys), address: text, question }] : [];
  });
}

function videoQuestion(address: string): string | null {
  const video = readVideoAddress(address);
  if (!video) return null;
  if (video.player === "file") return video.path.startsWith("https:") ? video.path : null;
  const page = encodeURIComponent(video.page);
  return video.player === "YouTube"
    ? `https://www.youtube.com/oembed?format=json&url=${page}`
    : `https://vimeo.com/api/oembed.json?url=${page}`;
}

const name = (link?: ContentLink) => `${contentFolder}/members.json, ${link?.place}: ${link?.address}`;

async function checkLink(
  link: ContentLink,
  fetchLink: typeof fetch,
  timeLimit: number,
): Promise<Finding | "fine" | "silence"> {
  const { address, question } = link;
  const isVideo = question !== address;
  try {
    const { status, body } = await fetchLink(question, { signal: AbortSignal.timeout(timeLimit) });
    await body?.cancel();
    if (status === 404 || status === 410 || (isVideo && status === 400))
      return bad(`${name(link)} is not there (${status}). Open it in your browser and put the right address there.`);
    if (isVideo && (status === 401 || status === 403))
      return bad(`${name(link)} may not be shown on other sites. Allow embedding in the video's settings.`);
    return status < 400 ? "fine" : note(`${name(link)} answers ${status}; open it in your browser to be sure.`);
  } catch {
    return "silence";
  }
}
