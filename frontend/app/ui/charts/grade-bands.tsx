import { formatLength, lengthIn, lengthUnit, type Units } from "~/domain/units/units.ts";

interface Band {
  /** Grades in per cent; null is open. */
  fromPercent: number | null;
  toPercent: number | null;
  distanceKm: number;
}

const signed = (percent: number) => `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)}`;

/** "−2 to 0 %", "+6 % and more", "−6 % and less". */
export function bandName({ fromPercent, toPercent }: Band): string {
  if (fromPercent === null) return toPercent === null ? "Any grade" : `${signed(toPercent)} % and less`;
  if (toPercent === null) return `${signed(fromPercent)} % and more`;
  return `${signed(fromPercent)} to ${signed(toPercent)} %`;
}

/** Descents are blue, climbs amber, level ground green. */
function fillClass({ fromPercent, toPercent }: Band): string {
  if (fromPercent !== null && fromPercent >= 0 && (fromPercent > 0 || toPercent === null))
    return "fill-elevation-hilly";
  if (toPercent !== null && toPercent <= 0 && (toPercent < 0 || fromPercent === null)) return "fill-elevation-downhill";
  return "fill-elevation-flat";
}

/** Below 100 m the length is shown in metres. */
function lengthText(km: number, units: Units): string {
  const isLess = km > 0 && lengthIn(km, units) < 0.05;
  return isLess ? `under 0.1 ${lengthUnit(units)}` : formatLength(km, units);
}

interface GradeBandsProps {
  bands: readonly Band[];
  units: Units;
  caption: string;
}

/** Table of course length by grade, with bars. Bands at the ends without a metre are left out. */
export function GradeBands({ bands, units, caption }: GradeBandsProps) {
  const first = bands.findIndex(({ distanceKm }) => distanceKm > 0);
  const last = bands.findLastIndex(({ distanceKm }) => distanceKm > 0);
  const shown = first < 0 ? [] : bands.slice(first, last + 1);
  const most = Math.max(...shown.map(({ distanceKm }) => distanceKm));
  return (
    <table className="grade-bands w-full text-[0.9375rem]">
      <caption className="legend mb-1.5 text-left">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Grade</th>
          <th scope="col">Distance</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {shown.map((band) => (
          <tr key={bandName(band)}>
            <th scope="row" className="py-0.5 pr-3 text-left font-normal whitespace-nowrap text-muted">
              {bandName(band)}
            </th>
            <td className="py-0.5 pr-3 text-right whitespace-nowrap">{lengthText(band.distanceKm, units)}</td>
            <td aria-hidden="true" className="w-full">
              <svg width="100%" height="12" className="block">
                <rect
                  width={`${((band.distanceKm / most) * 100).toFixed(1)}%`}
                  height="12"
                  className={fillClass(band)}
                />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
