import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Bytes, encodeText, sha256, toBase64 } from "../../src/publish/bytes.ts";
import { makePages } from "../../src/publish/make-pages.ts";
import { DEMO_PASSWORD } from "../../src/publish/password/public-passwords.ts";
import { headerPolicy } from "../../src/publish/policy.ts";
import { checkSite } from "../../src/publish/served/check-site.ts";
import type { CheckOptions } from "../../src/publish/served/checked.ts";
import { bad, byFault } from "../../src/publish/served/finding.ts";
import { SHELL_LIST, type ShellList } from "../../src/publish/shell.ts";
import type { PublishOptions } from "../../src/publish/site-files.ts";
import { type Answer, at, type Change, header, nameType, rewrites, sends, status } from "./changed-answer.ts";
import { publishSmall } from "./published.ts";
import { deriveQuickly } from "./quick-derivation.ts";
import { bytesOf, catalogs, fakePages, shell, smallMedia, smallProject, textOf } from "./small-project.ts";

beforeAll(deriveQuickly);
afterAll(() => void vi.restoreAllMocks());

/** In no file of the repository. */
const password = randomUUID();

const publishedAt = "2026-03-01T10:00:00.000Z";

/** A medium that is larger than what is compared without being asked. */
const long = new Uint8Array(200_000).fill(7);

const { files: shellFiles, ...facts } = shell;

/** The list of the files of a site with the Studio. */
const listed = Promise.all(
  [...shellFiles].map(async ([path, bytes]) => [path, toBase64(await sha256(bytes)), bytes.length] as const),
).then(
  (all): ShellList => ({
    ...facts,
    files: all.map(([path]) => path),
    digests: Object.fromEntries(all.map(([path, digest]) => [path, digest])),
    sizes: Object.fromEntries(all.map(([path, , size]) => [path, size])),
  }),
);

interface Host extends Partial<PublishOptions> {
  readonly address?: string;
  readonly isHttpOpen?: boolean;
  readonly hasList?: boolean;
  /** Takes files away that were published. */
  readonly without?: RegExp;
}

/** A published site on a host that does everything right but for a change, as `fetch` sees it. */
async function host(
  change: Change = () => {},
  { address = "https://team.example/", isHttpOpen = false, hasList = true, without = /^$/, ...options }: Host = {},
) {
  const list: [string, Bytes][] = hasList ? [[SHELL_LIST, encodeText(JSON.stringify(await listed))]] : [];
  const project = options.project ?? smallProject;
  const { files } = await publishSmall({
    project: { ...project, site: { ...project.site, address } },
    password,
    shell: { ...shell, files: new Map([...shellFiles, ...list]) },
    publishedAt,
    ...options,
    ...(options.project && { project: { ...options.project, site: { ...options.project.site, address } } }),
  });
  const pages = ["index.html", "resources/index.html", "404.html"].map((path) => textOf(files.get(path)));
  const policy = await headerPolicy(project.members, pages, undefined);
  const answerTo = (path: string): Answer => {
    const named = path === "" || path.endsWith("/") ? `${path}index.html` : path;
    const file = files.has(named) && !without.test(named) ? named : "404.html";
    const isHashed = /^(assets|encrypted)\//.test(file);
    const headers = new Headers({
      ...policy.every,
      "Cache-Control": isHashed ? policy.hashedFiles : policy.otherFiles,
    });
    nameType(headers, file);
    return { status: file === named ? 200 : 404, headers, body: files.get(file) as Bytes };
  };
  const asked: { readonly path: string; readonly bytes: number }[] = [];
  const fetchFile: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    const isPlain = url.protocol === "http:" && !isHttpOpen && url.hostname !== "localhost";
    if (isPlain) url.protocol = "https:";
    const path = url.pathname.slice(new URL(address).pathname.length);
    const answer = answerTo(path === "resources" ? "resources/" : path);
    // A folder without its slash is redirected to the one with it.
    if (path === "resources") change(answer, "resources/");
    change(answer, path);
    const { status, headers, body } = answer;
    const isRange = status === 200 && new Headers(init?.headers).get("Range") === "bytes=0-0";
    if (isRange) headers.set("Content-Range", `bytes 0-0/${body.length}`);
    const sent = isRange ? body.slice(0, 1) : body;
    asked.push({ path, bytes: sent.length });
    return Object.defineProperty(new Response(sent, { status: isRange ? 206 : status, headers }), "url", {
      value: url.href,
    });
  };
  return { files, fetch: fetchFile, address: new URL(address), asked };
}

