/** Names of the states of submissions. */
import type { SubmissionStatus } from "~/api/types.gen.ts";

/** Names of states as the editors see them. */
export const STATUS_NAMES: Record<SubmissionStatus, string> = {
  pending: "Waits for us",
  question: "Waits for the organiser",
  approved: "Approved",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};
