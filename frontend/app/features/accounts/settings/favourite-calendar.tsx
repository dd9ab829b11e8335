import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createFavoriteCalendarMutation,
  readFavoriteCalendarOptions,
  readFavoriteCalendarQueryKey,
  removeFavoriteCalendarMutation,
} from "~/api/@tanstack/react-query.gen.ts";
import { failureText } from "~/lib/api/failed-request.ts";
import { isAnswerLost } from "~/lib/api/mutation-retry.ts";
import { failureOf } from "~/features/accounts/failures.ts";
import { localDay } from "~/lib/format/local-day.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { PrivateAddress } from "~/ui/private-address.tsx";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { HEADINGS } from "./headings.ts";

const NEW_LOST =
  "No answer arrived, so the address that your calendar has may no longer work. Please make a new one, and use that.";

/** The calendar of the saved races: its address is shown once, when it is made, and can be revoked. */
export function FavouriteCalendar() {
  const queryClient = useQueryClient();
  const { data, error, isLoadingError } = useQuery(readFavoriteCalendarOptions());
  const refresh = () => queryClient.invalidateQueries({ queryKey: readFavoriteCalendarQueryKey() });
  const making = useMutation({ ...createFavoriteCalendarMutation(), onSettled: refresh });
  const removing = useMutation({
    ...removeFavoriteCalendarMutation(),
    onSuccess: () => {
      making.reset();
      return refresh();
    },
  });
  const isBusy = making.isPending || removing.isPending;
  const keptFocus = useKeptFocus(HEADINGS.calendar);
  const failure = making.error ?? removing.error;
  const isNewLost = making.error !== null && isAnswerLost(making.error) && Boolean(data?.createdAt);
  if (isLoadingError)
    return <p role="alert">{failureText(error, "Your calendar could not be loaded. Please try again later.")}</p>;
  return (
    <div className="max-w-prose" {...keptFocus}>
      <p>
        Your calendar can subscribe to the races that you saved, and follows when a date is confirmed, moved or
        cancelled. Whoever has the address can read them, so keep it to yourself.
      </p>
      {making.data ? (
        <div className="mt-4">
          <PrivateAddress path={making.data.path} />
          <p className="mt-1 text-sm text-muted">It is shown only now: we store it in a form that cannot be read.</p>
        </div>
      ) : (
        data?.createdAt && <p className="mt-3">There is an address since {localDay(data.createdAt)}.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" disabled={data === undefined} isBlocked={isBusy} onClick={() => making.mutate({})}>
          {data?.createdAt ? "Make a new address" : "Make a private address"}
        </Button>
        {data?.createdAt && (
          <Button variant="secondary" isBlocked={isBusy} onClick={() => removing.mutate({})}>
            <Icon name="trash" />
            Remove it
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {data?.createdAt ? "With a new address, the one before stops working." : ""}
        {removing.isSuccess && !making.data && !data?.createdAt && "The address is removed."}
      </p>
      {failure && (
        <p role="alert" className="text-sm font-medium text-danger">
          {isNewLost ? NEW_LOST : failureOf(failure).text}
        </p>
      )}
    </div>
  );
}
