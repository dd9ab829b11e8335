/** The account's saved lists as this browser last saw them, for reading without a connection. Gone at sign-out. */
import { ACCOUNT_COPY_KEY, SESSION_KEY, sessionArea } from "./session.ts";

/** Answers of the server by name, with the account that they belong to. */
interface AccountCopy {
  account: string;
  lists: Record<string, unknown>;
}

function signedInAccount(): string | undefined {
  try {
    const stored = JSON.parse(sessionArea.getItem(SESSION_KEY) ?? "null") as { user?: { id?: unknown } } | null;
    return typeof stored?.user?.id === "string" ? stored.user.id : undefined;
  } catch {
    return undefined;
  }
}

function isCopy(value: unknown): value is AccountCopy {
  if (typeof value !== "object" || value === null) return false;
  const { account, lists } = value as Partial<AccountCopy>;
  return typeof account === "string" && typeof lists === "object" && (lists as unknown) !== null;
}

/** The lists of the signed-in account; undefined where there are none, or those of another account. */
export function accountCopy(): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(ACCOUNT_COPY_KEY) ?? "null");
    return isCopy(value) && value.account === signedInAccount() ? value.lists : undefined;
  } catch {
    return undefined;
  }
}

/** Full or blocked storage: there is no copy then. */
export function storeAccountCopy(lists: Record<string, unknown>): void {
  const account = signedInAccount();
  if (account === undefined) return;
  try {
    window.localStorage.setItem(ACCOUNT_COPY_KEY, JSON.stringify({ account, lists } satisfies AccountCopy));
  } catch {
    // nothing that was typed is lost
  }
}
