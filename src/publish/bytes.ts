export type Bytes = Uint8Array<ArrayBuffer>;

export type Random = (length: number) => Bytes;

export const secureRandom: Random = (length) => crypto.getRandomValues(new Uint8Array(length));

export const encodeText = (text: string): Bytes => new TextEncoder().encode(text);

export const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
