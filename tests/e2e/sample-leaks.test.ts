import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { decryptPayload } from "../../src/members/decrypt-payload.ts";
import { normalizePassword } from "../../src/members/normalize-password.ts";
import { paddedSize } from "../../tooling/encryption/encrypt.ts";
import { buildTime } from "../support/built-once.ts";
import { builtSample } from "../support/built-sample.ts";
import { findLeaks } from "../support/leaks.ts";
import { secretsOfMembers, secretsOfSource, secretsOfWord } from "../support/leaks-secrets.ts";
import { accessWord } from "./member.ts";

let root: string;
let dist: string;
beforeAll(async () => {
  root = await builtSample();
  dist = join(root, "dist");
}, buildTime);

test("the built sample has none of its members' texts, names, files and addresses", () => {
  const secrets = secretsOfSource(root);
  expect(secrets.map(({ value }) => value)).toEqual(
    expect.arrayContaining([
      "clips/welcome-es.mp4",
      "Cu4bRe_-7xQ",
      "7ab3c2d1e9",
      "https://media.cumbre.example/private/why-6c1f.mp4",
      "campamento-base-9tz2",
      "primeros-invitados.pdf",
      "dia-familiar-es.webp",
      "link.guests-guide",
      "flyer.family-day.title",
      "resource.hour-finder.description",
      "gamePlan.point.guest-list",
      "plan-de-juego-5n2w",
      "Buscador de horas",
      "Alguien sube por el sendero: subimos juntos.",
    ]),
  );
  expect(findLeaks(dist, secrets)).toEqual([]);
}, 120_000);

test("nothing of what the password opens in it stands in clear, nor the password", async () => {
  const members = await decryptPayload(
    readFileSync(join(dist, "members.jwe"), "utf8"),
    normalizePassword(accessWord) ?? "",
  );
  if (!members) throw new Error("The password does not open the sample.");
  const secrets = [...secretsOfMembers(members, dist), ...secretsOfWord(accessWord)];
  expect(secrets.length).toBeGreaterThan(150);
  expect(findLeaks(dist, secrets)).toEqual([]);
}, 120_000);

test("the sizes of its encrypted files are those of padded files, whatever is in them", () => {
  const AUTHENTICATION_TAG = 16;
  const folder = join(dist, "encrypted");
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size - AUTHENTICATION_TAG);
  // Its pictures, documents, clips and captions.
  expect(sizes.length).toBeGreaterThanOrEqual(30);
  expect(sizes.filter((size) => size !== paddedSize(size))).toEqual([]);
});
