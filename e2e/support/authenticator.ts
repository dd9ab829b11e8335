/** Codes of an authenticator app (RFC 6238). */
import { createHmac } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_S = 30;

/** `ahead`: steps of 30 s from now. A code counts once, so the next sign-in takes the next one. */
export function codeOf(secret: string, ahead = 0): string {
  const bits = Array.from(secret.replace(/\s/g, ""), (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_S) + ahead));
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const hash = createHmac("sha1", key).update(counter).digest();
  const at = (hash[hash.length - 1] ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
