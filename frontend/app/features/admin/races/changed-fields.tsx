import type { ChangedField } from "~/api/types.gen.ts";
import { raceFieldLabel, raceValueText } from "./race-fields.ts";

/** Fields of a race before and after a change. */
export function ChangedFields({ fields }: { fields: readonly ChangedField[] }) {
  return (
    <ul className="mt-2 grid gap-1">
      {fields.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="font-semibold">{raceFieldLabel(field)}:</span> {raceValueText(field, before)}{" "}
          <span aria-hidden="true">→</span>
          <span className="sr-only">becomes</span> {raceValueText(field, after)}
        </li>
      ))}
    </ul>
  );
}
