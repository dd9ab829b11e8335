import type { CatalogueFacts } from "~/api/types.gen.ts";
import { formatDate } from "~/lib/formats.ts";
import { FLAT_BELOW_M_PER_KM } from "./flat-rule.ts";

/** What "flat" means on this page, in numbers, and as of when. */
export function FlatRule({ catalogue }: { catalogue: CatalogueFacts | undefined }) {
  return (
    <div className="prose mb-8 border-l-2 border-accent pl-5">
      <p>
        Flat means less than {FLAT_BELOW_M_PER_KM} metres of climb for each kilometre of the course: under about{" "}
        {Math.floor(FLAT_BELOW_M_PER_KM * 21.0975)} metres over a half marathon. Where no track and no figures are
        known, a source’s own word counts instead, and the race is marked as stated, not verified. Flat is not the same
        as fast: wind, heat, turns and crowds are not in this rule.
      </p>
      {catalogue && <p className="text-base text-muted">Computed on {formatDate(catalogue.asOf)}.</p>}
    </div>
  );
}
