import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { failureText } from "~/lib/api/failed-request.ts";
import { endSessionMutation, listSessionsOptions, listSessionsQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import type { SessionCard } from "~/api/types.gen.ts";
import { localDay } from "~/lib/format/local-day.ts";
import { useToast } from "~/ui/toast-context.ts";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { failureOf } from "~/features/accounts/failures.ts";
import { HEADINGS } from "./headings.ts";
import { redirectedForPassword } from "./password-again.ts";

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS/, "Firefox"],
  [/Chrome\/|Chromium\/|CriOS/, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

function firstOf(kinds: readonly [RegExp, string][], userAgent: string): string | undefined {
  return kinds.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** A name for the device, from the user agent of its browser. */
function deviceName(userAgent: string | null): string {
  const browser = firstOf(BROWSERS, userAgent ?? "");
  const system = firstOf(SYSTEMS, userAgent ?? "");
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}

function SessionRow({ session, onEnd, isBusy }: { session: SessionCard; onEnd: () => void; isBusy: boolean }) {
  const device = deviceName(session.userAgent);
  const used = session.lastUsedAt ?? session.createdAt;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div>
        <p className="font-medium">
          {device} {session.current && <Badge className="ml-1 text-good">This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          Signed in {localDay(session.createdAt)}, last used {localDay(used)}
        </p>
      </div>
      {!session.current && (
        <Button variant="secondary" size="sm" isBlocked={isBusy} onClick={onEnd} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

export function SessionList() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { data: sessions, error, isLoadingError } = useQuery(listSessionsOptions());
  const ending = useMutation({
    ...endSessionMutation(),
    onSuccess: () => toast({ text: "That device is signed out." }),
    onError: (error) => {
      if (!redirectedForPassword(error, "sessions")) toast({ text: failureOf(error).text, kind: "failure" });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: listSessionsQueryKey() }),
  });
  const keptFocus = useKeptFocus(HEADINGS.sessions);
  if (isLoadingError) return <p>{failureText(error, "Your sessions could not be loaded. Please try again later.")}</p>;
  if (!sessions) return <p className="text-muted">Loading your sessions…</p>;
  return (
    <ul className="max-w-xl border-t border-line" {...keptFocus}>
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          isBusy={ending.isPending}
          onEnd={() => ending.mutate({ path: { session_id: session.id } })}
        />
      ))}
    </ul>
  );
}
