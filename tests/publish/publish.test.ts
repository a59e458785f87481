import { describe, expect, test } from "vitest";
import type { Project } from "../../src/project/project.ts";
import { openPayload, reopen } from "../../src/publish/reopen.ts";
import { type Phase, phases } from "../../src/publish/site-files.ts";
import { password, publishSmall, reader } from "./published.ts";
import { deriveQuickly } from "./quick-derivation.ts";
import {
  bytesOf,
  mediumOf,
  secretTexts,
  seededRandom,
  shell,
  smallMedia,
  smallProject,
  textOf,
} from "./small-project.ts";

deriveQuickly();

/** The small project with other bytes for one of its media. */
function withMedium(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const { type, size: _, sha256: __, ...facts } = smallProject.media[name] ?? mediumOf("image/webp", bytes);
  const project: Project = {
    ...smallProject,
    media: { ...smallProject.media, [name]: mediumOf(type, bytes, facts) },
  };
  return { project, media: new Map([...smallMedia, [name, bytes]]) };
}

const withSite = (change: Partial<Project["site"]>): Project => ({
  ...smallProject,
  site: { ...smallProject.site, ...change },
});

/** The page's block of data. */
function siteOf(files: ReadonlyMap<string, Uint8Array>) {
  const [, block = ""] =
    /<script type="application\/json" id="site">(.*?)<\/script>/.exec(textOf(files.get("index.html"))) ?? [];
  return JSON.parse(block);
}

