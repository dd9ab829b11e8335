import { useQuery } from "@tanstack/react-query";
import { readNewsletterPreferences } from "~/api/sdk.gen.ts";
import { LinkFailureNote } from "./link-failure-note.tsx";
import { PreferencesForm } from "./preferences-form.tsx";

/** The choices of the subscriber whose link was opened. */
export function PreferencesPanel({ token }: { token: string }) {
  const preferences = useQuery({
    queryKey: ["newsletter preferences", token],
    queryFn: async () => (await readNewsletterPreferences({ query: { t: token } })).data,
    // typed choices are not replaced while the form is open
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (preferences.isPending) return <p role="status">Loading…</p>;
  if (preferences.isError) return <LinkFailureNote error={preferences.error} />;
  const { data } = preferences;
  if (data.state !== "verified") {
    return (
      <p>
        {data.maskedEmail} is not subscribed at the moment.{" "}
        {data.state === "unsubscribed" && (
          <a href={`/unsubscribe?t=${token}`} className="text-link">
            Undo it, or leave it so
          </a>
        )}
      </p>
    );
  }
  return <PreferencesForm token={token} stored={data} />;
}
