import { type SyntheticEvent, useEffect, useId, useState } from "react";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { compareAddress, DEFAULT_COMPARISON_NAME, LONGEST_COMPARISON_NAME } from "~/lib/compare-address.ts";
import { formatCount } from "~/lib/formats.ts";
import { rememberPendingAction, takePendingAction } from "~/lib/pending-action.ts";
import { whenOurTurn } from "~/lib/pending-turn.ts";
import { useSession } from "~/lib/session.ts";
import { signInPath } from "~/lib/sign-in-path.ts";
import { Button } from "~/ui/button.tsx";
import { LinkButton } from "~/ui/link-button.tsx";
import type { WhenTaken } from "./keep-comparison.ts";
import { useKeeping } from "./use-keeping.ts";

interface NameTakenProps {
  takenBy: ComparisonCard;
  onChoice: (whenTaken: WhenTaken) => void;
}

function NameTaken({ takenBy, onChoice }: NameTakenProps) {
  return (
    <div role="alert" className="basis-full space-y-3 rounded-md border border-line bg-sunken p-3">
      <p className="wrap-anywhere">
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

interface SaveComparisonFormProps {
  raceIds: readonly number[];
  /** The name that it is kept by already. */
  keptAs: string | undefined;
}

/** Names the comparison and saves it to the account. A guest signs in first, and it is saved on return. */
export function SaveComparisonForm({ raceIds, keptAs }: SaveComparisonFormProps) {
  const isSignedIn = useSession().state === "signed-in";
  const [typedName, setName] = useState<string>();
  const name = typedName ?? keptAs ?? DEFAULT_COMPARISON_NAME;
  const { mutate, isPending, data, reset } = useKeeping();
  const nameId = useId();

  useEffect(() => {
    if (!isSignedIn) return;
    return whenOurTurn(() => {
      const pending = takePendingAction("save-comparison");
      if (pending) mutate({ ...pending, whenTaken: "count on" });
    });
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
