/** Differences of a submission: its fields as published and as submitted. */
import { Fragment } from "react";
import type { FormDifference } from "~/api/types.gen.ts";
import { fieldLabel, fieldValueText } from "~/features/submissions/field-labels.ts";
import { PhotoPreview } from "~/features/submissions/photo-preview.tsx";

function isPicture(field: string, value: unknown): value is string {
  return field === "photo" && typeof value === "string";
}

function Published({ field, value }: { field: string; value: unknown }) {
  if (!isPicture(field, value)) return fieldValueText(field, value);
  return <PhotoPreview photo={value} alt="Picture published" missing="This picture is not stored any more." />;
}

/** The picture to decide about, on a row of its own. */
function PictureRow({ photo }: { photo: string }) {
  return (
    <tr>
      <td colSpan={3} className="align-top">
        <PhotoPreview isLarge photo={photo} alt="Picture submitted" missing="This picture is not stored any more." />
      </td>
    </tr>
  );
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
            <Fragment key={field}>
              <tr>
                <th scope="row" className="align-top">
                  {fieldLabel(field)}
                </th>
                <td className="max-w-sm align-top wrap-anywhere">
                  <Published field={field} value={published} />
                </td>
                <td className="max-w-sm align-top wrap-anywhere">
                  {isPicture(field, submitted) ? "Below" : fieldValueText(field, submitted)}
                </td>
              </tr>
              {isPicture(field, submitted) && <PictureRow photo={submitted} />}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
