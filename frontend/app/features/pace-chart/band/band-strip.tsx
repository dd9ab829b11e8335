import { type BandMarks, type BandRow, bandStepM, markUnit } from "~/domain/pace/band.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { formatPaceWithUnit, type PaceUnit, paceOf } from "~/domain/pace/pace.ts";
import { bandSize } from "./band-type.ts";
import type { PaceSheet } from "~/features/pace-chart/pace-sheet.ts";
import { paceLine, strategyName } from "~/features/pace-chart/pace-text.ts";

/** Every fifth mark, the half way and the finish are those one looks for. */
function isStrong(row: BandRow, marks: BandMarks): boolean {
  return !/^\d+$/.test(row.label) || ((marks === "km" || marks === "mi") && Number(row.label) % 5 === 0);
}

function Sign({ children, name }: { children: string; name: string }) {
  return (
    <abbr title={name} className="pace-band-sign no-underline">
      {children}
    </abbr>
  );
}

interface BandStripProps {
  sheet: PaceSheet;
  /** The race, where one was chosen. */
  raceName: string | undefined;
}

/** To the metre in kilometres, as courses are measured; in miles to a tenth, as on the page of a race. */
function lengthWords(distanceM: number, unit: PaceUnit): string {
  return unit === "km"
    ? `${Number((distanceM / METRES.km).toFixed(4))} km`
    : `${Number((distanceM / METRES.mile).toFixed(1))}`;
}

/** "kilometre" for a mark at each, "5 km" or "3 miles" where they lie farther apart. */
function stepWords({ band, distanceM }: PaceSheet["request"]): string {
  const isMiles = markUnit(band) === "mi";
  const count = Math.round(bandStepM(band, distanceM) / (isMiles ? METRES.mile : METRES.km));
  if (count === 1) return isMiles ? "mile" : "kilometre";
  return `${count} ${isMiles ? "miles" : "km"}`;
}

/** One band, in the size it is printed in: 44 mm wide, up to 24 cm long. */
export function BandStrip({ sheet, raceName }: BandStripProps) {
  const { request, band } = sheet;
  const hasClock = request.gunS > 0;
  const size = bandSize(band, request.gunS);
  const hasSigns = band.some(({ gels, isWater }) => gels > 0 || isWater);
  return (
    <div className="pace-band" data-rows={size.rows} data-type={size.typePt} data-clock={hasClock ? "" : undefined}>
      <div className="pace-band-head">
        <div className="pace-band-goal">{formatDuration(request.timeS)}</div>
        {raceName && <div className="truncate">{raceName}</div>}
        <div>{strategyName(sheet)}</div>
        {request.showsPace && <div>{paceLine(sheet)}</div>}
      </div>
      <table className="pace-band-rows" aria-label="Wrist band">
        <thead className="sr-only">
          <tr>
            <th scope="col">{markUnit(request.band) === "mi" ? "Mile" : "Kilometre"}</th>
            <th scope="col">Fuel</th>
            <th scope="col">Time</th>
            {hasClock && <th scope="col">Course clock</th>}
          </tr>
        </thead>
        <tbody>
          {band.map((row) => (
            <tr key={row.distanceM} data-strong={isStrong(row, request.band) ? "" : undefined}>
              <th scope="row">{row.label}</th>
              <td>
                {row.gels > 0 && <Sign name="gel">{row.gels > 1 ? `${row.gels}G` : "G"}</Sign>}
                {row.isWater && <Sign name="water">W</Sign>}
              </td>
              <td>{formatDuration(row.elapsedS)}</td>
              {hasClock && <td>{formatDuration(row.elapsedS + request.gunS)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="pace-band-foot">
        {hasClock && <div>Last column: clock of the race.</div>}
        {hasSigns && <div>G gel, W water.</div>}
        {request.limitS !== undefined && (
          <div>
            Limit {formatDuration(request.limitS)}, on average{" "}
            {formatPaceWithUnit(paceOf(request.limitS, request.distanceM), request.unit)}
          </div>
        )}
        <div>
          Every {stepWords(request)} of {lengthWords(request.distanceM, request.unit)}
        </div>
      </div>
    </div>
  );
}
