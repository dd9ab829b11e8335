/** Kit to carry for a race on which it gets much colder than at the start. */
import { MUCH_C, kitToCarry } from "~/domain/race-day/race-kit.ts";
import { formatTemperature } from "~/domain/units/units.ts";
import { clockAfterStart } from "~/features/race-preparation/preparation-text.ts";
import type { RaceDayPlan } from "~/features/race-preparation/race-day-plan.ts";

interface ColdLater {
  /** "6 °C at about 06:00, a day later". */
  when: string;
  /** Empty where the clothes of the start are right then too. */
  carry: readonly string[];
}

/** Null where it stays about as warm as at the start, or nothing is known of the rest of the day. */
export function coldLater(plan: RaceDayPlan): ColdLater | null {
  const { temperature, request } = plan;
  if (!temperature || temperature.startC - temperature.coldestC < MUCH_C) return null;
  const { startC, coldestC, coldestAfterS } = temperature;
  const degrees = formatTemperature(coldestC, request.units);
  return {
    when: `${degrees} at about ${clockAfterStart(plan, coldestAfterS)}`,
    carry: kitToCarry(startC, coldestC),
  };
}
