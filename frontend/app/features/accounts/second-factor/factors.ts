/** Second factors of the account, by the calls of the sign-in service. */
import type { AuthError, Factor } from "@supabase/auth-js";
import type { QueryClient } from "@tanstack/react-query";
import { readUserQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { authClient } from "~/lib/session/auth-client.ts";
import { refreshLogin } from "~/features/accounts/sign-in/sign-in.ts";

/** The authenticator app that counts; null: none. */
export async function readFactor(): Promise<Factor | null> {
  const { data, error } = await (await authClient()).mfa.listFactors();
  if (error) throw error;
  return data.totp[0] ?? null;
}

export interface NewFactor {
  id: string;
  /** An address of the picture that the app scans. */
  picture: string;
  secret: string;
}

export async function addFactor(): Promise<NewFactor> {
  const { data, error } = await (await authClient()).mfa.enroll({ factorType: "totp", issuer: "Startline" });
  if (error) throw error;
  return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
}

/** A sign-in service without recovery codes does not know their address, and may say so in plain text. */
function isUnknownAddress(error: AuthError): boolean {
  return error.status === 404 || error.name === "AuthUnknownError";
}

/** The factor is changed at the sign-in service: our server reads it now, or when it next refuses the older session. */
async function tellOurServer(queryClient: QueryClient): Promise<void> {
  try {
    await refreshLogin(queryClient);
  } catch {
    await queryClient.invalidateQueries({ queryKey: readUserQueryKey() });
  }
}

/** The recovery codes: none where they could not be made now, null where the sign-in service has no such thing. */
export async function confirmFactor(
  factorId: string,
  code: string,
  queryClient: QueryClient,
): Promise<readonly string[] | null> {
  const { mfa } = await authClient();
  const { error } = await mfa.challengeAndVerify({ factorId, code: digitsOf(code) });
  if (error) throw error;
  // first of all: with the factor in force, who loses the phone has nothing else
  const made = await mfa.recoveryCodes.generate();
  await tellOurServer(queryClient);
  if (made.error) return isUnknownAddress(made.error) ? null : [];
  return made.data.codes;
}

/** Null where the sign-in service has no such thing. */
export async function newRecoveryCodes(): Promise<readonly string[] | null> {
  const { mfa } = await authClient();
  const { data, error } = await mfa.recoveryCodes.regenerate();
  if (!error) return data.codes;
  if (error.code !== "mfa_factor_not_found") {
    if (isUnknownAddress(error)) return null;
    throw error;
  }
  const first = await mfa.recoveryCodes.generate();
  if (first.error) throw first.error;
  return first.data.codes;
}

export async function removeFactor(factorId: string, queryClient: QueryClient): Promise<void> {
  const client = await authClient();
  const { error } = await client.mfa.unenroll({ factorId });
  if (error) throw error;
  // it is removed, whatever this answers: the client tries again by itself
  await client.refreshSession();
  await tellOurServer(queryClient);
}

/** Completes a sign-in: by a code of the app, or by a recovery code, which is longer. */
export async function giveSecondFactor(factorId: string, code: string): Promise<void> {
  const { mfa } = await authClient();
  const digits = digitsOf(code);
  const { error } = /^\d{6}$/.test(digits)
    ? await mfa.challengeAndVerify({ factorId, code: digits })
    : await mfa.recoveryCodes.verify({ code });
  if (error) throw error;
}

function digitsOf(code: string): string {
  return code.replace(/\s/g, "");
}
