import { describe, expect, test } from "vitest";
import { lateCaptions } from "../../src/project/late-captions.ts";
import { captionsFrom } from "../../src/studio/media/captions.ts";
import { readProject } from "../support/projects.ts";

const utf8 = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const { project } = readProject("tests/fixtures/site");
const written = (text: string, seconds?: number) => {
  const { bytes, isMoved } = captionsFrom(utf8(text), seconds);
  return { text: new TextDecoder().decode(bytes), isMoved };
};
const subRip = "1\n00:00:01,000 --> 00:00:02,000\nHola\ntodos\n\n2\n00:00:03,000 --> 00:00:04,000\nAdiós\n";
const webVtt = "WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nHola\ntodos\n\n2\n00:00:03.000 --> 00:00:04.000\nAdiós\n";

describe("captions are read however their lines end:", () => {
  test.each([
    ["\\r\\r\\n", (text: string) => text.replaceAll("\n", "\r\r\n")],
    ["twice", (text: string) => text.replaceAll("\n", "\n\n")],
    ["twice, as Windows writes it", (text: string) => text.replaceAll("\n", "\r\n\r\n")],
    [
      "once more between lines that have something",
      (text: string) => text.replaceAll(/\n(?=.)/g, "\n\n").replaceAll("\n\n\n", "\n\n"),
    ],
    ["with spaces in empty lines", (text: string) => text.replaceAll("\n\n", "\n \t\n")],
    ["after empty lines", (text: string) => `\n\n${text}`],
    ["without an empty line between cues", (text: string) => text.replaceAll("\n\n2", "\n2")],
  ])("%s", (_, spaced) => {
    expect(written(spaced(subRip)).text).toBe(webVtt);
    if (_ !== "after empty lines") expect(written(spaced(webVtt)).text).toBe(webVtt);
  });
});

describe("no number of a cue is shown as text:", () => {
  test.each([
    ["apart from its times", "1\n\n00:00:01,000 --> 00:00:02,000\nHola\n\n2\n\n00:00:03,000 --> 00:00:04,000\nAdiós\n"],
    ["with a full stop", "1.\n00:00:01,000 --> 00:00:02,000\nHola\n\n2.\n00:00:03,000 --> 00:00:04,000\nAdiós\n"],
    ["with a hash", "#1\n00:00:01,000 --> 00:00:02,000\nHola\n\n#2\n00:00:03,000 --> 00:00:04,000\nAdiós\n"],
    ["with zeros", "001\n00:00:01,000 --> 00:00:02,000\nHola\n\n002\n00:00:03,000 --> 00:00:04,000\nAdiós\n"],
    ["in the line of its times", "1 00:00:01,000 --> 00:00:02,000\nHola\n\n2: 00:00:03,000 --> 00:00:04,000\nAdiós\n"],
    [
      "behind a mark of another file",
      "1\n00:00:01,000 --> 00:00:02,000\nHola\n\n\uFEFF1\n00:00:03,000 --> 00:00:04,000\nAdiós\n",
    ],
    [
      "without an empty line before it",
      "1\n00:00:01,000 --> 00:00:02,000\nHola\n2\n00:00:03,000 --> 00:00:04,000\nAdiós\n",
    ],
    [
      "that jumps, apart from its times",
      "1\n\n00:00:01,000 --> 00:00:02,000\nHola\n\n7\n\n00:00:03,000 --> 00:00:04,000\nAdiós\n",
    ],
  ])("%s", (_, text) => {
    const shown = written(text)
      .text.trim()
      .split(/\n\n/)
      .slice(1)
      .map((cue) => cue.split("\n").slice(cue.startsWith("00:") ? 1 : 2));
    expect(shown).toEqual([["Hola"], ["Adiós"]]);
  });

  test("a number that is said stays", () => {
    const said = "1\n00:00:01,000 --> 00:00:02,000\nHow many?\n42\n\n2\n00:00:03,000 --> 00:00:04,000\n7\n";
    expect(written(said).text).toContain("How many?\n42\n\n2\n00:00:03.000 --> 00:00:04.000\n7\n");
  });
});

describe("captions are held against their video:", () => {
  const late = (start: string) => `WEBVTT\n\n${start}.000 --> 10:59:59.000\nHola <${start}.500>todos\n`;

  test.each([
    ["01:00:01", "00:00:01"],
    ["10:00:05", "00:00:05"],
  ])("those that begin at %s, as editors count, begin at %s, and that is said", (start, moved) => {
    const { text, isMoved } = written(late(start), 60);
    expect(isMoved).toBe(true);
    expect(text).toContain(`${moved}.000 --> `);
    expect(text).toContain(`<${moved}.500>`);
  });

  test.each([
    ["in time", subRip, 60],
    ["of a video whose length nobody knows", late("01:00:01"), undefined],
    ["of a video of two hours", late("01:00:01"), 7200],
    ["of which one is in time", `${late("01:00:01")}\n00:01.000 --> 00:02.000\nHi\n`, 60],
  ])("those %s stay", (_, text, seconds) => {
    expect(written(text, seconds)).toEqual({ text: written(text).text, isMoved: false });
  });

  test.each(["00:02:00", "01:30:00"])("those that begin at %s, in no hour of it, are refused", (start) => {
    expect(() => captionsFrom(utf8(late(start)), 60)).toThrow(expect.objectContaining({ failure: "captionsLate" }));
  });

  test("those of another video are told when the video is changed later", () => {
    const captions = Object.entries(project.media).find(([, { type }]) => type === "text/vtt")?.[0];
    const found = (text: string) => lateCaptions(project, (name) => (name === captions ? utf8(text) : undefined));
    expect(found(late("01:00:01")).map(({ code }) => code)).toEqual(["captions.late"]);
    expect(found(webVtt)).toEqual([]);
  });
});
