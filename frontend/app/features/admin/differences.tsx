/** Differences of a submission: its fields as published and as submitted. */
import type { FormDifference } from "~/api/types.gen.ts";
import { fieldLabel, fieldValueText } from "~/features/submissions/field-labels.ts";
import { PhotoPreview } from "~/features/submissions/photo-preview.tsx";

interface ValueProps {
  field: string;
  value: unknown;
  /** "published" or "submitted". */
  state: string;
}

function Value({ field, value, state }: ValueProps) {
  if (field !== "photo" || typeof value !== "string") return fieldValueText(value);
  return <PhotoPreview photo={value} alt={`Picture ${state}`} missing="This picture is not stored any more." />;
}

/** Fields of a form as they are published and as they were submitted. */
export function Differences({ name, differences }: { name: string; differences: readonly FormDifference[] }) {
  return (
    <div role="region" aria-label={name} tabIndex={0} className="overflow-x-auto">
      <table className="data-table">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Published</th>
            <th scope="col">Submitted</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, published, submitted }) => (
            <tr key={field}>
              <th scope="row">{fieldLabel(field)}</th>
              <td className="max-w-sm wrap-anywhere">
                <Value field={field} value={published} state="published" />
              </td>
              <td className="max-w-sm wrap-anywhere">
                <Value field={field} value={submitted} state="submitted" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