describe("a published site", () => {
  test("is its own project file: it opens as the same project with the same media, an empty one and an unused one too", async () => {
    const { files } = await publishSmall();
    const opened = await reopen(reader(files), password);
    expect(opened?.project).toEqual(smallProject);
    expect(opened?.media).toEqual(smallMedia);
  });

  test("opens with another spelling of its password, and with no other", async () => {
    const { files } = await publishSmall();
    expect((await reopen(reader(files), password.toUpperCase().normalize("NFD")))?.project).toEqual(smallProject);
    for (const other of ["Faro Timber orbita meadow", `${password} `, "", "\0"])
      expect(await reopen(reader(files), other)).toBeNull();
  });

  test("does not open where one of its media is another file", async () => {
    const { files } = await publishSmall();
    const paths = [...files.keys()];
    const encrypted = paths.filter((path) => path.startsWith("encrypted/"));
    const swapped = new Map([
      ...files,
      [encrypted[0] as string, files.get(encrypted[1] as string) as Uint8Array<ArrayBuffer>],
    ]);
    await expect(reopen(reader(swapped), password)).rejects.toThrow();
    const logo = paths.find((path) => path.startsWith("assets/logo-")) as string;
    await expect(reopen(reader(new Map([...files, [logo, bytesOf("<svg/>")]])), password)).rejects.toThrow(
      `${logo} is not the file that was published.`,
    );
  });

  test("has the shell as it is, three pages, the payload, and what hosts read", async () => {
    const { files } = await publishSmall();
    for (const [path, bytes] of shell.files) expect(files.get(path)).toBe(bytes);
    const rest = [...files.keys()].filter((path) => !/^(assets|encrypted)\//.test(path)).sort();
    expect(rest).toEqual([
      ".nojekyll",
      "404.html",
      "_headers",
      "index.html",
      "licenses.txt",
      "members.jwe",
      "resources/index.html",
      "vercel.json",
    ]);
  });

  test("tells a page no more of its owner than the page needs", async () => {
    const { files } = await publishSmall();
    const { digest, images, logo, ...site } = siteOf(files);
    expect(site).toEqual({
      base: "/",
      name: "Élan & <Co>",
      year: 2026,
      texts: { es: { "gate.title": ["Di la contraseña, ", "{productName}"] } },
      hasFiles: true,
      hasResources: true,
    });
    expect(files.has(logo)).toBe(true);
    expect(digest).toMatch(/^[\w+/]{43}=$/);
    const { files: where } = (await openPayload(reader(files), password)) ?? {};
    const shown = ["flyer-of-march.webp", "volante-de-marzo.webp", "app-badge.webp"];
    expect(images).toEqual(shown.map((name) => where?.[name]?.path).sort());
  });

  test("says that it is a demo where it is one", async () => {
    expect(siteOf((await publishSmall({ isDemo: true })).files).isDemo).toBe(true);
  });

  test("gives members the product's words with the owner's wording, and placeholders that the product's text has", async () => {
    const { files } = await publishSmall();
    expect((await openPayload(reader(files), password))?.messages).toEqual({
      en: { "journey.title": ["Your voyage"], "welcome.title": ["Aboard, ", ["productName"], "! ", "{price}"] },
      es: { "journey.title": ["Tu travesía"], "welcome.title": ["Te damos la bienvenida a ", ["productName"]] },
    });
  });

  test("has nothing for members that can be read without the password, in a file or its name", async () => {
    const { files, hosting } = await publishSmall({ project: withSite({ address: "https://team.example/a/" }) });
    const all = [...files, ...hosting].map(([path, bytes]) => `${path}\n${textOf(bytes)}`).join("\n");
    // The host of a player in use stands in the policy.
    expect(all).toContain("youtube-nocookie.com");
    expect(secretTexts.filter((text) => all.includes(text))).toEqual([]);
    expect(textOf(files.get("index.html"))).not.toContain("price");
  });

  test("is the same byte for byte with the same random bytes, and shares no ciphertext with another", async () => {
    const [first, same, other] = await Promise.all(
      [1, 1, 2].map((seed) => publishSmall({ random: seededRandom(seed) })),
    );
    expect(same).toEqual(first);
    const secret = (path: string) => path.startsWith("encrypted/");
    expect([...(other?.files.keys() ?? [])].filter((path) => secret(path) && first?.files.has(path))).toEqual([]);
    expect(other?.files.get("members.jwe")).not.toEqual(first?.files.get("members.jwe"));
  });

  test("lies below the path of its address, which each page, the manifest and the hosts know", async () => {
    for (const address of ["https://team.example/onboarding", "https://team.example/onboarding/"]) {
      const { files, hosting } = await publishSmall({ project: withSite({ address }) });
      const page = textOf(files.get("resources/index.html"));
      expect(siteOf(files).base).toBe("/onboarding/");
      expect(page).toContain(
        'data-chunks="/onboarding/assets/libraries-1.js /onboarding/assets/site-3.js /onboarding/assets/app-2.js"',
      );
      expect(page).toContain('<link rel="modulepreload" href="/onboarding/assets/libraries-1.js">');
      expect(page).toContain('<link rel="canonical" href="https://team.example/onboarding/resources/">');
      const manifest = [...files].find(([path]) => path.endsWith(".webmanifest"))?.[1];
      const { start_url, icons } = JSON.parse(textOf(manifest));
      expect(start_url).toBe("/onboarding/");
      for (const { src } of icons) expect(files.has(src.replace("/onboarding/", ""))).toBe(true);
      expect(textOf(files.get("_headers"))).toMatch(/^\/onboarding\/\*$/m);
      expect(textOf(hosting.get("nginx/onward.conf"))).toContain("server_name team.example;");
      expect(textOf(hosting.get("nginx/onward.inc"))).toContain("location /onboarding/ {");
      expect(textOf(hosting.get("caddy/Caddyfile"))).toContain("team.example {");
    }
  });
});

describe("a page", () => {
  test("has no hole of the template left, and keeps what React wrote", async () => {
    const { files } = await publishSmall();
    for (const page of ["index.html", "resources/index.html", "404.html"]) {
      const html = textOf(files.get(page));
      expect(html.match(/<!-- \w+ -->/g)).toEqual(["<!-- page -->"]);
      expect(html).toContain("Enter<!-- --> password</p><!-- page --></div>");
      expect(html).toContain(":root{--accent:#862a0c;");
    }
  });

  test("is not ended early by a name of the owner's", async () => {
    const name = "</script><script>alert(1)</script> $& $1";
    const { files } = await publishSmall({ project: withSite({ name, preview: { picture: "skyline.webp" } }) });
    expect(siteOf(files).name).toBe(name);
    expect(textOf(files.get("index.html"))).not.toContain("<script>alert");
    expect(textOf(files.get("index.html"))).toContain(
      'property="og:title" content="&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $1"',
    );
  });

  test.each([
    [shell.template.replace("<!-- site -->", ""), "The template has no hole for site."],
    [`${shell.template}<!-- more -->`, "The template has an unknown hole: more."],
  ])("is not made with another template: %#", async (template, message) => {
    await expect(publishSmall({ shell: { ...shell, template } })).rejects.toThrow(message);
  });
});

describe("publishing again", () => {
  const encryptedIn = (files: ReadonlyMap<string, Uint8Array>) =>
    new Map([...files].filter(([path]) => path.startsWith("encrypted/")));

  test("with the same password keeps name and ciphertext of each medium that did not change, and the payload's is new", async () => {
    const { files: before } = await publishSmall();
    const previous = await openPayload(reader(before), password);
    const { files: after } = await publishSmall({
      ...withMedium("price-list.pdf", bytesOf("eight dollars")),
      previous,
    });
    const [old, now] = [encryptedIn(before), encryptedIn(after)];
    const gone = previous?.files["price-list.pdf"]?.path;
    expect([...old.keys()].filter((path) => !now.has(path))).toEqual([gone]);
    expect([...now.keys()].filter((path) => !old.has(path))).toHaveLength(1);
    for (const [path, bytes] of now) if (old.has(path)) expect(bytes).toEqual(old.get(path));
    expect(after.get("members.jwe")).not.toEqual(before.get("members.jwe"));
    const { iv, key } = (await openPayload(reader(after), password))?.files["price-list.pdf"] ?? {};
    expect([iv, key]).not.toContain(previous?.files["price-list.pdf"]?.iv);
    expect([iv, key]).not.toContain(previous?.files["price-list.pdf"]?.key);
  });

  test("keeps a medium that has another name now", async () => {
    const { files: before } = await publishSmall();
    const previous = await openPayload(reader(before), password);
    const bytes = smallMedia.get("unused.webp") as Uint8Array<ArrayBuffer>;
    const { files: after } = await publishSmall({ ...withMedium("renamed.webp", bytes), previous });
    expect(encryptedIn(after)).toEqual(encryptedIn(before));
    expect((await reopen(reader(after), password))?.media.get("renamed.webp")).toEqual(bytes);
  });

  test("with a new password encrypts everything anew", async () => {
    const { files: before } = await publishSmall();
    const next = "gravel lámpara tundra nube";
    const previous = await openPayload(reader(before), next);
    const { files: after } = await publishSmall({ password: next, previous });
    expect([...encryptedIn(after).keys()].filter((path) => before.has(path))).toEqual([]);
  });

  test("a medium that is for members now is encrypted, and one that is public now is not", async () => {
    const { files: before } = await publishSmall();
    const previous = await openPayload(reader(before), password);
    const project = withSite({ preview: { picture: "unused.webp" } });
    const { files } = await publishSmall({ project, previous });
    const where = (await openPayload(reader(files), password))?.files;
    expect(where?.["skyline.webp"]).toHaveProperty("key");
    expect(where?.["unused.webp"]).toEqual({ path: expect.stringMatching(/^assets\/link-card-[\da-f]{8}\.webp$/) });
  });
});

test("each phase is told before it begins, and a canceled one makes nothing", async () => {
  const begun: Phase[] = [];
  await publishSmall({ onPhase: (phase) => begun.push(phase) });
  const made = phases.slice(1);
  expect(begun).toEqual(made);
  for (const last of made) {
    const control = new AbortController();
    const seen: Phase[] = [];
    const onPhase = (phase: Phase) => {
      seen.push(phase);
      if (phase === last) control.abort(new Error("Enough."));
    };
    await expect(publishSmall({ signal: control.signal, onPhase })).rejects.toThrow("Enough.");
    expect(seen.at(-1)).toBe(last);
  }
});
