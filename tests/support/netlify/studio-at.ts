import { createHash } from "node:crypto";
import { onTestFinished } from "vitest";
import { hosts } from "../../../src/publish/host-list.ts";
import { parseShellList, SHELL_LIST } from "../../../src/publish/shell.ts";
import { type Answer, type RewritingHost, rewritingHost } from "../rewriting-host.ts";
import { FakeNetlify } from "./netlify.ts";

/**
 * Serves a built site whose Studio asks the stand-in where it would ask Netlify, and whose policies allow that in its place, as if it had
 * been built so: its list of files has their digests. What this Studio publishes is the same.
 */
export async function studioAt(site: string, netlify: FakeNetlify): Promise<RewritingHost> {
  const host = await rewritingHost(site);
  const [real, own] = [hosts.netlify.api, netlify.address].map((address) => new URL(address).origin) as [
    string,
    string,
  ];
  const isText = (type = "") => /text|javascript|json|svg/.test(type);
  const withOwn = (body: Buffer) => Buffer.from(body.toString().replaceAll(real, own));

  /** Returns the list of files with the digests and sizes of those that are rewritten. */
  async function listed(body: Buffer): Promise<Buffer> {
    const list = parseShellList(body.toString());
    if (!list) return body;
    const [digests, sizes] = [{ ...list.digests }, { ...list.sizes }];
    for (const path of Object.keys(digests)) {
      const response = await fetch(new URL(path, site));
      const bytes = Buffer.from(await response.arrayBuffer());
      if (!isText(response.headers.get("content-type") ?? "") || !bytes.includes(real)) continue;
      const rewritten = withOwn(bytes);
      digests[path] = createHash("sha256").update(rewritten).digest("base64");
      sizes[path] = rewritten.length;
    }
    return Buffer.from(JSON.stringify({ ...list, digests, sizes }));
  }

  let listing: Promise<Buffer> | undefined;
  host.rewrite(async (answer): Promise<Answer> => {
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, value.replaceAll(real, own)]),
    );
    if (!isText(answer.headers["content-type"])) return { ...answer, headers };
    if (!answer.path.endsWith(SHELL_LIST)) return { ...answer, headers, body: withOwn(answer.body) };
    listing ??= listed(answer.body);
    return { ...answer, headers, body: await listing };
  });
  return host;
}

/** For a test: Netlify's stand-in with an account and its key, and the address of a built site whose Studio asks it. */
export async function atNetlify(site: string) {
  const netlify = await FakeNetlify.start();
  onTestFinished(() => netlify.close());
  const studio = await studioAt(site, netlify);
  onTestFinished(studio.close);
  return { netlify, key: netlify.addAccount("Ana Prado"), address: studio.address };
}
