import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useId, useState } from "react";
import { listComparisonsQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { compareAddress, DEFAULT_COMPARISON_NAME, LONGEST_COMPARISON_NAME } from "~/lib/compare-address.ts";
import { formatCount } from "~/lib/formats.ts";
import { rememberPendingAction, takePendingAction } from "~/lib/pending-action.ts";
import { useSession } from "~/lib/session.ts";
import { signInPath } from "~/lib/sign-in-path.ts";
import { useToast } from "~/lib/toast-context.ts";
import { Button } from "~/ui/button.tsx";
import { LinkButton } from "~/ui/link-button.tsx";
import { keepComparison, type NamedComparison, type WhenTaken } from "./keep-comparison.ts";

function useKeeping() {
  const queryClient = useQueryClient();
  const toast = useToast();
  // one key until it worked: a lost answer and a retry make one comparison
  const [key, setKey] = useState<string>();
  return useMutation({
    mutationFn: ({ whenTaken, ...comparison }: NamedComparison & { whenTaken: WhenTaken }) => {
      const idempotencyKey = key ?? crypto.randomUUID();
      setKey(idempotencyKey);
      return keepComparison(queryClient, comparison, { whenTaken, idempotencyKey });
    },
    onSuccess: (keeping) => {
      if ("takenBy" in keeping) return;
      setKey(undefined);
      toast({ text: `Saved as “${keeping.kept.name}”` });
    },
    onError: () => {
      toast({ text: "The comparison could not be saved. Please try again.", kind: "failure" });
      void queryClient.invalidateQueries({ queryKey: listComparisonsQueryKey() });
    },
  });
}

interface NameTakenProps {
  takenBy: ComparisonCard;
  onChoice: (whenTaken: WhenTaken) => void;
}

function NameTaken({ takenBy, onChoice }: NameTakenProps) {
  return (
    <div role="alert" className="basis-full space-y-3 rounded-md border border-line bg-sunken p-3">
      <p>
        You keep another comparison called “{takenBy.name}”, of {formatCount(takenBy.raceIds.length, "race")}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => onChoice("count on")}>
          Keep both
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onChoice("replace")}>
          Put this one in its place
        </Button>
      </div>
    </div>
  );
}

/** Names the comparison and saves it to the account. A guest signs in first, and it is saved on return. */
export function SaveComparisonForm({ raceIds }: { raceIds: readonly number[] }) {
  const isSignedIn = useSession().state === "signed-in";
  const [name, setName] = useState(DEFAULT_COMPARISON_NAME);
  const { mutate, isPending, data, reset } = useKeeping();
  const nameId = useId();

  useEffect(() => {
    const pending = isSignedIn ? takePendingAction("save-comparison") : undefined;
    if (pending) mutate({ ...pending, whenTaken: "count on" });
  }, [isSignedIn, mutate]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSignedIn) mutate({ name, raceIds, whenTaken: "ask" });
  };
  const remember = () => rememberPendingAction({ kind: "save-comparison", name, raceIds: [...raceIds] });

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div>
        <label htmlFor={nameId} className="block text-sm text-muted">
          Name of this comparison
        </label>
        <input
          id={nameId}
          value={name}
          maxLength={LONGEST_COMPARISON_NAME}
          onChange={(event) => {
            setName(event.target.value);
            reset();
          }}
          className="min-h-11 w-56 rounded-md border border-line-strong bg-raised px-3"
        />
      </div>
      {isSignedIn ? (
        <Button type="submit" variant="secondary" disabled={isPending}>
          {isPending ? "Saving…" : "Save to my account"}
        </Button>
      ) : (
        <LinkButton
          to={signInPath("/compare", compareAddress(raceIds).slice("/compare".length))}
          reloadDocument
          variant="secondary"
          onClick={remember}
        >
          Sign in to save
        </LinkButton>
      )}
      {data && "takenBy" in data && (
        <NameTaken takenBy={data.takenBy} onChoice={(whenTaken) => mutate({ name, raceIds, whenTaken })} />
      )}
    </form>
  );
}
