/** Words of a decision that were not sent: the question before they are left, and what became of them. */
import { UnsavedWarning } from "~/ui/unsaved-warning.tsx";
import { isUntouched, useReasonTemplates } from "./decision-draft.ts";

interface DecisionWarningProps {
  text: string;
  placeOf?: (search: string) => string;
}

/** Asks before a text that somebody typed is left; a template as it was is chosen again in no time. */
export function DecisionWarning({ text, placeOf }: DecisionWarningProps) {
  const templates = useReasonTemplates();
  return isUntouched(text, templates) ? null : <UnsavedWarning {...(placeOf && { placeOf })} />;
}

interface UnsentDecisionProps {
  text: string;
  /** Whether it was tried: that it failed is said without a text too. */
  isRefused: boolean;
}

/** For a submission that somebody else decided: there is no form any more that could say it. */
export function UnsentDecision({ text, isRefused }: UnsentDecisionProps) {
  const templates = useReasonTemplates();
  if (!isRefused && isUntouched(text, templates)) return null;
  return (
    <div role="alert" className="grid gap-2">
      <p className="text-danger">It was decided meanwhile. Yours was not sent{text ? ":" : "."}</p>
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
    </div>
  );
}
