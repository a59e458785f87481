import { describe, expect, test } from "vitest";
import { addressProblem, readAddress } from "../../src/project/pasted-address.ts";
import { readVideo, videoProblem } from "../../src/project/video-address.ts";
import { addressSite } from "../../src/studio/model/address-site.ts";
import { links } from "../fixtures/world/links.json";
import { videos } from "../fixtures/world/videos.json";

interface LinkCase {
  readonly typed: string;
  readonly right: string | null;
  readonly site?: string;
  readonly kind?: string;
}

const linkCases: readonly LinkCase[] = links.cases;

describe("what is pasted as a button's address", () => {
  test.each(linkCases)("$typed is $right", ({ typed, right, site, kind }) => {
    const read = readAddress(typed);
    expect("address" in read ? read.address : null).toBe(right);
    if (site) expect(addressSite(typed)).toMatchObject({ site, ...(kind && { what: kind }) });
  });

  test("is suggested only as what is itself right", () => {
    for (const { typed, right } of linkCases) {
      const found = addressProblem(typed);
      const suggestion = found?.values.suggestion;
      if (suggestion) expect(addressProblem(String(suggestion)), typed).toBeNull();
      if (found && right) expect(suggestion, typed).toBe(right);
    }
  });

  test("is not looked for in a text that is longer than a message", () => {
    expect(readAddress(`${"a.b ".repeat(5000)}https://team.example/`)).toMatchObject({
      problem: { code: "link.long" },
    });
  });
});

describe("what is pasted as a video", () => {
  test.each(videos.cases)("$typed is $right", ({ typed, right }) => {
    expect(readVideo(typed)).toEqual(right);
    expect(videoProblem(typed)).toBeNull();
  });

  test.each(videos.refused)("$typed is told to be $code", ({ typed, code }) => {
    expect(readVideo(typed)).toBeNull();
    expect(videoProblem(typed)?.code).toBe(code);
  });
});
