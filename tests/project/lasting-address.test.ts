import { expect, test } from "vitest";
import { fixedVersion } from "../../src/project/lasting-address.ts";

test.each<[address: string, lasting: string | null]>([
  ["https://65f0c0ffee0ddba11abcdef0--team-site.netlify.app/", "https://team-site.netlify.app/"],
  ["https://deploy-preview-12--team-site.netlify.app/", "https://team-site.netlify.app/"],
  ["https://new--words--team-site.netlify.app/onboarding/", "https://team-site.netlify.app/onboarding/"],
  ["https://1a2b3c4d.team-site.pages.dev/", "https://team-site.pages.dev/"],
  ["https://new-words.team-site.pages.dev/", "https://team-site.pages.dev/"],
  ["https://1a2b3c4d-team.account.workers.dev/", "https://team.account.workers.dev/"],
  ["https://team-site-5k3j9x2ab-ana.vercel.app/", null],
  ["https://team-site-git-main-anas-projects.vercel.app/", null],
  ["https://team-site-abcdefghi-anas-projects.vercel.app/", null],
  ["https://team-site--new-words-1a2b3c4d.web.app/", "https://team-site.web.app/"],
  ["https://team-site-pr-12.onrender.com/", null],
  ["https://pr-3.d1a2b3c4d5e6f7.amplifyapp.com/", null],
  ["https://red-sea-0a1b2c3d4-12.westus2.5.azurestaticapps.net/", "https://red-sea-0a1b2c3d4.5.azurestaticapps.net/"],
  ["https://team-site-h1a2b3c4d5e6.deno.dev/", "https://team-site.deno.dev/"],
  ["https://new---team-site-abc123-uc.a.run.app/", "https://team-site-abc123-uc.a.run.app/"],
  ["https://20261128t100000-dot-team-site.uc.r.appspot.com/", "https://team-site.uc.r.appspot.com/"],
  ["https://1700000000000-team-site.surge.sh/", "https://team-site.surge.sh/"],
  ["https://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi.ipfs.dweb.link/", null],
  ["https://team-site.trycloudflare.com/", null],
  ["https://web.archive.org/web/20261128000000/https://team.example/", "https://team.example/"],
])("%s shows one version for ever, or is a preview: the lasting one is %s", (address, lasting) => {
  expect(fixedVersion(new URL(address))).toEqual({ lasting });
});

test.each([
  "https://team.example/",
  "https://team-site.netlify.app/",
  "https://team-site.pages.dev/",
  "https://team.account.workers.dev/",
  "https://my-beautiful-site.vercel.app/",
  "https://team-site.vercel.app/",
  "https://team-site.web.app/",
  "https://team-site-ab1c.onrender.com/",
  "https://main.d1a2b3c4d5e6f7.amplifyapp.com/",
  "https://red-sea-0a1b2c3d4.5.azurestaticapps.net/",
  "https://team-site.deno.dev/",
  "https://our-congregation.deno.dev/",
  "https://ana.github.io/team/",
  "https://team-site.surge.sh/",
])("%s is a lasting address", (address) => expect(fixedVersion(new URL(address))).toBeNull());