type Site = Awaited<ReturnType<typeof host>>;

/** The two readers: a terminal with a build at hand, and a tab, which makes the pages again. */
const readers: Readonly<Record<"terminal" | "tab", (site: Site) => CheckOptions>> = {
  terminal: ({ files, fetch, address }) => ({ address, fetch, password, built: files, isWhole: true }),
  tab: ({ fetch, address }) => ({
    ...{ address, fetch, password, publishedAt, isWhole: false },
    page: {
      makePages: (source) => makePages({ ...source, catalogs }, fakePages),
      readList: async () => null,
      hasWorker: false,
    },
  }),
};

const lines = async (options: CheckOptions) =>
  (await checkSite(options)).map(({ level, says, values }) =>
    [level, says, ...("file" in values ? [values.file] : [])].join(" ").replace(/encrypted\/.*/, "encrypted/"),
  );

/** What a reader finds that is not right. */
async function notRight(
  reader: (site: Site) => CheckOptions,
  change?: Change,
  options?: Host,
  asked: Partial<CheckOptions> = {},
) {
  const found = await lines({ ...reader(await host(change, options)), ...asked });
  return found.filter((line) => !line.startsWith("good "));
}

/** What is not right. Both readers find the same. */
async function wrong(...given: [change?: Change, options?: Host, asked?: Partial<CheckOptions>]) {
  const found = await notRight(readers.terminal, ...given);
  expect(await notRight(readers.tab, ...given)).toEqual(found);
  return found;
}

test("a good site has nothing wrong with it, at its root or below a path, and by the address of one of its pages", async () => {
  expect(await wrong()).toEqual([]);
  expect(await wrong(undefined, { address: "https://team.example/onboarding/" })).toEqual([]);
  for (const page of ["resources", "resources/index.html", "index.html", "studio/", "studio/index.html"])
    expect(await wrong(undefined, {}, { address: new URL(page, "https://team.example/") }), page).toEqual([]);
  const all = ["page", "place", "payload", "password", "version", "pages", "files", "unknown", "headers", "exposed"];
  expect(await lines(readers.tab(await host()))).toEqual(all.map((says) => `good ${says}`));
  expect(await lines(readers.terminal(await host()))).toContain("good https");
});

