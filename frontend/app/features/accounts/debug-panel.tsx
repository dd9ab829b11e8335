import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UserRecord } from "~/api/types.gen.ts";
import { storedSession } from "~/lib/session/session.ts";
import { useToast } from "~/ui/toast-context.ts";
import { cacheStatistics } from "~/lib/offline/registration.ts";
import { isAdmin, useUser } from "~/lib/api/user-query.ts";
import { Button } from "~/ui/button.tsx";
import { signInSettingsQuery } from "~/features/accounts/sign-in/password-rules.tsx";

function storageKeys(): string[] {
  try {
    return Object.keys(window.localStorage).sort();
  } catch {
    return ["(no access to storage)"];
  }
}

/** Contains no token, only the time at which it expires. */
function factsOf(user: UserRecord): Record<string, string> {
  const session = storedSession();
  return {
    id: String(user.id),
    email: user.email ?? "unknown",
    "email confirmed": user.emailConfirmed ? "yes" : "no",
    role: user.userRole,
    "asked to be an organiser": user.isRaceOrganiser ? "yes" : "no",
    "account opened": user.createdAt,
    "token ends": session ? new Date(session.expiresAt * 1000).toISOString() : "no session",
    "keys in this browser": storageKeys().join(", "),
    "service worker": "serviceWorker" in navigator && navigator.serviceWorker.controller ? "in control" : "none",
    browser: navigator.userAgent,
  };
}

/** The copies of each cache of the service worker, or why they are not known. */
async function cacheState(): Promise<string> {
  try {
    const counts = Object.entries(await cacheStatistics());
    return counts.map(([name, count]) => `${name}: ${String(count)}`).join(", ") || "empty";
  } catch (error) {
    return error instanceof Error ? error.message : "unknown";
  }
}

function Facts({ user }: { user: UserRecord }) {
  const toast = useToast();
  const [known] = useState(() => factsOf(user));
  const { data: caches = "One moment…" } = useQuery({
    queryKey: ["cache-state"],
    queryFn: cacheState,
    staleTime: 0,
    enabled: "serviceWorker" in navigator,
  });
  const facts = { ...known, ...("serviceWorker" in navigator && { "offline copies": caches }) };
  const copy = async () => {
    const text = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
    try {
      await navigator.clipboard.writeText(text.join("\n"));
      toast({ text: "Copied" });
    } catch {
      toast({ text: "Your browser does not allow copying.", kind: "failure" });
    }
  };
  return (
    <>
      <table className="data-table max-w-3xl">
        <tbody>
          {Object.entries(facts).map(([name, value]) => (
            <tr key={name}>
              <th scope="row" className="font-medium">
                {name}
              </th>
              <td className="wrap-anywhere">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button className="mt-6" variant="secondary" onClick={() => void copy()}>
        Copy for support
      </Button>
    </>
  );
}

/** `signed out` for guests where operators show the page; `hidden` for visitors who may not see the page: they get the 404 page. Where operators have it off, only admins see it. */
export function useDebugRecord(): UserRecord | "hidden" | "signed out" | undefined {
  const user = useUser();
  const { data: settings, isPending } = useQuery(signInSettingsQuery());
  if (user === undefined) return settings?.showsDebugUser === false ? "hidden" : undefined;
  if (user === null) {
    if (isPending) return undefined;
    return settings?.showsDebugUser ? "signed out" : "hidden";
  }
  if (isAdmin(user) || settings?.showsDebugUser) return user;
  return isPending ? undefined : "hidden";
}

export function DebugPanel({ user }: { user: UserRecord }) {
  return <Facts key={user.id} user={user} />;
}
