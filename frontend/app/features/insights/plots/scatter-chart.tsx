import { useQueryClient } from "@tanstack/react-query";
import { type PointerEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { readInsightsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { InsightRow } from "~/api/types.gen.ts";
import { formatCount, monthName } from "~/lib/format/formats.ts";
import { formatTemperature, type Units } from "~/domain/units/units.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { ticksWithin } from "~/ui/charts/chart-ticks.ts";
import { matchingRows, type Plots } from "./plots.ts";
import { parsePlots } from "./plots-inputs.ts";
import { BANDS, COLDEST_C, labelOf, nearestTo, positionOf, SIZES, WARMEST_C } from "./scatter.ts";

const BAND_PX = 64;
const PLOT_PX = BAND_PX * BANDS.length;
const AXIS_PX = 26;
const REACH_PX = 14;
const TICK_C = 10;

const acrossOf = (celsius: number) => `${(((celsius - COLDEST_C) / (WARMEST_C - COLDEST_C)) * 100).toFixed(2)}%`;

function Grid({ units }: { units: Units }) {
  return (
    <>
      {BANDS.map(({ name }, band) => (
        <line key={name} x2="100%" y1={band * BAND_PX} y2={band * BAND_PX} className="stroke-line" />
      ))}
      <line x2="100%" y1={PLOT_PX} y2={PLOT_PX} className="stroke-line-strong" />
      {ticksWithin(COLDEST_C, WARMEST_C, TICK_C).map((celsius) => (
        <g key={celsius}>
          <line
            x1={acrossOf(celsius)}
            x2={acrossOf(celsius)}
            y2={PLOT_PX}
            strokeDasharray="2 4"
            className="stroke-line"
          />
          <text x={acrossOf(celsius)} y={PLOT_PX + 18} fontSize="12" textAnchor="middle" className="fill-muted">
            {formatTemperature(celsius, units)}
          </text>
        </g>
      ))}
    </>
  );
}

/** Label drawn above the dots. */
function BandNames() {
  return BANDS.map(({ name }, band) => (
    <text
      key={name}
      x="2"
      y={band * BAND_PX + 16}
      fontSize="12"
      fontWeight="600"
      strokeWidth="4"
      strokeLinejoin="round"
      paintOrder="stroke"
      className="fill-ink stroke-paper"
    >
      {labelOf(name)}
    </text>
  ));
}

function SizeKey() {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <span>Number of runners:</span>
      {SIZES.toReversed().map(({ name, diameterPx }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" width="18" height="18">
            <circle cx="9" cy="9" r={diameterPx / 2} className="fill-muted" />
          </svg>
          {name}
        </span>
      ))}
    </p>
  );
}

function factsOf({ country, month, elevationProfile, elevationBasis, meanC, participants }: InsightRow, units: Units) {
  return [
    country,
    month === null ? null : monthName(month),
    elevationProfile && `${labelOf(elevationProfile)}${elevationBasis === "stated" ? " (stated)" : ""}`,
    meanC === null ? null : `mean ${formatTemperature(meanC, units)}`,
    participants === null ? null : formatCount(participants, "runner"),
  ]
    .filter(Boolean)
    .join(", ");
}

interface ScatterChartProps {
  plots: Plots;
  units: Units;
  /** Text alternative of the drawing. */
  label: string;
}

/** Steepness against temperature, a dot for every race. Hover names a race, a click opens it. New filters need a new key. */
export function ScatterChart({ plots, units, label }: ScatterChartProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [races, setRaces] = useState<readonly InsightRow[]>();
  const [selected, setSelected] = useState<InsightRow>();

  const prepare = async () => {
    if (races) return;
    const table = await queryClient.query(readInsightsOptions()).catch(() => undefined);
    if (table) setRaces(matchingRows(table, parsePlots(new URLSearchParams(search))));
  };
  const raceAt = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    if (!races || width === 0) return undefined;
    const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / PLOT_PX };
    return nearestTo(races, at, width, PLOT_PX, REACH_PX);
  };
  const point = (event: PointerEvent<SVGSVGElement>) => setSelected(raceAt(event) ?? selected);
  const press = (event: PointerEvent<SVGSVGElement>) => {
    const race = raceAt(event);
    if (race) setSelected(race);
    // a finger covers the dot, so touch shows a link below
    if (race && event.pointerType === "mouse" && event.button === 0) void navigate(racePath(race));
  };
  const position = selected && plots.rows.length > 0 ? positionOf(selected) : undefined;
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        height={PLOT_PX + AXIS_PX}
        className={`block w-full touch-pan-y overflow-visible ${races ? "cursor-pointer" : ""}`}
        onPointerEnter={() => void prepare()}
        onPointerMove={point}
        onPointerUp={press}
      >
        <Grid units={units} />
        <svg width="100%" height={PLOT_PX} viewBox="0 0 1000 1000" preserveAspectRatio="none" overflow="visible">
          {plots.dots.map(({ steepness, paths }) => (
            <g
              key={steepness}
              fill="none"
              strokeLinecap="round"
              className={`opacity-60 ${BANDS.find(({ name }) => name === steepness)?.strokeClass ?? ""}`}
            >
              {paths.map(({ diameterPx, d }) => (
                <path key={diameterPx} d={d} strokeWidth={diameterPx} vectorEffect="non-scaling-stroke" />
              ))}
            </g>
          ))}
        </svg>
        <BandNames />
        {position && (
          <circle
            cx={`${(position.x * 100).toFixed(2)}%`}
            cy={position.y * PLOT_PX}
            r="11"
            strokeWidth="2.5"
            className="fill-none stroke-ink"
          />
        )}
      </svg>
      <SizeKey />
      <p className="no-print mt-2 min-h-12 text-[0.9375rem]">
        {selected ? (
          <>
            <Link to={racePath(selected)} className="text-link">
              {selected.name}
            </Link>
            <span className="text-muted"> {factsOf(selected, units)}</span>
          </>
        ) : (
          <span className="text-muted">
            Point at a dot, or tap it, to see which race it is. The table below has the same races.
          </span>
        )}
      </p>
    </figure>
  );
}
