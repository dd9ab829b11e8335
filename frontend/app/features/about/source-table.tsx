import type { Source } from "~/api/types.gen.ts";
import { formatDate, UNKNOWN } from "~/lib/format/formats.ts";
import { isWebAddress } from "~/lib/navigation/web-address.ts";
import { DataTable } from "~/ui/data-table.tsx";

/** Sources of the facts, with licence and the day that they were read. */
export function SourceTable({ sources }: { sources: readonly Source[] }) {
  return (
    <DataTable columns={["Source", { label: "Licence, date checked", className: "w-1/3 md:w-1/4" }]}>
      <tbody>
        {sources.map((source) => (
          <tr key={source.key}>
            <th scope="row" className="font-medium wrap-anywhere">
              <SourceName source={source} />
              {source.note !== null && (
                <span className="mt-0.5 block max-w-3xl text-sm leading-snug font-normal text-muted">
                  {source.note}
                </span>
              )}
            </th>
            <td className="wrap-anywhere">
              {source.licence ?? "None stated"}
              <span className="block text-sm text-muted">{source.readOn ? formatDate(source.readOn) : UNKNOWN}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function SourceName({ source }: { source: Source }) {
  if (!isWebAddress(source.url)) return source.name;
  return (
    <a href={source.url} rel="noopener noreferrer" className="text-link wrap-anywhere">
      {source.name}
    </a>
  );
}
