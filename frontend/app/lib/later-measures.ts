/** Lengths and heights as text, for a page whose first load has no room for the runner's units: metric until they come. */
import { useEffect, useState } from "react";
import { formatDistance, formatMetres } from "./formats.ts";

export interface Measures {
  length: (km: number) => string;
  height: (metres: number) => string;
  /** Of metres for each kilometre. */
  climbRate: (mPerKm: number) => string;
}

export const METRIC: Measures = {
  length: formatDistance,
  height: formatMetres,
  climbRate: (mPerKm) => `${mPerKm.toFixed(1)} m per km`,
};

/** The runner's own, soon after the page itself; metric where they cannot be fetched. */
export function useLaterMeasures(): Measures {
  const [measures, setMeasures] = useState(METRIC);
  useEffect(() => {
    let isLeft = false;
    let stop: (() => void) | undefined;
    import("./own-measures.ts")
      .then(({ followMeasures }) => {
        if (!isLeft) stop = followMeasures(setMeasures);
      })
      .catch(() => undefined);
    return () => {
      isLeft = true;
      stop?.();
    };
  }, []);
  return measures;
}
