import {
  bad,
  buildAndPublish,
  type Finding,
  type Findings,
  firstFew,
  good,
  hostFiles,
  note,
  publishAgain,
  turnOff,
} from "../findings.ts";
import { freshness } from "../freshness.ts";
import { otherFiles, type Site } from "../site.ts";
import { fault, fixFor, isWebPage } from "../target.ts";

/** In seconds. Hashed files that are cached for less are loaded again and again. */
const WEEK = 7 * 86_400;

/** In bytes: a file that fits one packet gains nothing from compression. */
const PACKET = 1400;

/** Whether every chunk, and every other public file, is there and is the one that was built. */
export async function checkFiles({ target, files, local, relation }: Site): Promise<Findings> {
  const twin = relation === "same build" ? local : null;
  const others = twin ? otherFiles(twin.name) : ["robots.txt"];
  const replies = new Map(files);
  await Promise.all(others.map(async (path) => replies.set(path, await target.fetchFile(path))));
  const [absent, wrongType, changed]: [Finding[], Finding[], Finding[]] = [[], [], []];
  for (const [path, reply] of replies) {
    const why = fault(reply);
    const type = reply.headers.get("Content-Type") ?? "nothing";
    if (why) absent.push(bad(`The file ${path} ${why}. ${fixFor(reply, publishAgain)}`));
    else if (target.address && !typeOf(path).test(type))
      wrongType.push(
        bad(
          `${path} is sent as ${type}, so browsers and apps refuse it. Your host must know the ending .${path.split(".").at(-1)}. ${hostFiles}`,
        ),
      );
    else if (path.endsWith(".js") && isWebPage(reply))
      changed.push(bad(`The file ${path} is a web page instead of a script. ${buildAndPublish}`));
    else if (twin && Buffer.compare((await twin.fetchFile(path)).bytes, reply.bytes) !== 0)
      changed.push(
        bad(
          `The file ${path} differs from the one in ${twin.name}, though it comes from the same build: it was changed at the host or on the way. ${turnOff}`,
        ),
      );
  }
  const found = [...firstFew(absent), ...firstFew(wrongType), ...firstFew(changed)];
  const all = good(`All ${replies.size} files that the site asks for are there.`);
  return [found.length > 0 ? found : all, target.address ? slowness(files) : []].flat();
}

/** The types that browsers accept for a file. */
function typeOf(file: string): RegExp {
  if (file.endsWith(".js")) return /^(text|application)\/(x-)?javascript\b/i;
  if (file.endsWith(".css")) return /^text\/css\b/i;
  if (/\.(png|jpe?g)$/.test(file)) return /^image\/(png|jpeg)\b/i;
  return file.endsWith(".svg") ? /^image\/svg\+xml\b/i : /./;
}

/** What makes the site slow, and is not wrong. */
function slowness(files: Site["files"]): Finding[] {
  const there = [...files].filter(([, reply]) => !fault(reply));
  const shortLived = there.find(([, { headers }]) => (freshness(headers).browser ?? 0) < WEEK);
  const plain = there.find(
    ([path, { headers, bytes }]) => path.endsWith(".js") && bytes.length > PACKET && !headers.get("Content-Encoding"),
  );
  const seconds = shortLived && (freshness(shortLived[1].headers).browser ?? 0);
  return [
    shortLived &&
      note(
        `Files such as ${shortLived[0]} may be kept for only ${seconds} seconds, so returning members load them again. ${hostFiles}`,
      ),
    plain &&
      note(
        `Files such as ${plain[0]} are sent without compression, so the site starts late on a phone. Turn compression (brotli or gzip) on at your host.`,
      ),
  ].filter((finding) => finding !== undefined);
}