test("every file of the site is asked for: whichever is missing, empty, cut off or another's is named", async () => {
  const { files } = await host();
  const paths = [...files.keys()].filter(
    (path) => !/^(_headers|vercel\.json|\.nojekyll)$|\.(html|json|jwe)$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(15);
  const changes: readonly (readonly [says: RegExp, change: (path: string) => Change])[] = [
    [/served\.missing/, (path) => at(path, status(404, "Not here"))],
    [/served\.empty/, (path) => sends(path, "")],
    [
      /served\.(cutOff|changed)/,
      (path) =>
        at(path, (answer) => {
          answer.body = answer.body.slice(0, answer.body.length / 2);
        }),
    ],
    [/served\.changed/, (path) => rewrites(path, (text) => `${text.slice(0, -1)}~`)],
  ];
  for (const path of paths)
    for (const [says, change] of changes) {
      // The random names of encrypted files differ with each publishing.
      const site = await host();
      const name = path.startsWith("encrypted/")
        ? ([...site.files.keys()].find((other) => other.startsWith("encrypted/")) as string)
        : path;
      const changed: typeof fetch = async (input, init) => {
        const answer = await site.fetch(input, init);
        if (!String(input).endsWith(name)) return answer;
        const sent = { status: answer.status, headers: answer.headers, body: site.files.get(name) as Bytes };
        change(name)(sent, name);
        return Object.defineProperty(new Response(sent.body, sent), "url", { value: String(input) });
      };
      const found = await checkSite({ ...readers.tab(site), fetch: changed });
      const told = found.filter(({ level }) => level === "bad");
      expect(told.map(({ says }) => says).join(), `${name} ${says}`).toMatch(says);
      expect(told[0]?.values.file).toBe(name);
    }
});

describe("a large file", () => {
  const project = {
    ...smallProject,
    media: {
      ...smallProject.media,
      "unused.webp": { ...smallProject.media["unused.webp"], type: "image/webp", size: long.length, sha256: "" },
    },
  };
  const withLong = async (): Promise<Host> => ({
    project: {
      ...project,
      media: {
        ...project.media,
        "unused.webp": { ...project.media["unused.webp"], sha256: Buffer.from(await sha256(long)).toString("hex") },
      },
    },
    media: new Map([...smallMedia, ["unused.webp", long]]),
  });
  const change = (edit: (body: Bytes) => Bytes): Change =>
    at(/^encrypted\//, (answer) => {
      if (answer.body.length > 100_000) answer.body = edit(answer.body);
    });

  test("is asked for its length in one byte, and compared once its owner wants that", async () => {
    const site = await host(undefined, await withLong());
    expect(await lines(readers.tab(site))).toContain("note files.lengths");
    expect(Math.max(...site.asked.map(({ bytes }) => bytes))).toBeLessThan(100_000);
    expect(await lines({ ...readers.tab(site), isWhole: true })).not.toContain("note files.lengths");
  });

  test("that is lost, shorter, or was changed is told; never is it called compared when it was not", async () => {
    const found = async (edit: (body: Bytes) => Bytes, isWhole = false) =>
      (await lines({ ...readers.tab(await host(change(edit), await withLong())), isWhole })).filter(
        (line) => !line.startsWith("good "),
      );
    expect(await found((body) => body.slice(0, 120_000))).toEqual(["bad served.cutOff encrypted/"]);
    const flipped = (body: Bytes) => body.map((byte, at) => (at === 9 ? byte ^ 1 : byte));
    expect(await found(flipped)).toEqual(["note files.lengths"]);
    expect(await found(flipped, true)).toEqual(["bad served.changed encrypted/"]);
    const lost: Change = at(/^encrypted\//, (answer) => {
      if (answer.body.length > 100_000) status(404, "Not here")(answer);
    });
    expect(await wrong(lost, await withLong())).toEqual(["bad served.missing encrypted/"]);
  });

  test("whose length the host does not tell is not called right", async () => {
    const silent: Change = (answer) => Object.defineProperty(answer.headers, "set", { value: () => {} });
    expect(await lines(readers.tab(await host(silent, await withLong())))).toContain("unchecked files.noLength");
  });
});

test("few files are asked for at once, as small hosts drop more", async () => {
  const site = await host();
  let [open, most] = [0, 0];
  const counting: typeof fetch = async (...asked) => {
    open += 1;
    most = Math.max(most, open);
    const answer = await site.fetch(...asked);
    open -= 1;
    return answer;
  };
  await checkSite({ ...readers.terminal(site), fetch: counting });
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThan(9);
});

const missing = status(404, "Not here");
const page = "<!doctype html><html><body>Welcome</body></html>";
const signIn = "<!doctype html><title>Free Wi-Fi</title><form>Sign in</form>";
const anyPage = /^(resources\/)?$/;
const script = "assets/app-2.js";
const encrypted = /^encrypted\//;
const listing = '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>team</Name></ListBucketResult>';
const CSP = "Content-Security-Policy";

/** Answers 200 with a text, as if it were a file. */
const found = (path: string, text: string): Change =>
  at(path, (answer) => {
    status(200, text)(answer);
    answer.headers.set("Content-Type", "text/plain");
  });

