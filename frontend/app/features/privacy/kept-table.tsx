import type { ReactNode } from "react";

export interface KeptThing {
  name: string;
  about: string;
  kept: string;
}

interface KeptTableProps {
  things: readonly KeptThing[];
  nameHeading: string;
  renderName?: (name: string) => ReactNode;
}

/** Two columns, so that it is read whole on a phone. */
export function KeptTable({ things, nameHeading, renderName = (name) => name }: KeptTableProps) {
  return (
    <table className="data-table max-w-4xl">
      <thead>
        <tr>
          <th scope="col">{nameHeading}</th>
          <th scope="col" className="w-2/5">
            Kept
          </th>
        </tr>
      </thead>
      <tbody>
        {things.map(({ name, about, kept }) => (
          <tr key={name}>
            <th scope="row" className="font-medium">
              {renderName(name)}
              <span className="mt-1 block font-normal text-muted">{about}</span>
            </th>
            <td>{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
