/** States of entry, as organisers choose them. */
import type { EntryStatus } from "~/api/types.gen.ts";

export const ENTRY_STATUSES: readonly { value: EntryStatus | ""; label: string }[] = [
  { value: "", label: "Not stated" },
  { value: "not-open", label: "Not open yet" },
  { value: "open", label: "Open" },
  { value: "ballot", label: "Ballot" },
  { value: "waiting-list", label: "Waiting list" },
  { value: "sold-out", label: "Sold out" },
  { value: "closed", label: "Closed" },
];
