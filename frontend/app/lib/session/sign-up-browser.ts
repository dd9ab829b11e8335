/**
 * Sign-up mark: the address that this browser has signed up, until it signs in there, and a random value that proves it
 * to the embedded provider. The password of a sign-up counts only in the browser that chose it.
 */
import { storedJson, storeText } from "~/lib/storage/stored-text.ts";

export const SIGN_UP_KEY = "startline-sign-up";
export const BROWSER_HEADER = "X-Startline-Browser";
/** A day longer than an unconfirmed account. */
const KEPT_MS = 8 * 24 * 3_600_000;
const VALUE_BYTES = 32;

interface SignUpMark {
  /** Random, in hexadecimal digits. */
  browser: string;
  /** As the provider writes it; missing until it has answered. */
  email?: string;
  at: number;
}

/** Lasts for this visit where the browser refuses to store it. */
let unstored: SignUpMark | undefined;

function stored(): SignUpMark | undefined {
  const { browser, email, at } = (storedJson(SIGN_UP_KEY) ?? {}) as Record<string, unknown>;
  if (typeof browser !== "string" || typeof at !== "number" || Math.abs(Date.now() - at) > KEPT_MS) return undefined;
  return { browser, at, ...(typeof email === "string" ? { email } : {}) };
}

function read(): SignUpMark | undefined {
  return unstored ?? stored();
}

function write(mark: SignUpMark): void {
  unstored = storeText(SIGN_UP_KEY, JSON.stringify(mark)) ? undefined : mark;
}

function randomValue(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(VALUE_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Call before a sign-up. The value of an earlier one is kept, whose email may still be opened. */
export function beginSignUp(): void {
  write({ browser: read()?.browser ?? randomValue(), at: Date.now() });
}

export function rememberSignUp(email: string): void {
  const mark = read();
  if (mark) write({ ...mark, email });
}

/** The value for the provider; undefined where nobody signed up. */
export function signUpBrowser(): string | undefined {
  return read()?.browser;
}

export function hasSignedUpHere(email: string | undefined): boolean {
  return email !== undefined && read()?.email === email;
}

/** Call after a sign-in with this address. */
export function forgetSignUp(email: string | undefined): void {
  if (!hasSignedUpHere(email)) return;
  unstored = undefined;
  storeText(SIGN_UP_KEY, null);
}
