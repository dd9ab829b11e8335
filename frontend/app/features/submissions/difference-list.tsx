import type { FormDifference } from "~/api/types.gen.ts";
import { fieldLabel, fieldValueText } from "./field-labels.ts";

/** Fields with the published and the entered value. */
export function DifferenceList({ differences }: { differences: readonly FormDifference[] }) {
  return (
    <ul className="mt-3 grid gap-2">
      {differences.map(({ field, published, submitted }) => (
        <li key={field}>
          <span className="font-semibold">{fieldLabel(field)}</span>: published{" "}
          <span className="break-words">{fieldValueText(field, published)}</span>, yours{" "}
          <span className="break-words">{fieldValueText(field, submitted)}</span>
        </li>
      ))}
    </ul>
  );
}
