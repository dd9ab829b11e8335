import type { SmoothedGain } from "~/api/types.gen.ts";
import { formatHeight, type Units } from "~/domain/units/units.ts";
import { Section } from "~/ui/section.tsx";
import { CsvButton } from "~/features/insights/csv-button.tsx";
import { gainMethodText } from "./track-text.ts";

/** Gain of one track, computed in seven ways. */
export function GainTable({ gains, units }: { gains: readonly SmoothedGain[]; units: Units }) {
  const most = Math.max(...gains.map(({ gainM }) => gainM), 1);
  return (
    <Section
      level={3}
      title="Climb by counting method"
      actions={
        <CsvButton
          label="Climb as CSV"
          fileName="startline-climb.csv"
          rows={() => [
            ["method", "gain_m", "ours"],
            ...gains.map((each) => [each.method, each.gainM, each.isOurs ? 1 : 0]),
          ]}
        />
      }
    >
      <p className="mb-4 max-w-prose">
        Recorded altitudes vary by a metre or so from point to point. Added up, that looks like climbing, and the more
        points there are, the more it adds. Smoothing the profile and ignoring small rises removes it, but too much of
        that removes real hills. Watches and websites use different methods, so they disagree about the same road. For
        every race of the guide we use the one in bold.
      </p>
      <table className="w-full text-[0.9375rem]">
        <caption className="sr-only">The climb of this track, counted in seven ways</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">How it is counted</th>
            <th scope="col">Climb</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {gains.map(({ method, gainM, isOurs }) => (
            <tr key={method} className={isOurs ? "font-semibold" : ""}>
              <th scope="row" className={`py-1 pr-3 text-left ${isOurs ? "" : "font-normal"}`}>
                {gainMethodText(method, units)}
                {isOurs && <span className="sr-only"> (the guide’s way)</span>}
              </th>
              <td className="py-1 pr-3 text-right whitespace-nowrap">{formatHeight(gainM, units)}</td>
              <td aria-hidden="true" className="w-2/5">
                <svg width="100%" height="12" className="block">
                  <rect
                    width={`${((gainM / most) * 100).toFixed(1)}%`}
                    height="12"
                    className={isOurs ? "fill-accent" : "fill-contour"}
                  />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
