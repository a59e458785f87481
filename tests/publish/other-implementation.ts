import { execFileSync } from "node:child_process";
import { createDecipheriv, type DecipherGCM, type Decipheriv, pbkdf2Sync } from "node:crypto";
import { readHeader, readPart } from "../fixtures/jwe.ts";

/** PBKDF2-HMAC-SHA256 with an output of `length` bytes. */
type Derive = (password: string, salt: Buffer, iterations: number, length: number) => Buffer;

const nodeDerives: Derive = (password, salt, iterations, length) =>
  pbkdf2Sync(password, salt, iterations, length, "sha256");

const pythonDerives: Derive = (password, salt, iterations, length) => {
  const [passwordHex, saltHex] = [Buffer.from(password), salt].map((bytes) => bytes.toString("hex"));
  const program = `
import hashlib
print(hashlib.pbkdf2_hmac("sha256", bytes.fromhex("${passwordHex}"), bytes.fromhex("${saltHex}"), ${iterations}, ${length}).hex())`;
  return Buffer.from(execFileSync("python3", ["-c", program], { encoding: "utf8" }).trim(), "hex");
};

export const [derive, tool] = hasPython()
  ? ([pythonDerives, "Python's hashlib"] as const)
  : ([nodeDerives, "node:crypto, for there is no python3 here"] as const);

/** Opens a compact JWE with standard primitives and none of the site's code or jose. */
export function openJwe(jwe: string, password: string): Buffer {
  const { alg, p2s, p2c } = readHeader(jwe);
  // RFC 7518, section 4.8.1.1: the algorithm's name is part of the salt.
  const salt = Buffer.concat([Buffer.from(`${alg}\0`), Buffer.from(String(p2s), "base64url")]);
  const wrappingKey = derive(password, salt, Number(p2c), 16);
  // RFC 3394, section 2.2.3.1: the initial value that proves the unwrapped key.
  const unwrap = createDecipheriv("id-aes128-wrap", wrappingKey, Buffer.alloc(8, 0xa6));
  const contentKey = finish(unwrap, readPart(jwe, "encryptedKey"));
  const header = Buffer.from(jwe.split(".")[0] ?? "", "ascii");
  const ciphertext = Buffer.concat([readPart(jwe, "ciphertext"), readPart(jwe, "tag")]);
  return openGcm(contentKey, readPart(jwe, "iv"), header, ciphertext);
}

/** Opens an encrypted file, with its padding. */
export function openFile(file: { path: string; key: string; iv: string }, ciphertext: Uint8Array): Buffer {
  const [key, iv] = [file.key, file.iv].map((text) => Buffer.from(text, "base64url")) as [Buffer, Buffer];
  return openGcm(key, iv, Buffer.from(file.path), ciphertext);
}

function openGcm(key: Buffer, iv: Buffer, additional: Buffer, bytes: Uint8Array): Buffer {
  const gcm: DecipherGCM = createDecipheriv("aes-256-gcm", key, iv);
  return finish(gcm.setAAD(additional).setAuthTag(bytes.subarray(-16)), bytes.subarray(0, -16));
}

function finish(decipher: Decipheriv, bytes: Uint8Array): Buffer {
  return Buffer.concat([decipher.update(bytes), decipher.final()]);
}

function hasPython(): boolean {
  try {
    execFileSync("python3", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
