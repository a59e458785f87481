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
import { type Problem, problem, quote } from "../../project/problem.ts";

/** A country or region as an ISO 3166-1 code, such as `MX`. */
export type Country = CountryCode;

/** The result of reading a text as a person's number. */
type ReadPhone =
  /** `number` is in E.164, such as `+525512345678`. */
  { readonly number: string; readonly country: Country | undefined } | { readonly problem: Problem };

/**
 * Where WhatsApp's numbers differ from the country's own: https://faq.whatsapp.com/1294841057948784.
 *
 * - Argentina: WhatsApp needs a 9 before the area code, which the country itself may leave out.
 * - Mexico: numbers had a 1 after the calling code until 2019. The country dropped it, and WhatsApp accepts both. Without the calling
 *   code a 1 is that of the United States.
 */
const ARGENTINA = /^\+54([1-8]\d{9})$/;
const MEXICO = /(^|\D)(52[\s)-]*)1(?=[\s-]*(?:\(?\d[\s().-]*){10}(?!\d))/g;

/** Matches addresses that messengers make from a number, and captures the number's digits. */
const MESSENGER_LINK =
  /(?:\bwa\.me\/(?:c\/)?|\b(?:whatsapp(?:\.com\/send\/?|:\/\/send\/?)|viber:\/\/chat\/?)\?(?:\S*&)?(?:phone|number)=)(?:\+|%2B)?((?:[\d-]|%20)+)/i;

/** Replaces what is invisible, or markup of chats, by spaces, and writes the digits of all scripts as usual ones. */
const seen = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\p{Cf}*_~\xb7\u2022]|(?!\n)\p{Cc}/gu, " ")
    .replace(/\p{Nd}/gu, asciiDigit);

/** Returns a digit of any script as one of ASCII. The ten digits of a script follow one another. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Puts `+` where a text has the prefix for international calls, or where a messenger's address has the number. */
function withPlus(text: string): string {
  const [, digits] = MESSENGER_LINK.exec(text) ?? [];
  const written = digits ? `+${digits.replaceAll("%20", " ")}` : text.trim();
  return written.replace(/^(tel:)?\s*(?:\+\s*0(?:0|11)|00)(?=[\s\d(.-]*\d)/i, "+").replace(MEXICO, "$1$2");
}

/** Returns the different numbers in a text. One that is there with and without its calling code counts once. */
function numbersIn(text: string, country: Country | undefined): readonly PhoneNumber[] {
  const parts = text.split(/[,;|\n]/);
  const found = [undefined, country].flatMap((country) => parts.flatMap((part) => wholeNumbers(part, country)));
  return found.filter(
    ({ nationalNumber }, at) => found.findIndex(({ number }) => number.endsWith(nationalNumber)) === at,
  );
}

/** Returns the numbers in a text that are no part of longer ones. */
const wholeNumbers = (text: string, country: Country | undefined): readonly PhoneNumber[] =>
  findPhoneNumbersInText(text, country).flatMap(({ number, startsAt, endsAt }) => {
    const isPart = /\d[\s().-]*$/.test(text.slice(0, startsAt)) || /^[\s().-]*\d/.test(text.slice(endsAt));
    return isPart && text[startsAt] !== "+" ? [] : number;
  });

/**
 * Reads a typed or pasted text as a telephone number. A number without a calling code is read as one of the given country.
 *
 * @param country without one, only a text with a calling code is a number
 */
export function readPhone(text: string, country: Country | undefined): ReadPhone {
  const written = withPlus(seen(text));
  const wrong = (code: Problem["code"], values = {}): ReadPhone => ({
    problem: problem(code, { text: quote(text.trim()), ...values }),
  });
  const [first, ...others] = numbersIn(written, country);
  if (others.length > 0) return wrong("phone.several");
  try {
    const found = first ?? parsePhoneNumberWithError(written, country);
    const there = countryOf(found, country);
    if (!found.isPossible())
      return there ? wrong("phone.length", { country: there, example: exampleOf(there) }) : wrong("phone.unknown");
    // Digits that the country has not got are most likely those of another country, or have a prefix of the past.
    if (!found.isValid() && !written.includes("+") && there)
      return wrong("phone.digits", { country: there, example: exampleOf(there) });
    return { number: whatsAppNumber(found), country: there };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    if (error.message === "INVALID_COUNTRY") return wrong(/[+＋]/.test(written) ? "phone.unknown" : "phone.country");
    if (error.message === "NOT_A_NUMBER" || !country) return wrong("phone.none");
    return wrong("phone.length", { country, example: exampleOf(country) });
  }
}

/** Returns the number in the form that WhatsApp uses. */
const whatsAppNumber = ({ number }: PhoneNumber): string => number.replace(ARGENTINA, "+549$1");

/** Returns the country of a number. If several countries share the calling code, such as +1 or +44, it is the chosen one. */
const countryOf = ({ country, countryCallingCode }: PhoneNumber, chosen: Country | undefined) =>
  chosen && getCountryCallingCode(chosen) === countryCallingCode ? chosen : country;

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
 * @param locales the browser's, such as `es-MX`; those without a region are ignored, and so is "C", which WebKit on Linux has without a language
 */
export function presetCountry(numbers: readonly string[], locales: readonly string[]): Country | undefined {
  const known = numbers.flatMap((number) => parsePhoneNumberFromString(number)?.country ?? []);
  const regions = locales.map((locale) => /-([A-Z]{2})(?![A-Za-z])/.exec(locale)?.[1] ?? "");
  return known.at(-1) ?? regions.find((region): region is Country => isSupportedCountry(region));
}

/** A country with the name that the list shows: `México (+52)`. */
interface CountryName {
  readonly country: Country;
  readonly name: string;
  readonly callingCode: string;
}

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
