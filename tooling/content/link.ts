import { hasHidden, nearest, quoted } from "../files/suggest.ts";

/** Some browsers and chats cut longer addresses off. */
export const LONGEST = 2000;

export const tooLong = `is longer than ${LONGEST} characters; copy the address again`;

/** Why members can't safely tap an address, and the fix; `null` where it is a web address with https. */
export function linkProblem(text: string): string | null {
  const shown = quoted(text);
  if (text === "") return "is empty; put an address that starts with https://";
  if (hasHidden(text)) return `${shown} has a hidden character in it; type the address again`;
  if (text.length > LONGEST) return tooLong;
  if (text.includes("\\") && /^https?:/i.test(text)) return `${shown} has \\ in it; write /`;
  return (
    fileName(text) ?? notTheWeb(text) ?? withMore(text) ?? withSpaces(text) ?? withoutScheme(text) ?? wrongHost(text)
  );
}

/** The only address in a text that begins with something else: words, brackets, what a chat writes around a link. */
export function addressWithin(text: string): string | undefined {
  const [address, ...others] = text.match(/(?<![\w/=:?&%])https:\/\/[^\s<>()[\]"“”]*[^\s<>()[\]"“”.,;:!?]/gi) ?? [];
  return address && others.length === 0 && !text.startsWith(address) ? address : undefined;
}

function withMore(text: string): string | null {
  const address = addressWithin(text);
  return address ? `${quoted(text)} has more in it than the address; write ${quoted(address)}` : null;
}

/** The name of a file: before the first slash, a place on the web has a dot. */
function fileName(text: string): string | null {
  return /^([^/.:]+\/)?[^/:]+\.(pdf|docx?|pptx?|xlsx?|pages|png|jpe?g|webp|gif|heic|mp4|m4v|mov|webm)$/i.test(text)
    ? `${quoted(text)} is the name of a file, where an address belongs; put an address that starts with https://, or make it a file: in a step below "files", in resources as "file"`
    : null;
}

/** What begins as something other than a page. */
function notTheWeb(text: string): string | null {
  const shown = quoted(text);
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === "javascript" || scheme === "vbscript")
    return `${shown} is a script, which is never a link; put an address that starts with https://`;
  if (scheme === "data" || scheme === "blob")
    return `${shown} is a piece of data, not an address; put an address that starts with https://`;
  if (scheme === "file" || /^([a-z]:[\\/]|~?\/(?!\/)|\\\\)/i.test(text))
    return `${shown} is on your own computer, where no one else can open it; put an address that starts with https://`;
  if (scheme === "mailto" || /^[^/@:]+@[^/@:]+\.[^/@:]+$/.test(text))
    return `${shown} is an e-mail address; put the address of a page that starts with https://`;
  const digits = text.replace(/^(tel|sms):/i, "").replace(/[\s().-]/g, "");
  if (/^\+?\d{7,15}$/.test(digits))
    return `${shown} is a phone number; for WhatsApp write "https://wa.me/${digits.replace("+", "")}"`;
  if (scheme && ["whatsapp", "tg", "fb", "fb-messenger", "intent", "market", "itms-apps", "instagram"].includes(scheme))
    return `${shown} opens only on phones that have the app; put its address that starts with https://`;
  return null;
}

const withSpaces = (text: string) =>
  /\s/.test(text) && /[./]/.test(text) ? `${quoted(text)} has a space in it; take it out` : null;

function withoutScheme(text: string): string | null {
  const shown = quoted(text);
  if (/^http:\/\//i.test(text)) return `${shown} is not secure; write ${quoted(text.replace(/^http:/i, "https:"))}`;
  if (/^https:\/\/[^/]/i.test(text)) return null;
  const [, start = "", rest = ""] = /^([a-z]*)[:;.]?\/*(.*)$/i.exec(text) ?? [];
  if (nearest(start, ["https", "http"]) && rest.includes("."))
    return `${shown} is not a web address; write ${quoted(`https://${rest}`)}`;
  if (/^(\/\/)?[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(text) && !text.includes("@"))
    return `${shown} lacks its start; write ${quoted(`https://${text.replace(/^\/\//, "")}`)}`;
  return `${shown} is not a web address; put one that starts with https://`;
}

function wrongHost(text: string): string | null {
  const shown = quoted(text);
  if (!URL.canParse(text)) return `${shown} is not a web address; copy it again from the address bar`;
  const { hostname, username, password } = new URL(text);
  if (username || password)
    return `${shown} has a name or password before the @, for every member to read; take it out, up to the @`;
  if (/^(localhost|\[.*\]|[\d.]+|.*\.(local|localhost|internal|lan|home))$/.test(hostname))
    return `${shown} is on your own network, where no one else can open it; put a public address`;
  if (!/[^.]\.[^.\d][^.]*$/.test(hostname))
    return `${shown} lacks the end of its name, such as .com; copy the address again`;
  return null;
}
