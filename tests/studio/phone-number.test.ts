import { getCountries, getExampleNumber } from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, test } from "vitest";
import {
  type Country,
  countryNames,
  formatPhone,
  presetCountry,
  readPhone,
} from "../../src/studio/model/phone-number.ts";
import { phones } from "../fixtures/world/phones.json";

const numberOf = (typed: string, country: Country | null) => {
  const read = readPhone(typed, country ?? undefined);
  return "number" in read ? read.number : null;
};

test.each(phones.cases)("“$typed” in $country is $right", ({ typed, country, right }) => {
  expect(numberOf(typed, country as Country | null)).toBe(right);
});

describe("a mobile number of every country", () => {
  const all = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);

  test("is known for more than 240 of them", () => {
    expect(all.length).toBeGreaterThan(240);
  });

  test.each([
    ["as the country writes it", (national: string) => national],
    ["with dashes of other kinds", (national: string) => national.replaceAll(/[\s-]+/g, "–")],
    ["between direction marks", (national: string) => `\u202a${national}\u202c`],
  ])("is read %s", (_, write) => {
    const wrong = all.filter(
      (example) => numberOf(write(example.formatNational()), example.country ?? null) !== example.number,
    );
    expect(wrong.map(({ number }) => number)).toEqual([]);
  });

  test.each([
    ["with its country's code", (number: string) => number],
    ["with 00 in place of +", (number: string) => number.replace("+", "00")],
    ["in an address of WhatsApp", (number: string) => `https://wa.me/${number.slice(1)}`],
    [
      "from another script",
      (number: string) => number.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))),
    ],
  ])("is read %s, whatever country was chosen", (_, write) => {
    for (const country of ["MX", "US", null] as const) {
      const wrong = all.filter(
        (example) => numberOf(write(example.formatInternational()).replaceAll(" ", ""), country) !== example.number,
      );
      expect(wrong.map(({ number }) => number)).toEqual([]);
    }
  });
});

test("why a text is no number is told", () => {
  const codeOf = (typed: string, country?: Country) => {
    const read = readPhone(typed, country);
    return "problem" in read ? read.problem.code : null;
  };
  expect(codeOf("786-555-0123")).toBe("phone.country");
  expect(codeOf("86 123 4567", "US")).toBe("phone.length");
  expect(codeOf("+1 786 555", "US")).toBe("phone.length");
  expect(codeOf("+1 786 555", "MX")).toBe("phone.unknown");
  expect(codeOf("09 1234 5678", "CL")).toBe("phone.digits");
  expect(codeOf("+999 123 456 789")).toBe("phone.unknown");
  expect(codeOf("Ana", "MX")).toBe("phone.none");
  expect(codeOf("+52 55 1234 5678 / +52 55 8765 4321", "MX")).toBe("phone.several");
});

test("the example of a number that is too short is one of its country", () => {
  expect(readPhone("55 1234", "MX")).toMatchObject({ problem: { values: { country: "MX", example: "222 123 4567" } } });
});

test("the country comes from the numbers that are there, else from the device, and is never guessed from its language", () => {
  expect(presetCountry(["+5491123456789", "+525512345678"], ["en-US"])).toBe("MX");
  expect(presetCountry([], ["es", "es-419", "es-CO"])).toBe("CO");
  expect(presetCountry([], ["es"])).toBeUndefined();
  expect(presetCountry([], ["C", "zh-Hant-TW"])).toBe("TW");
});

test("a number is shown in groups, and countries by their names in the owner's language", () => {
  expect(formatPhone("+525512345678")).toBe("+52 55 1234 5678");
  expect(countryNames("es").find(({ country }) => country === "MX")).toEqual({
    country: "MX",
    name: "México",
    callingCode: "+52",
  });
});
