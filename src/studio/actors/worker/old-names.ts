/**
 * Code page 850 from 80 on: names of files in the zips of older programs of Western Europe and Latin America. The letters that code
 * page 437 has, which the zip format names, are at the same places, and it has no others of Spanish.
 * https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC/CP850.TXT
 */
const letters = [
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐",
  "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0",
].join("");

/** A name that is not said to be UTF-8: it often is all the same. */
export function oldName(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => letters[byte - 0x80] ?? String.fromCharCode(byte)).join("");
  }
}
