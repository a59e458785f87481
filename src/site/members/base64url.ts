/**
 * Decodes a base64url text (RFC 4648, section 5).
 * @throws DOMException "InvalidCharacterError" if it is not base64url
 */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
}
