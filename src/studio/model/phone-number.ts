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

/** A country or region as an ISO 3166-1 code, such as `MX`. */
export type Country = CountryCode;

/** The result of reading a text as a person's number. */
type ReadPhone =
  /** `number` is in E.164, such as `+525512345678`. */
  { readonly number: string; readonly country: Country | undefined } | { readonly problem: Problem };

/**
 * Where WhatsApp's numbers differ from the country's own, by calling code: https://faq.whatsapp.com/1294841057948784.
 *
 * - Argentina: WhatsApp needs a 9 before the area code, which the country itself may leave out.
 * - Mexico: numbers had a 1 there until 2019. The country dropped it, and WhatsApp accepts both.
 */
const whatsAppRules: Readonly<Record<string, readonly [national: RegExp, written: string]>> = {
  54: [/^([1-8]\d{9})$/, "9$1"],
  52: [/^1(\d{10})$/, "$1"],
};

/** Matches addresses that WhatsApp makes from a number, and captures the number's digits. */
const WHATSAPP_LINK = /(?:\bwa\.me\/|\bwhatsapp(?:\.com\/send\/?|:\/\/send\/?)\?(?:\S*&)?phone=)(?:\+|%2B)?([\d%-]+)/i;

/** Replaces invisible characters, which come with copied texts, and turns full-width digits into usual ones. */
const seen = (text: string) => text.normalize("NFKC").replace(/[\p{Cc}\p{Cf}]/gu, " ");

/** Puts `+` where a text has the prefix for international calls, or where WhatsApp's address has the number. */
function withPlus(text: string): string {
  const [, digits] = WHATSAPP_LINK.exec(text) ?? [];
  return digits ? `+${digits}` : text.trim().replace(/^(tel:)?\s*00(?=[\s\d(.-]*\d)/i, "+");
}

/**
 * Reads a typed or pasted text as a telephone number. A number without a calling code is read as one of the given country.
 *
 * @param country without one, only a text with a calling code is a number
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

/** Returns the number in the form that WhatsApp uses. */
function whatsAppNumber(found: PhoneNumber): PhoneNumber {
  const { countryCallingCode, nationalNumber } = found;
  const [national, written] = whatsAppRules[countryCallingCode] ?? [];
  if (!national || written === undefined || !national.test(nationalNumber)) return found;
  return parsePhoneNumberFromString(`+${countryCallingCode}${nationalNumber.replace(national, written)}`) ?? found;
}

/** Returns the country of a number. If several countries share the calling code, such as +1 or +44, it is the chosen one. */
const countryOf = ({ country, countryCallingCode }: PhoneNumber, chosen: Country | undefined) =>
  chosen && getCountryCallingCode(chosen) === countryCallingCode ? chosen : country;

/** Returns an example of a number as the country writes it. */
const exampleOf = (country: Country): string => getExampleNumber(country, examples as Examples)?.formatNational() ?? "";

/** Formats an E.164 number in groups that people can read: `+52 55 1234 5678`. Other texts stay as they are. */
export const formatPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;

/** Returns the digits of a number without its calling code. */
export const nationalDigits = (number: string): string => parsePhoneNumberFromString(number)?.nationalNumber ?? "";

/**
 * Returns the country whose numbers the owner most likely writes: that of the last number, otherwise the device's region.
 *
 * @param numbers the numbers in the project, in E.164
 * @param locales the browser's, such as `es-MX`; those without a region are ignored
 */
export function presetCountry(numbers: readonly string[], locales: readonly string[]): Country | undefined {
  const known = numbers.flatMap((number) => parsePhoneNumberFromString(number)?.country ?? []);
  const regions = locales.map((locale) => new Intl.Locale(locale).region ?? "");
  return known.at(-1) ?? regions.find((region): region is Country => isSupportedCountry(region));
}

/** A country with the name that the list shows: `México (+52)`. */
interface CountryName {
  readonly country: Country;
  readonly name: string;
  readonly callingCode: string;
}

/** Returns all countries that have numbers, sorted by their names in a language. */
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
