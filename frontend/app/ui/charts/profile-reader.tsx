import {
  type Units,
  formatSignedPercent,
  formatAltitude,
  formatLength,
  kmOf,
  lengthIn,
  lengthUnit,
} from "~/domain/units/units.ts";
import { altitudeAt, gradePercentAt, type ProfilePoint } from "~/domain/course/course-profile.ts";

interface ProfileReaderProps {
  profile: readonly ProfilePoint[];
  units: Units;
  /** Position of the reading; undefined at first. */
  km: number | undefined;
  fromKm: number;
  toKm: number;
  onRead: (km: number) => void;
}

/** "12.3 km: 45 m above the sea, grade +1.2 %". */
function readingAt(profile: readonly ProfilePoint[], km: number, units: Units): string {
  const height = formatAltitude(altitudeAt(profile, km), units);
  return `${formatLength(km, units)}: ${height} above the sea, grade ${formatSignedPercent(gradePercentAt(profile, km))}`;
}

/** Slider that reads a profile in tenths of a kilometre or mile; it works with keyboard and touch. */
export function ProfileReader({ profile, units, km, fromKm, toKm, onRead }: ProfileReaderProps) {
  const [from, to] = [lengthIn(fromKm, units), lengthIn(toKm, units)];
  const at = km ?? fromKm;
  const reading = readingAt(profile, at, units);
  return (
    <div className="no-print invisible in-data-hydrated:visible">
      <input
        type="range"
        aria-label={`Place on the course, in ${lengthUnit(units)}`}
        aria-valuetext={reading}
        min={from}
        max={to}
        step="any"
        value={lengthIn(at, units)}
        onChange={(event) => onRead(kmOf(Number(event.target.value), units))}
        onKeyDown={(event) => {
          const step = { ArrowRight: 0.1, ArrowUp: 0.1, ArrowLeft: -0.1, ArrowDown: -0.1, PageUp: 1, PageDown: -1 }[
            event.key
          ];
          if (step === undefined) return;
          event.preventDefault();
          onRead(kmOf(Math.min(to, Math.max(from, Math.round((lengthIn(at, units) + step) * 10) / 10)), units));
        }}
        className="block h-6 w-full cursor-pointer"
      />
      <p className="min-h-6 text-[0.9375rem]">
        {km === undefined ? (
          <span className="text-muted">Point at the profile, or move the slider, to read it.</span>
        ) : (
          reading
        )}
      </p>
    </div>
  );
}
