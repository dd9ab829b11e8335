/** Requests to become an organiser: their number, with the way to them. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listUsers } from "~/api/sdk.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { tablePage } from "./table-state.ts";

/** How many users asked to be organisers and are none yet; nothing where nobody did. */
export function OrganiserRequests() {
  const { data: total = 0 } = useQuery({
    queryKey: ["admin", "organiser-requests"],
    queryFn: async ({ signal }) =>
      tablePage(await listUsers({ query: { organiserRequested: true, limit: 1 }, signal })).total,
    staleTime: 0,
  });
  if (total === 0) return null;
  return (
    <p className="mb-4">
      <Link to={{ search: "?section=users&asked=1" }} className="text-link">
        {total === 1 ? "1 person asked to be an organiser" : `${formatNumber(total)} people asked to be organisers`}
      </Link>
    </p>
  );
}
