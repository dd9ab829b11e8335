/** The account's saved lists as this browser last saw them, for reading without a connection. Gone at sign-out. */
import { storedJson, storeText } from "~/lib/storage/stored-text.ts";
import { ACCOUNT_COPY_KEY, storedSession } from "./session.ts";

/** Answers of the server by name, with the account that they belong to. */
interface AccountCopy {
  account: string;
  lists: Record<string, unknown>;
}

function isCopy(value: unknown): value is AccountCopy {
  if (typeof value !== "object" || value === null) return false;
  const { account, lists } = value as Partial<AccountCopy>;
  return typeof account === "string" && typeof lists === "object" && (lists as unknown) !== null;
}

/** The lists of the signed-in account; undefined where there are none, or those of another account. */
export function accountCopy(): Record<string, unknown> | undefined {
  const value = storedJson(ACCOUNT_COPY_KEY);
  return isCopy(value) && value.account === storedSession()?.account ? value.lists : undefined;
}

/**
 * Stores the lists of this account, unless another one has signed in meanwhile. Full or blocked storage: there is no
 * copy then.
 */
export function storeAccountCopy(account: string | undefined, lists: Record<string, unknown>): void {
  if (account === undefined || account !== storedSession()?.account) return;
  storeText(ACCOUNT_COPY_KEY, JSON.stringify({ account, lists } satisfies AccountCopy));
}
