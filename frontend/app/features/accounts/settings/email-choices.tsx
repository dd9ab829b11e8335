import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  changeEmailChoicesMutation,
  readEmailChoicesOptions,
  readEmailChoicesQueryKey,
} from "~/api/@tanstack/react-query.gen.ts";
import { failureText } from "~/lib/api/failed-request.ts";
import type { EmailChoices as Choices, UserRecord } from "~/api/types.gen.ts";
import { failureOf } from "~/features/accounts/failures.ts";

const OFF: Choices = { savedRaces: false };

/** The switch for mails about saved races. It is shown as pressed at once, and goes back where it was not stored. */
export function EmailChoices({ user }: { user: UserRecord }) {
  const queryClient = useQueryClient();
  const queryKey = readEmailChoicesQueryKey();
  const { data, error, isLoadingError } = useQuery(readEmailChoicesOptions());
  const saving = useMutation({
    ...changeEmailChoicesMutation(),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
  });
  const stored = data ?? OFF;
  const shown = saving.isPending ? saving.variables.body : stored;
  if (isLoadingError)
    return <p role="alert">{failureText(error, "Your choices could not be loaded. Please try again later.")}</p>;
  return (
    <div className="max-w-xl">
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          role="switch"
          checked={shown.savedRaces}
          disabled={data === undefined}
          // `disabled` would take the focus from the switch that was just pressed
          aria-disabled={saving.isPending}
          onChange={({ currentTarget: { checked } }) => {
            if (!saving.isPending) saving.mutate({ body: { savedRaces: checked } });
          }}
          className="mt-0.5 size-5 shrink-0 accent-accent aria-disabled:opacity-60"
        />
        <span>
          <span className="font-semibold">Changes of my saved races</span>
          <span className="block text-sm text-muted">
            An email when the date of a race that you saved is confirmed, moved or cancelled, or when its entry opens.
            Each email has a link to end them.
          </span>
        </span>
      </label>
      <p role="status" className="text-sm text-muted">
        {saving.isSuccess && (stored.savedRaces ? "These emails are on." : "These emails are off.")}
      </p>
      {saving.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {failureOf(saving.error).text}
        </p>
      )}
      {!user.emailConfirmed && (
        <p className="text-sm">Your email address is not confirmed yet. We send these emails once it is.</p>
      )}
    </div>
  );
}
