import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { readComparisonOptions } from "~/api/@tanstack/react-query.gen.ts";
import { retryUnlessNotFound } from "~/lib/api/found-or-404.ts";
import { statusOf } from "~/lib/api/problem.ts";
import { failureText } from "~/lib/api/failed-request.ts";
import { publicComparisonAddress } from "~/lib/navigation/compare-address.ts";

const GONE = "This comparison is not public, or it was removed. Ask for a new link.";
const UNREACHABLE = "The comparison could not be loaded. Please try again later.";

interface PublicComparisonProps {
  comparisonId: string;
  /** Of the address; none where the link has the comparison alone. */
  raceIds: readonly number[];
}

/** Name and note of a comparison that its owner made public. Read in the browser alone: it can be withdrawn. */
export function PublicComparison({ comparisonId, raceIds }: PublicComparisonProps) {
  const { data, error } = useQuery({
    ...readComparisonOptions({ path: { comparisonId } }),
    retry: retryUnlessNotFound,
  });
  if (error) {
    return (
      <p role="alert" className="mb-6 max-w-prose rounded-md border border-warning p-4">
        {statusOf(error) === 404 || statusOf(error) === 422 ? GONE : failureText(error, UNREACHABLE)}
      </p>
    );
  }
  if (!data) {
    return (
      <p role="status" className="mb-6 text-muted">
        Loading the comparison…
      </p>
    );
  }
  if (raceIds.length === 0 && data.raceIds.length > 0) {
    return <Navigate to={publicComparisonAddress(comparisonId, data.raceIds)} replace />;
  }
  return (
    <section aria-label={data.name} className="mb-6 wrap-anywhere">
      <h2 className="text-2xl">{data.name}</h2>
      {data.notes !== null && <p className="mt-2 max-w-prose whitespace-pre-line">{data.notes}</p>}
    </section>
  );
}
