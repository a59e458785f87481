import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Project } from "../../src/project/project.ts";
import { checkPublishable } from "../../src/publish/check-publishable.ts";
import { PublishError } from "../../src/publish/publish-error.ts";
import { type Media, openPayload, reopen } from "../../src/publish/reopen.ts";
import type { Published, PublishOptions } from "../../src/publish/site-files.ts";
import { isLong } from "../support/is-long.ts";
import { readProject } from "../support/projects.ts";
import { randomProject } from "../support/random-project.ts";
import { password, publishSmall, reader } from "./published.ts";
import { deriveQuickly } from "./quick-derivation.ts";
import { bytesOf, catalogs, shell } from "./small-project.ts";

deriveQuickly();

type Folder = Parameters<typeof readProject>[0];

const options = (folder: Folder, change: Partial<PublishOptions> = {}): PublishOptions => ({
  ...readProject(folder),
  password,
  shell,
  catalogs,
  year: 2026,
  ...change,
});

/** Expects a published site to open as this project, byte for byte of each medium. */
async function opensAs(project: Project, media: Media, files: Published["files"]): Promise<void> {
  const opened = await reopen(reader(files), password);
  expect(opened?.project).toEqual(project);
  expect([...(opened?.media.keys() ?? [])].sort()).toEqual([...media.keys()].sort());
  for (const [name, bytes] of media) expect(Buffer.compare(bytes, opened?.media.get(name) as Uint8Array), name).toBe(0);
}

describe.each([
  ["the demo", "content"],
  ["the full sample", "examples/full"],
] as const)("%s", (_, folder) => {
  test("can be published, and opens again as it was, byte for byte of each medium", async () => {
    const { project, media } = options(folder);
    await checkPublishable(options(folder));
    const { files } = await publishSmall({ project, media });
    await opensAs(project, media, files);
  });
});

test("each random project opens again as it was, and published again keeps every ciphertext", {
  timeout: 180_000,
}, async () => {
  const roundTrip = fc.asyncProperty(randomProject, async (made) => {
    const { files } = await publishSmall(made);
    await opensAs(made.project, made.media, files);
    const { files: again } = await publishSmall({ ...made, previous: await openPayload(reader(files), password) });
    expect([...again].filter(([path]) => !files.has(path))).toEqual([]);
    for (const [path, bytes] of again)
      if (path.startsWith("encrypted/")) expect(Buffer.compare(bytes, files.get(path) as Uint8Array), path).toBe(0);
  });
  await fc.assert(roundTrip, { numRuns: isLong ? 200 : 40 });
});

describe("nothing is published", () => {
  async function problemsOf(change: Partial<PublishOptions>): Promise<string[]> {
    const error = await checkPublishable(options("content", change)).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(PublishError);
    return (error as PublishError).problems.map(({ code, path }) => [code, ...path].join(" "));
  }

  test("where a medium has other bytes than the project says: they would share key and IV with the ones before", async () => {
    const media = new Map(readProject("content").media);
    const name = [...media.keys()].find((name) => name.endsWith(".vtt")) as string;
    media.set(name, bytesOf("WEBVTT\n\n00:00.000 --> 00:02.000\nOther words."));
    expect(await problemsOf({ media })).toEqual([`media.changed media ${name}`]);
    media.delete(name);
    expect(await problemsOf({ media })).toEqual([`media.lost media ${name}`]);
  });

  test("where the shell has a file that must not be read from the web", async () => {
    const files = new Map([...shell.files, ["clips/.env.local", bytesOf("ACCESS_WORD=x")]]);
    await expect(checkPublishable(options("content", { shell: { ...shell, files } }))).rejects.toThrow(
      "clips/.env.local would be published, and anyone could read it.",
    );
  });
});
