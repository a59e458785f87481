import { expect, test } from "vitest";
import type { Leader, Project } from "../../src/project/project.ts";
import { openPayload } from "../../src/publish/reopen.ts";
import { password, publishSmall, reader } from "./published.ts";
import { deriveQuickly } from "./quick-derivation.ts";
import { bytesOf, mediumOf, seededRandom, smallMedia, smallProject, textOf } from "./small-project.ts";

deriveQuickly();

/** The small project with leaders who have all that a leader can have, a picture of their own too. */
function withLeaders(count: number) {
  const people = Array.from({ length: count }, (_, index) => {
    const picture = bytesOf(`portrait ${index}`);
    const leader: Leader = {
      id: `leader${index}`,
      name: `María José Hernández ${index}`,
      picture: `leader-${index}.webp`,
      languages: ["es", "en"],
      booking: { en: `https://book.example.com/leader-${index}`, es: `https://book.example.com/es/leader-${index}` },
      phone: `+525550${104000 + index}`,
    };
    return { leader, name: `leader-${index}.webp`, picture };
  });
  const project: Project = {
    ...smallProject,
    members: { ...smallProject.members, leaders: people.map(({ leader }) => leader) },
    media: {
      ...smallProject.media,
      ...Object.fromEntries(people.map(({ name, picture }) => [name, mediumOf("image/webp", picture)])),
    },
  };
  return { project, media: new Map([...smallMedia, ...people.map(({ name, picture }) => [name, picture] as const)]) };
}

test("leaders change nothing before the password but the digest of what is encrypted, and add only ciphertexts", async () => {
  const random = () => seededRandom(1);
  const without = (await publishSmall({ random: random() })).files;
  const { files } = await publishSmall({ ...withLeaders(200), random: random() });
  const isEncrypted = (path: string) => path.startsWith("encrypted/") || path === "members.jwe";
  const digest = /"digest":"[^"]+"/;
  const open = (found: typeof files) =>
    [...found]
      .filter(([path]) => !isEncrypted(path))
      .map(([path, bytes]) => [path, textOf(bytes).replace(digest, "")])
      .sort();
  expect(open(files)).toEqual(open(without));
  expect([...files.keys()].filter((path) => path.startsWith("encrypted/"))).toHaveLength(
    [...without.keys()].filter((path) => path.startsWith("encrypted/")).length + 200,
  );
  expect((await openPayload(reader(files), password))?.project.members.leaders).toHaveLength(200);
  // What every phone loads with the gate: name, contact, and where the picture is.
  const sizeOf = (found: typeof files) => found.get("members.jwe")?.length ?? 0;
  expect((sizeOf(files) - sizeOf(without)) / 200).toBeLessThan(700);
});
