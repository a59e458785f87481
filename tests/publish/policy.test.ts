import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Clip, Members, VideoSource } from "../../src/project/project.ts";
import { headerPolicy, metaPolicy, studioMetaPolicy } from "../../src/publish/policy.ts";
import { publishSmall } from "./published.ts";
import { deriveQuickly } from "./quick-derivation.ts";
import { textOf } from "./small-project.ts";

deriveQuickly();

const empty: Members = { steps: [], gamePlan: { points: [] }, resources: {} };

/** The values of a directive. */
const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((text) => text.startsWith(`${name} `))
    ?.slice(name.length + 1);

const clip = (...[en, es]: [VideoSource, VideoSource?]): Clip => ({ video: { en, ...(es && { es }) } });
const text = { en: "Text" };

describe("what pages may frame and play is what the videos need", () => {
  test.each<[what: string, members: Members, frames: string, media: string]>([
    ["no video", empty, "'none'", "'self' blob:"],
    ["a file", { ...empty, welcome: clip({ file: "a.mp4" }) }, "'none'", "'self' blob:"],
    [
      "YouTube in the second language of the welcome",
      { ...empty, welcome: clip({ file: "a.mp4" }, { youtube: "x" }) },
      "https://www.youtube-nocookie.com",
      "'self' blob:",
    ],
    [
      "Vimeo in a step",
      { ...empty, steps: [{ id: "s", title: text, description: text, ...clip({ vimeo: "1" }) }] },
      "https://player.vimeo.com",
      "'self' blob:",
    ],
    [
      "both, and another site's file in a resource",
      {
        ...empty,
        welcome: clip({ vimeo: "1" }, { youtube: "x" }),
        resources: { videos: [{ id: "r", title: text, ...clip({ address: "https://secret.example/a.mp4" }) }] },
      },
      "https://www.youtube-nocookie.com https://player.vimeo.com",
      "'self' blob: https:",
    ],
  ])("%s", async (_, members, frames, media) => {
    const policy = await metaPolicy(members, "");
    expect(directive(policy, "frame-src")).toBe(frames);
    expect(directive(policy, "media-src")).toBe(media);
    expect(policy).not.toContain("secret.example");
  });
});

describe("the Studio's page", () => {
  test("may start a worker, frame the players and use one policy of Trusted Types, and run no inline code but its own", async () => {
    const policy = await studioMetaPolicy("");
    expect(directive(policy, "script-src")).toBe("'self'");
    expect(directive(policy, "worker-src")).toBe("'self'");
    expect(directive(policy, "frame-src")).toBe("https://www.youtube-nocookie.com https://player.vimeo.com");
    expect(directive(policy, "trusted-types")).toBe("studio");
    expect(directive(policy, "connect-src")).toBe("'self' blob: https://api.netlify.com");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval'|frame-ancestors|\*|http:/);
  });

  test("widens the headers, which are the same for all pages, by no more than its own policy, and no page's own", async () => {
    const page = "<script>one()</script>";
    const studioPage = "<style>a{}</style><script>two()</script>";
    const [own, studio] = [await metaPolicy(empty, page), await studioMetaPolicy(studioPage)];
    const headers = async (hasStudio: boolean) =>
      (await headerPolicy(empty, [page], hasStudio ? studioPage : undefined)).every["Content-Security-Policy"] ?? "";
    expect(await headers(false)).toBe(own.replace("; require", "; frame-ancestors 'none'; require"));
    for (const text of (await headers(true)).split("; ")) {
      const [name = "", ...values] = text.split(" ");
      const either = [own, studio].map((policy) => directive(policy, name) ?? "").join(" ");
      if (name !== "frame-ancestors") for (const value of values) expect(either.split(" ")).toContain(value);
    }
    for (const policy of [own, studio])
      for (const text of policy.split("; "))
        for (const value of text.split(" ").slice(1))
          if (value !== "'none'") expect(directive(await headers(true), text.split(" ")[0] ?? "")).toContain(value);
  });
});

describe("inline code", () => {
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const page =
    '<style>a{}</style><style data-styled="">b{}</style><script>one()</script><script data-chunks="/a.js">two()</script><script type="application/json" id="site">{"a":1}</script><script type="module" src="/c.js"></script>';

  test("is allowed by its hash, once, and the block of data is not", async () => {
    const policy = await metaPolicy(empty, page + page);
    expect(directive(policy, "script-src")).toBe(`'self' ${hash("one()")} ${hash("two()")}`);
    expect(directive(policy, "style-src")).toBe(`'self' ${hash("")} ${hash("a{}")} ${hash("b{}")}`);
  });

  test("of each page stands in its own policy, without what a tag can't forbid, and of all pages in the headers", async () => {
    const { files } = await publishSmall();
    const header = /Content-Security-Policy: (.*)/.exec(textOf(files.get("_headers")))?.[1] ?? "";
    expect(directive(header, "frame-ancestors")).toBe("'none'");
    for (const name of ["index.html", "resources/index.html", "404.html"]) {
      const html = textOf(files.get(name));
      const [, meta = ""] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
      expect(meta).not.toContain("frame-ancestors");
      for (const [, script = ""] of html.matchAll(/<script[^>]*>((?:boot|load)\(\))<\/script>/g))
        for (const policy of [meta, header]) expect(directive(policy, "script-src")).toContain(hash(script));
      for (const [, style = ""] of html.matchAll(/<style[^>]*>(.*?)<\/style>/g))
        for (const policy of [meta, header]) expect(directive(policy, "style-src")).toContain(hash(style));
      // Nothing that the policy is for comes before it.
      expect(html.indexOf("http-equiv")).toBeLessThan(html.indexOf("<script"));
    }
  });

  test("is never allowed as such", async () => {
    expect(
      `${await metaPolicy(empty, page)} ${JSON.stringify(await headerPolicy(empty, [page], undefined))}`,
    ).not.toMatch(/unsafe|\*|data:|http:/);
  });
});
