/** Names of drafts: a draft is of the account that wrote it, and others who sign in here have their own. */
import { useSession } from "~/lib/session/session.ts";

/** Makes the name of a draft in this browser that of the account's own. */
export function useOwnKey(): (name: string) => string {
  const { account = "" } = useSession();
  return (name) => `${account}/${name}`;
}
