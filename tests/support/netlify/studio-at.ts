import { hosts } from "../../../src/publish/host-list.ts";
import { type RewritingHost, rewritingHost } from "../rewriting-host.ts";
import type { FakeNetlify } from "./netlify.ts";

/**
 * Serves a built site whose Studio asks the stand-in where it would ask Netlify, and whose policies allow that in its place. What this Studio
 * publishes is the same.
 */
export async function studioAt(site: string, netlify: FakeNetlify): Promise<RewritingHost> {
  const host = await rewritingHost(site);
  const [real, own] = [hosts.netlify.api, netlify.address].map((address) => new URL(address).origin) as [
    string,
    string,
  ];
  host.rewrite((answer) => {
    const isText = /text|javascript|json|svg/.test(answer.headers["content-type"] ?? "");
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, value.replaceAll(real, own)]),
    );
    return { ...answer, headers, ...(isText && { body: Buffer.from(answer.body.toString().replaceAll(real, own)) }) };
  });
  return host;
}