test.each<[host: string, change: Change, ...wrong: string[]]>([
  ["lacks a script", at(script, missing), `bad served.missing ${script}`],
  ["refuses a script", at(script, status(403, "<html>Blocked")), `bad served.refused ${script}`],
  ["sends scripts as text", at(/app-2\.js$/, header("Content-Type", "text/plain")), `bad served.type ${script}`],
  ["changed a byte of a script", sends(script, "App"), `bad served.changed ${script}`],
  ["added a comment to a script", rewrites(script, (code) => `${code}/**/`), `bad served.changed ${script}`],
  ["sends an empty script", sends(script, ""), `bad served.empty ${script}`],
  ["asks to sign in for a script", at(script, status(200, signIn)), `bad served.otherPage ${script}`],
  [
    "sends a script twice compressed",
    at(script, (answer) => {
      answer.body = new Uint8Array(gzipSync(answer.body));
    }),
    `bad served.compressed ${script}`,
  ],
  ["lost its licenses", at("licenses.txt", missing), "bad served.missing licenses.txt"],
  [
    "gives scripts to a loader of its own",
    rewrites(anyPage, (html) => html.replaceAll("<script>", '<script type="5d0c1a-text/javascript">')),
    "bad served.loader index.html",
    "bad served.loader resources/index.html",
  ],
  [
    "makes inline scripts shorter",
    rewrites("resources/", (html) => html.replace("boot()</script>", "boot();void 0</script>")),
    "bad served.scripts resources/index.html",
  ],
  [
    "takes inline scripts out",
    rewrites("resources/", (html) => html.replace("<script>boot()</script>", "")),
    "bad served.scripts resources/index.html",
  ],
  [
    "adds statistics",
    rewrites("resources/", (html) => html.replace("</body>", '<script src="/stats.js"></script></body>')),
    "bad served.added resources/index.html",
  ],
  [
    "takes comments out",
    rewrites("resources/", (html) => html.replaceAll(/<!--.*?-->/g, "")),
    "bad served.comments resources/index.html",
  ],
  [
    "takes quotation marks out",
    rewrites("resources/", (html) => html.replace('lang="en"', "lang=en")),
    "bad served.markup resources/index.html",
  ],
  [
    "says that pages are UTF-16",
    at("resources/", header("Content-Type", "text/html; charset=utf-16le")),
    "bad served.charset resources/index.html",
  ],
  [
    "sends pages as text",
    at("resources/", header("Content-Type", "text/plain")),
    "bad served.type resources/index.html",
  ],
  [
    "ends a page early",
    rewrites("resources/", (html) => html.slice(0, html.indexOf('<div id="root"'))),
    "bad served.cutOff resources/index.html",
  ],
  ["lacks Resources", at(/^resources\/(index\.html)?$/, missing), "bad served.missing resources/index.html"],
  ["has no page for a folder", at("resources/", status(403, page)), "bad served.noIndex resources/index.html"],
  ["lists its files as XML", at("resources/", status(200, listing)), "bad served.noIndex resources/index.html"],
  ["answers a folder with an error in XML", at("resources/", missing), "bad served.noIndex resources/index.html"],
  ["has a 404 page of its own", (answer) => answer.status === 404 && missing(answer), "note unknown.notOurs"],
  ["knows no /resources", at("resources", missing), "bad unknown.slash"],
  [
    "lacks the encrypted files",
    at(encrypted, missing),
    "bad served.missing encrypted/",
    "bad served.missing encrypted/",
    "bad files.same",
  ],
  [
    "replaced the encrypted files by noise",
    sends(encrypted, "noise"),
    "bad served.cutOff encrypted/",
    "bad served.cutOff encrypted/",
    "bad files.same",
  ],
  [
    "replaced the encrypted files by a page",
    sends(encrypted, page),
    "bad served.otherPage encrypted/",
    "bad served.otherPage encrypted/",
    "bad files.same",
  ],
  ["sends no policy", at(/^/, header(CSP, null)), "bad headers.missing"],
  [
    "allows inline scripts",
    at(/^/, ({ headers }) =>
      headers.set(CSP, (headers.get(CSP) ?? "").replace("script-src", "script-src 'unsafe-inline'")),
    ),
    "bad headers.different",
  ],
  [
    "adds a policy of its own",
    at(/^/, ({ headers }) => headers.append(CSP, "default-src 'self'")),
    "bad headers.added",
  ],
  [
    "isolates pages, which keeps YouTube's player away",
    at(/^/, header("Cross-Origin-Embedder-Policy", "require-corp")),
    "bad headers.player",
  ],
  ["protects the gate alone", at(/./, header("X-Frame-Options", null)), "bad headers.missing"],
  ["can be framed", at("", header("X-Frame-Options", "SAMEORIGIN")), "bad headers.different"],
  ["tells where members come from", at(/^/, header("Referrer-Policy", "unsafe-url")), "bad headers.different"],
  ["sends no nosniff", at(/^/, header("X-Content-Type-Options", null)), "bad headers.missing"],
  ["forgets https", at(/^/, header("Strict-Transport-Security", "max-age=0")), "bad headers.different"],
  ["keeps its pages for a day", at(anyPage, header("Cache-Control", "max-age=86400")), "bad headers.late"],
  [
    "keeps the payload for a year in the network",
    at("members.jwe", header("CDN-Cache-Control", "max-age=31536000")),
    "bad headers.late",
  ],
  [
    "says nothing of how long the payload may be kept",
    at("members.jwe", header("Cache-Control", null)),
    "bad headers.late",
  ],
  ["is only slow", at(/^(assets|encrypted)\//, header("Cache-Control", "no-cache")), "note headers.soon"],
  [
    "gives out .env.local",
    found(".env.local", 'ACCESS_WORD="one two three four"\n'),
    "bad exposed.file https://team.example/.env.local",
  ],
  [
    "gives out .env.local in UTF-16",
    at(".env.local", (answer) => {
      status(200)(answer);
      answer.body = new Uint8Array(Buffer.from("\uFEFFACCESS_WORD=a", "utf16le"));
    }),
    "bad exposed.file https://team.example/.env.local",
  ],
  [
    "gives out an unpacked project file",
    found("project.json", '{ "members": {} }'),
    "bad exposed.file https://team.example/project.json",
  ],
  [
    "gives out the history",
    found(".git/config", "[core]\n\tbare = false\n"),
    "bad exposed.file https://team.example/.git/config",
  ],
])("a host that %s is told by that, in a terminal and in a tab", async (_, change, ...told) => {
  expect(await wrong(change)).toEqual(told);
});

test("a host that answers 200 to everything is told by that", async () => {
  expect(
    await wrong((answer) => {
      answer.status = 200;
    }),
  ).toContain("bad unknown.answered");
});

test("GitHub Pages is not blamed for headers that it can't send", async () => {
  const github: Change = ({ headers }) => {
    headers.set("Server", "GitHub.com");
    headers.delete("X-Frame-Options");
  };
  expect(await wrong(github)).toEqual(["note headers.github"]);
});

test.each<[host: string, change: Change, says: string]>([
  ["has lost it", at("members.jwe", missing), "missing"],
  ["refuses it", at("members.jwe", status(403, signIn)), "refused"],
  ["is broken", at("members.jwe", status(502, "")), "failing"],
  ["asks to sign in", at("members.jwe", status(200, signIn)), "otherPage"],
  ["sends it empty", at("members.jwe", status(200, "")), "empty"],
  ["cuts it off", rewrites("members.jwe", (jwe) => jwe.slice(0, -300)), "cutOff"],
])("where the host of the payload %s, that is told, and what can't be looked at then", async (_, change, says) => {
  const found = await notRight(readers.tab, change);
  expect(found[0]).toBe(`bad served.${says} members.jwe`);
  expect(found).toEqual(expect.arrayContaining(["unchecked pages.alone", "unchecked headers.unchecked"]));
});

test("a payload of another publishing, or of another format, is told as such", async () => {
  const other = (await host()).files.get("members.jwe") as Bytes;
  const older = at("members.jwe", (answer) => {
    answer.body = other;
  });
  expect((await notRight(readers.tab, older))[0]).toBe("bad served.older members.jwe");
  const flipped = rewrites("members.jwe", (text) =>
    text.replace(/(?<=\..{99})./, (letter) => (letter === "A" ? "B" : "A")),
  );
  expect((await notRight(readers.tab, flipped))[0]).toBe("bad payload.other");
  const jwe = encodeText(`${btoa('{"alg":"dir"}').replaceAll("=", "")}.a.b.c.d`);
  const digest = toBase64(await sha256(jwe));
  const newer: Change = (answer, path) => {
    if (path === "members.jwe") answer.body = jwe;
    else if (path === "")
      answer.body = bytesOf(textOf(answer.body).replace(/"digest":"[^"]*"/, `"digest":"${digest}"`));
  };
  expect(await lines(readers.tab(await host(newer)))).toContain("bad payload.format");
});

test("a host that sends its first page in place of what it lacks is told by that", async () => {
  const home = (path: string | RegExp): Change => {
    let first = "";
    return (answer, asked) => {
      if (asked === "") first = textOf(answer.body);
      if (typeof path === "string" ? asked === path : path.test(asked)) status(200, first)(answer);
    };
  };
  expect((await notRight(readers.tab, home("members.jwe")))[0]).toBe("bad served.startPage members.jwe");
  expect(await wrong(home(/^resources\/(index\.html)?$/))).toContain("bad served.startPage resources/index.html");
});

test("a page of an earlier publishing is told as older, also where the site had another name then", async () => {
  const earlier = textOf((await host()).files.get("resources/index.html")).replace(/<title>[^<]*/, "<title>Old name");
  expect(await wrong(at(/^resources(\/(index\.html)?)?$/, status(200, earlier)))).toEqual([
    "bad served.older resources/index.html",
  ]);
});

test("a page in another charset that its header names is the same page", async () => {
  const latin = at(anyPage, (answer) => {
    answer.body = new Uint8Array(Buffer.from(textOf(answer.body), "latin1"));
    answer.headers.set("Content-Type", "text/html; charset=iso-8859-1");
  });
  expect(await wrong(latin)).not.toContainEqual(expect.stringMatching(/served/));
});

describe("the first page", () => {
  test.each<[what: string, change: Change, line: string]>([
    ["broken", at(/^/, (answer) => Object.assign(answer, { status: 500 })), "bad served.failing index.html"],
    ["empty", sends(/^(index\.html)?$/, ""), "bad served.empty index.html"],
    ["missing", at(/^(index\.html)?$/, missing), "bad served.missing index.html"],
    ["another's", sends(/^(index\.html)?$/, "<h1>Welcome to nginx!</h1>"), "bad page.other"],
    [
      "without its data block",
      rewrites(/^(index\.html)?$/, (html) => html.replace(/<script type="application\/json".*?<\/script>/, "")),
      "bad served.noData index.html",
    ],
  ])("%s is told once", async (_, change, line) => {
    expect(await wrong(change)).toEqual([line]);
  });

  test.each([0.1, 1, 2, 3, 5, 20, 50])("cut off after %d percent is told as cut off", async (percent) => {
    const cut = rewrites(/^(index\.html)?$/, (html) => html.slice(0, Math.ceil((html.length * percent) / 100)));
    expect(await wrong(cut)).toEqual(["bad served.cutOff index.html"]);
  });

  test("that is there only by its own name is told as that, and the rest is looked at all the same", async () => {
    const noIndex: Change = at(/^((resources|studio)\/?)?$/, status(403, listing));
    expect(await wrong(noIndex)).toEqual(
      expect.arrayContaining(["bad served.noIndex index.html", "bad served.noIndex resources/index.html"]),
    );
    expect(await wrong(noIndex)).not.toContainEqual(expect.stringMatching(/served\.(?!noIndex)/));
  });
});

describe("https", () => {
  const found = async (options: Host, asked: Partial<CheckOptions> = {}) =>
    (await lines({ ...readers.terminal(await host(undefined, options)), ...asked })).filter((line) =>
      line.includes("https"),
    );

  test("is wrong where there is none, but for this computer", async () => {
    expect(await found({ address: "http://team.example/", isHttpOpen: true })).toEqual(["bad https.none"]);
    expect(await found({ address: "http://localhost:4310/" })).toEqual(["unchecked https.here"]);
    expect(await found({ isHttpOpen: true })).toEqual(["bad https.notLed"]);
  });

  test("is followed to the address that it leads to", async () => {
    const [first] = await checkSite({
      ...readers.terminal(await host()),
      address: new URL("http://team.example/"),
    });
    expect(first?.values.address).toBe("https://team.example/");
  });
});

test("a site at another path than it was published for is told once", async () => {
  const site = await host(undefined, { address: "https://team.example/onboarding/" });
  const elsewhere: typeof fetch = async (input) => {
    const url = new URL(String(input));
    const { body } = await site.fetch(new URL(url.pathname.replace("/other/", "/onboarding/"), url));
    return Object.defineProperty(new Response(body), "url", { value: url.href });
  };
  const options = { ...readers.terminal(site), address: new URL("https://team.example/other/"), fetch: elsewhere };
  expect(await checkSite(options)).toEqual([
    bad("place.other", { base: "/onboarding/", path: "/other/", address: "https://team.example/other/" }),
  ]);
});

test("an address that shows one version for ever is told, with the lasting one", async () => {
  const site = await host(undefined, { address: "https://65f0c0ffee0ddba11abcdef0--team-site.netlify.app/" });
  const told = await checkSite(readers.tab(site));
  expect(told).toContainEqual(bad("address.lasting", { lasting: "https://team-site.netlify.app/" }));
});

test("a service worker that answers in place of the host is told, for it may hide what the host sends", async () => {
  const { page, ...options } = readers.tab(await host());
  if (!page) throw new Error("The tab's reader is a page.");
  expect(await lines({ ...options, page: { ...page, hasWorker: true } })).toContain("bad worker");
});

describe("what is not known is not called right", () => {
  test("another build, or another version", async () => {
    const other = await host();
    const site = await host(at(script, missing));
    const found = await lines({ ...readers.terminal(site), built: other.files });
    expect(found).toEqual(expect.arrayContaining(["bad version.other", `bad served.missing ${script}`]));
    const later = await lines({ ...readers.tab(await host()), publishedAt: "2026-04-01T10:00:00.000Z" });
    expect(later).toContain("bad version.other");
  });

  test("no build, no list", async () => {
    const site = await host(undefined, { hasList: false });
    const found = await lines({ ...readers.terminal(site), built: null });
    expect(found.filter((line) => !line.startsWith("good "))).toEqual([
      "unchecked version.unknown",
      "unchecked pages.alone",
      "unchecked files.unlisted",
    ]);
    const changed = rewrites(anyPage, (html) => html.replace("boot()</script>", "boot();void 0</script>"));
    const told = await lines({ ...readers.terminal(await host(changed, { hasList: false })), built: null });
    expect(told).toContain("bad served.scripts index.html");
  });

  test("a site without the Studio is compared with the list of the Studio that asks", async () => {
    const { page, ...options } = readers.tab(await host(at(script, sends(script, "App") as never), { hasList: false }));
    if (!page) throw new Error("The tab's reader is a page.");
    const found = await lines({ ...options, page: { ...page, readList: () => listed } });
    expect(found).not.toContain("unchecked files.unlisted");
  });
});

describe("the password", () => {
  test("may be another one", async () => {
    expect(await notRight(readers.tab, undefined, {}, { password: "another one" })).toEqual(
      expect.arrayContaining(["bad password.other", "unchecked headers.unchecked"]),
    );
  });

  test("may be public on a demo alone", async () => {
    const options = { password: DEMO_PASSWORD };
    expect(await wrong(undefined, { ...options, isDemo: true }, options)).toEqual(["note password.demo"]);
    expect(await wrong(undefined, options, options)).toEqual(["bad password.public"]);
  });
});

test("a file that stops in the middle is told, and ends no other check", async () => {
  const site = await host();
  const stalling: typeof fetch = (input, init) =>
    String(input).endsWith("app-2.js") ? Promise.reject(new DOMException("", "TimeoutError")) : site.fetch(input, init);
  const found = await lines({ ...readers.terminal(site), fetch: stalling });
  expect(found.filter((line) => line.startsWith("bad "))).toEqual([`bad served.silent ${script}`]);
  expect(found).toContain("good exposed");
});

test("of many files with the same fault the first are told, and every other one is named", () => {
  const alike = Array.from({ length: 10 }, (_, index) => bad("served.missing", { file: `file-${index}` }));
  const told = byFault(alike);
  expect(told).toHaveLength(3);
  expect(told[2]?.values).toEqual({
    files: alike
      .slice(2)
      .map(({ values }) => values.file)
      .join(", "),
    count: 0,
  });
  expect(byFault(alike.slice(0, 3))).toHaveLength(3);
});
