import { useTimeZone } from "~/lib/format/time-zone-here.ts";
import { Section } from "~/ui/section.tsx";
import { clockChangeOnSheet } from "./clock-change.tsx";
import { dayClock, zoneAt } from "./day-clock.ts";
import { Daylight } from "./daylight-part.tsx";
import { Travel } from "./travel-part.tsx";
import { needsLamp } from "~/features/race-preparation/ground-and-dark.ts";
import type { RaceDayPlan } from "~/features/race-preparation/race-day-plan.ts";

interface PlaceOfPlan {
  plan: RaceDayPlan;
  latitude: number;
  longitude: number;
}

/** What the clock of the place says: light, and the way from home. */
export function DayAndTravel({ plan, latitude, longitude }: PlaceOfPlan) {
  const here = useTimeZone();
  const zone = zoneAt(latitude, longitude);
  const home = plan.request.home ?? here;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14 print:gap-8">
      <Section id="light" title="Sunrise and darkness">
        <Daylight plan={plan} latitude={latitude} longitude={longitude} zone={zone} />
      </Section>
      <Section id="travel" title="Journey and time zone">
        <Travel plan={plan} zone={zone} home={home} isHomeGiven={plan.request.home !== null} />
      </Section>
    </div>
  );
}

/** One line of the sheet; nothing where it cannot be known. */
export function DaylightLine({ plan, latitude, longitude }: PlaceOfPlan) {
  const zone = zoneAt(latitude, longitude);
  if (zone === null || plan.day === null) return null;
  const { day, startMinutes, request } = plan;
  const clock = dayClock({ day, startMinutes, goalS: request.goalS, latitude, longitude }, zone);
  const word = needsLamp({ ...plan, darkS: clock.darkS }) ? "lamp" : "dark";
  const lamp =
    clock.dark.length > 0 ? `; ${word} ${clock.dark.map(({ from, to }) => `${from} to ${to}`).join(", ")}` : "";
  const change = clockChangeOnSheet(plan);
  if (clock.always)
    return (
      <>
        {clock.always === "light" ? "Light all day" : `The sun does not rise${lamp}`}
        {change}
      </>
    );
  return (
    <>
      Sunrise {clock.sunrise ?? "none"}, sunset {clock.sunset ?? "none"}
      {lamp}
      {change}
    </>
  );
}
