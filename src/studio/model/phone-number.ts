import {
  type CountryCode,
  type Examples,
  findPhoneNumbersInText,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
} from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { type Problem, problem, shown } from "../../project/problem.ts";

/** A country or region by its code of ISO 3166-1: `MX`. */
export type Country = CountryCode;

/** What a text is, read as the number of a person. */
export type ReadPhone =
  /** `number` as E.164: `+525512345678`. */
  { readonly number: string; readonly country: Country | undefined } | { readonly problem: Problem };

/**
 * What WhatsApp writes otherwise than the country does, by calling code: https://faq.whatsapp.com/1294841057948784.
 *
 * - Argentina: a 9 stands before the area code, also where the country writes none.
 * - Mexico: a 1 stood there until 2019. WhatsApp takes a number with it and without it, and the country has none.
 */
const whatsAppRules: Readonly<Record<string, readonly [national: RegExp, written: string]>> = {
  54: [/^([1-8]\d{9})$/, "9$1"],
  52: [/^1(\d{10})$/, "$1"],
};

/** Addresses that WhatsApp makes of a number, and the number's digits in them. */
const WHATSAPP_LINK = /(?:\bwa\.me\/|\bwhatsapp(?:\.com\/send\/?|:\/\/send\/?)\?(?:\S*&)?phone=)(?:\+|%2B)?([\d%-]+)/i;

/** Characters that come along with a copy and can't be seen, and full-width digits as usual ones. */
const seen = (text: string) => text.normalize("NFKC").replace(/[\p{Cc}\p{Cf}]/gu, " ");

/** The text with `+` where phones write a prefix for other countries, or an address of WhatsApp has the number. */
function withPlus(text: string): string {
  const [, digits] = WHATSAPP_LINK.exec(text) ?? [];
  return digits ? `+${digits}` : text.trim().replace(/^(tel:)?\s*00(?=[\s\d(.-]*\d)/i, "+");
}

/**
 * Reads what was typed or pasted as a telephone number. A number without its country's code counts in the country.
 *
 * @param country none: only what has its code is a number
 */
export function readPhone(text: string, country: Country | undefined): ReadPhone {
  const written = withPlus(seen(text));
  const wrong = (code: Problem["code"], values = {}): ReadPhone => ({
    problem: problem(code, { text: shown(text.trim()), ...values }),
  });
  if (findPhoneNumbersInText(written, country).length > 1) return wrong("phone.several");
  try {
    const found = whatsAppNumber(parsePhoneNumberWithError(written, country));
    if (found.isPossible()) return { number: found.number, country: countryOf(found, country) };
    const there = countryOf(found, country);
    return there ? wrong("phone.length", { country: there, example: exampleOf(there) }) : wrong("phone.unknown");
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    if (error.message === "INVALID_COUNTRY") return wrong(/[+＋]/.test(written) ? "phone.unknown" : "phone.country");
    if (error.message === "NOT_A_NUMBER" || !country) return wrong("phone.none");
    return wrong("phone.length", { country, example: exampleOf(country) });
  }
}

/** A number as WhatsApp knows it. */
function whatsAppNumber(found: PhoneNumber): PhoneNumber {
  const { countryCallingCode, nationalNumber } = found;
  const [national, written] = whatsAppRules[countryCallingCode] ?? [];
  if (!national || written === undefined || !national.test(nationalNumber)) return found;
  return parsePhoneNumberFromString(`+${countryCallingCode}${nationalNumber.replace(national, written)}`) ?? found;
}

/** The country of a number. Where several share a code, such as +1 and +44, the one that was chosen is as good as another. */
const countryOf = ({ country, countryCallingCode }: PhoneNumber, chosen: Country | undefined) =>
  chosen && getCountryCallingCode(chosen) === countryCallingCode ? chosen : country;

/** How a number looks in its country. */
const exampleOf = (country: Country): string => getExampleNumber(country, examples as Examples)?.formatNational() ?? "";

/** A number as E.164 in the groups that people read: `+52 55 1234 5678`. What is no number stays as it is. */
export const formatPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;

/** The digits of a number without its country's code. */
export const nationalDigits = (number: string): string => parsePhoneNumberFromString(number)?.nationalNumber ?? "";

/**
 * The country in which an owner most likely writes numbers: that of the last one, else the device's region.
 *
 * @param numbers as E.164
 * @param locales the browser's, such as `es-MX`; one without a region says nothing
 */
export function presetCountry(numbers: readonly string[], locales: readonly string[]): Country | undefined {
  const known = numbers.flatMap((number) => parsePhoneNumberFromString(number)?.country ?? []);
  const regions = locales.map((locale) => new Intl.Locale(locale).region ?? "");
  return known.at(-1) ?? regions.find((region): region is Country => isSupportedCountry(region));
}

/** A country as it is chosen: `México (+52)`. */
export interface CountryName {
  readonly country: Country;
  readonly name: string;
  readonly callingCode: string;
}

/** All countries with numbers, in the order of a language. */
export function countryNames(language: string): readonly CountryName[] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  return getCountries()
    .map((country) => ({
      country,
      name: names.of(country) ?? country,
      callingCode: `+${getCountryCallingCode(country)}`,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
}
