import type { ReactNode } from "react";
import { DataTable } from "~/ui/data-table.tsx";

export interface PrivacyEntry {
  name: string;
  about: string;
  /** How long, and where. */
  retention: string;
}

interface PrivacyTableProps {
  entries: readonly PrivacyEntry[];
  nameHeading: string;
  renderName?: (name: string) => ReactNode;
}

/** A table of stored data. Two columns, so that it fits on a phone. */
export function PrivacyTable({ entries, nameHeading, renderName = (name) => name }: PrivacyTableProps) {
  return (
    <DataTable columns={[{ label: nameHeading }, { label: "Kept", className: "w-2/5" }]} className="max-w-4xl">
      <tbody>
        {entries.map(({ name, about, retention }) => (
          <tr key={name}>
            <th scope="row" className="font-medium">
              {renderName(name)}
              <span className="mt-1 block font-normal text-muted">{about}</span>
            </th>
            <td>{retention}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
