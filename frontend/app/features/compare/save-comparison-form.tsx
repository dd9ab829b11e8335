import { type SyntheticEvent, useEffect, useId, useState } from "react";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { compareAddress, DEFAULT_COMPARISON_NAME, LONGEST_COMPARISON_NAME } from "~/lib/navigation/compare-address.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { rememberPendingAction, takePendingAction } from "~/lib/session/pending-action.ts";
import { claimPendingAction } from "~/lib/session/pending-action-claim.ts";
import { useSession } from "~/lib/session/session.ts";
import { signInPath } from "~/lib/session/sign-in-path.ts";
import { Button } from "~/ui/button.tsx";
import { LinkButton } from "~/ui/link-button.tsx";
import { useTextLimit } from "~/ui/text-limit.ts";
import { type OnNameTaken, useSaveComparison } from "./use-save-comparison.ts";

interface NameTakenProps {
  takenBy: ComparisonCard;
  onChoice: (choice: OnNameTaken) => void;
}

function NameTaken({ takenBy, onChoice }: NameTakenProps) {
  return (
    <div role="alert" className="basis-full space-y-3 rounded-md border border-line bg-sunken p-3">
      <p className="wrap-anywhere">
        You already have a comparison called “{takenBy.name}”, of {formatCount(takenBy.raceIds.length, "race")}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => onChoice("number")}>
          Keep both
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onChoice("replace")}>
          Replace it
        </Button>
      </div>
    </div>
  );
}

interface SaveComparisonFormProps {
  raceIds: readonly number[];
  /** Its name on the account, where it is saved already. */
  savedAs: string | undefined;
}

/** Names the comparison and saves it to the account. A guest signs in first, and it is saved after that. */
export function SaveComparisonForm({ raceIds, savedAs }: SaveComparisonFormProps) {
  const isSignedIn = useSession().state === "signed-in";
  const [typedName, setName] = useState<string>();
  const name = typedName ?? savedAs ?? DEFAULT_COMPARISON_NAME;
  const { save, isPending, takenBy, reset } = useSaveComparison();
  const nameId = useId();
  const { field, problem } = useTextLimit<HTMLInputElement>({ most: LONGEST_COMPARISON_NAME, value: name });

  useEffect(() => {
    if (!isSignedIn) return;
    return claimPendingAction(() => {
      const pending = takePendingAction("save-comparison");
      if (pending) save({ name: pending.name, raceIds: pending.raceIds, onNameTaken: "number" });
    });
  }, [isSignedIn, save]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSignedIn) save({ name, raceIds, onNameTaken: "ask" });
  };
  const remember = (event: SyntheticEvent) => {
    if (problem === undefined) {
      rememberPendingAction({ kind: "save-comparison", name, raceIds: [...raceIds] });
      return;
    }
    event.preventDefault();
    field.current?.focus();
  };

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div>
        <label htmlFor={nameId} className="block text-sm text-muted">
          Name of this comparison
        </label>
        <input
          id={nameId}
          value={name}
          ref={field}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${nameId}-problem`}
          onChange={(event) => {
            setName(event.target.value);
            reset();
          }}
          className="min-h-11 w-56 rounded-md border border-line-strong bg-raised px-3 aria-invalid:border-danger"
        />
        {problem !== undefined && (
          <p id={`${nameId}-problem`} className="mt-1 max-w-56 text-sm font-medium text-danger">
            {problem}
          </p>
        )}
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
      {takenBy && <NameTaken takenBy={takenBy} onChoice={(onNameTaken) => save({ name, raceIds, onNameTaken })} />}
    </form>
  );
}
