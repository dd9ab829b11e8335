/** Decision that is being written, and the texts for cases that recur. */
import { useQuery } from "@tanstack/react-query";
import { listReasonTemplates } from "~/api/sdk.gen.ts";
import type { ReasonTemplate, Verdict } from "~/api/types.gen.ts";

export type Decision = Verdict["decision"];

export interface DecisionDraft {
  decision: Decision;
  text: string;
}

export const EMPTY_DRAFT: DecisionDraft = { decision: "approve", text: "" };

export function useReasonTemplates(): readonly ReasonTemplate[] {
  const { data = [] } = useQuery({
    queryKey: ["reason-templates"],
    queryFn: async ({ signal }) => (await listReasonTemplates({ signal })).data,
  });
  return data;
}

/** Whether nothing was typed: the text is empty, or a template as it was. */
export function isUntouched(text: string, templates: readonly ReasonTemplate[]): boolean {
  const trimmed = text.trim();
  return trimmed === "" || templates.some((template) => template.text === trimmed);
}

/** The draft with another decision: an untouched template of another one would be sent with the wrong decision. */
export function withDecision(
  { text }: DecisionDraft,
  decision: Decision,
  templates: readonly ReasonTemplate[],
): DecisionDraft {
  const fitting = templates.filter((template) => template.decision === decision);
  const isForeign = isUntouched(text, templates) && !isUntouched(text, fitting);
  return { decision, text: isForeign ? "" : text };
}
