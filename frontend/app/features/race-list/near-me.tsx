import { useEffect, useRef } from "react";
import type { Units } from "~/domain/units/units.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { useToast } from "~/ui/toast-context.ts";
import type { Near } from "./filter-parameters.ts";

/** One decimal of a degree: a shared link does not tell where somebody lives. */
const DECIMALS = 1;
/** 100 km or 100 miles. */
const RADIUS_KM: Readonly<Record<Units, number>> = { metric: 100, imperial: 161 };
const REFUSED = "Your browser gave no position. Type a city instead.";

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** The newest function while the component is shown: the position may come after other choices, and on another page. */
function useWhileShown<T>(value: T) {
  const newest = useRef<T>(undefined);
  useEffect(() => {
    newest.current = value;
    return () => {
      newest.current = undefined;
    };
  }, [value]);
  return newest;
}

/** Asks the browser for the position when it is pressed, never before. */
export function NearMe({ onFound }: { onFound: (near: Near) => void }) {
  const report = useWhileShown(onFound);
  const toast = useToast();
  const { units } = useRunnerProfile();
  const refuse = () => report.current && toast({ text: REFUSED, kind: "failure" });
  const ask = () => {
    if (!("geolocation" in navigator)) {
      refuse();
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        report.current?.({
          latitude: rounded(coords.latitude),
          longitude: rounded(coords.longitude),
          name: "your position",
          radiusKm: RADIUS_KM[units],
        }),
      refuse,
      { maximumAge: 600_000, timeout: 15_000 },
    );
  };
  return (
    <Button variant="secondary" onClick={ask} className="invisible in-data-hydrated:visible">
      <Icon name="start" size={16} />
      Near me
    </Button>
  );
}
