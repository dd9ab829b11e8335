import type { ReactNode } from "react";

export interface ComparisonCell {
  /** Two cells of the same text do not differ; nothing is known where it is null. */
  text: string | null;
  shown: ReactNode;
  /** Why this cell is the best of its row, where it is. */
  best?: string;
}

/** One fact about several races, in the order of the races. */
export interface ComparisonRow {
  name: string;
  cells: readonly ComparisonCell[];
}
