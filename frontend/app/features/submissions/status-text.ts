/** Words for kinds and states of submissions. */
import type { SubmissionKind, SubmissionStatus } from "~/api/types.gen.ts";

export const KIND_TEXT: Record<SubmissionKind, string> = {
  new: "New event",
  edit: "Changes",
  claim: "Claim",
};

export const STATUS_TEXT: Record<SubmissionStatus, { label: string; meaning: string; tone: string }> = {
  pending: { label: "Waiting", meaning: "We check it, usually within two working days.", tone: "text-muted" },
  question: { label: "We have a question", meaning: "It waits for your answer.", tone: "text-warning" },
  approved: { label: "Approved", meaning: "It is published.", tone: "text-accent" },
  rejected: { label: "Not accepted", meaning: "The reason stands below.", tone: "text-danger" },
  withdrawn: { label: "Withdrawn", meaning: "You took it back.", tone: "text-muted" },
};

/** True while a submission waits for the editors, or for an answer to them. */
export function isOpen({ status }: { status: SubmissionStatus }): boolean {
  return status === "pending" || status === "question";
}
