import type { Source } from "~/api/types.gen.ts";
import { formatDate, UNKNOWN } from "~/lib/formats.ts";
import { isWebAddress } from "~/lib/web-address.ts";

/** Where facts come from: licence, and the day we read it. */
export function SourceTable({ sources }: { sources: readonly Source[] }) {
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col" className="w-1/3 md:w-1/4">
            Licence, day read
          </th>
        </tr>
      </thead>
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
    </table>
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
