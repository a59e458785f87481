/**
 * The characters of code page 850 from 0x80 on. Older programs of Western Europe and Latin America write file names in zips with it. The
 * zip format demands code page 437, which has its letters at the same positions and no other letters of Spanish.
 * https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC/CP850.TXT
 */
const letters = [
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐",
  "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0",
].join("");

/** Decodes a file name that is not marked as UTF-8. Many programs write UTF-8 without the mark, so that is tried first. */
export function oldName(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => letters[byte - 0x80] ?? String.fromCharCode(byte)).join("");
  }
}
