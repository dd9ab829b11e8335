/** Closed submission: the facts that were sent, and the way to send them again. */
import { useNavigate } from "react-router";
import type { ClaimForm, Submission } from "~/api/types.gen.ts";
import { Button } from "~/ui/button.tsx";
import { Disclosure } from "~/ui/disclosure.tsx";
import { claimDraftName, NO_CLAIM } from "./claim-draft.ts";
import { storedDraft, storeDraft } from "./draft-store.ts";
import { draftOf } from "./event-draft.ts";
import { fieldLabel } from "./field-labels.ts";
import { useOwnKey } from "./own-key.ts";
import { PhotoPreview } from "./photo-preview.tsx";
import { sentFacts } from "./submission-facts.ts";
import { useTextDraft } from "./text-drafts.ts";

const REPLACES = "The form holds a draft of yours already. Replace it with what you sent here?";

const MISSING = "The picture that you sent could not be loaded.";

interface Fact {
  label: string;
  text: string;
}

function claimFacts({ evidenceUrl = "", explanation = "" }: ClaimForm): Fact[] {
  return [
    { label: "A page of the race that names you or your address", text: evidenceUrl },
    { label: "What you do for the race", text: explanation },
  ];
}

function factsOf({ event, claim }: Submission): Fact[] {
  if (event) return sentFacts(event).map(({ field, text }) => ({ label: fieldLabel(field), text }));
  return claim ? claimFacts(claim) : [];
}

/** Undefined where the race is gone that it was about. */
function formPath({ kind, race }: Submission): string | undefined {
  if (kind === "new") return "/submit-race";
  return race ? `/submit-race?${kind === "edit" ? "race" : "claim"}=${race.raceId}` : undefined;
}

function SendAgain({ submission, path }: { submission: Submission; path: string }) {
  const navigate = useNavigate();
  const own = useOwnKey();
  const claim = useTextDraft(claimDraftName(submission.race?.raceId ?? 0), NO_CLAIM);
  const fillIn = () => {
    if (!submission.event) {
      claim.change({ ...NO_CLAIM, ...submission.claim });
      return true;
    }
    const key = own(submission.race ? `race-${submission.race.raceId}` : "new");
    if (storedDraft(key) && !globalThis.confirm(REPLACES)) return false;
    storeDraft(key, draftOf(submission.event));
    return true;
  };
  return (
    <Button
      variant="secondary"
      className="mt-4"
      onClick={() => {
        if (fillIn()) void navigate(path);
      }}
    >
      Send again as a new submission
    </Button>
  );
}

/** Read-only; what was refused or withdrawn can fill the form in again. */
export function SentSubmission({ submission }: { submission: Submission }) {
  const facts = factsOf(submission);
  const photo = submission.event?.photo;
  const path = submission.status === "approved" ? undefined : formPath(submission);
  if (facts.length === 0) return null;
  return (
    <div className="mt-8 max-w-prose">
      <Disclosure summary="What you sent">
        <dl className="grid gap-2">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="break-words whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
        {photo && <PhotoPreview key={photo} photo={photo} alt="The picture that you sent" missing={MISSING} />}
      </Disclosure>
      {path !== undefined && <SendAgain submission={submission} path={path} />}
    </div>
  );
}
