/** Figures of the event form as typed, read one after the other with their problems. */
import type { FieldProblem, RaceType } from "~/api/types.gen.ts";

const MINUTES = 60;
const CUT_OFF = /^(\d{1,3})(?::([0-5]\d))?$/;
const BARE_HOURS = /^\d{2,3}$/;
/**
 * The longest time limit that is believed of a race, as on the server (`races/cut_offs.py`). A bare number above it is
 * mostly minutes. An ultra marathon may have three digits of hours; the server bounds those.
 */
const LONGEST_CUT_OFF_H: Partial<Record<RaceType, number>> = { "half-marathon": 8, marathon: 24 };
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;
/** "10,000" is ten thousand to one reader and ten to another; nothing that starts with 0 is. */
const GROUPED = /^-?[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/** A stored figure of three decimals is no thousands: a last zero lets `amount` read it as it is. */
export function amountText(value: number | null | undefined): string {
  const text = value === null || value === undefined ? "" : `${value}`;
  return GROUPED.test(text) ? `${text}0` : text;
}

/** Reads the texts of a draft as numbers; what cannot be read is left out and named. */
export class FigureReader {
  readonly problems: FieldProblem[] = [];

  figure(field: string, text: string): number | null {
    const typed = text.trim();
    if (typed === "" || NUMBER.test(typed)) return typed === "" ? null : Number(typed.replace(",", "."));
    return this.refuse(field, "not_a_number", "Please give a number.");
  }

  /** For places, prices and metres, where three digits after a comma or point may be thousands. */
  amount(field: string, text: string): number | null {
    const typed = text.trim();
    if (!GROUPED.test(typed)) return this.figure(field, text);
    const plain = typed.replace(/[.,]/g, "");
    return this.refuse(field, "not_a_number", `Please write ${plain}, without a comma or point.`);
  }

  whole(field: string, text: string): number | null {
    const value = this.amount(field, text);
    if (value === null || Number.isInteger(value)) return value;
    return this.refuse(field, "not_a_number", "Please give a whole number.");
  }

  cutOffMinutes(field: string, text: string, raceType: RaceType): number | null {
    const typed = text.trim();
    if (typed === "") return null;
    if (BARE_HOURS.test(typed) && Number(typed) > (LONGEST_CUT_OFF_H[raceType] ?? Number.POSITIVE_INFINITY)) {
      return this.refuse(field, "out_of_range", `${typed} hours? Write 3:00 for three hours.`);
    }
    const found = CUT_OFF.exec(typed);
    if (found) return Number(found[1]) * MINUTES + Number(found[2] ?? 0);
    return this.refuse(field, "not_a_time", "Please give hours and minutes, such as 6:30.");
  }

  private refuse(field: string, code: string, message: string): null {
    this.problems.push({ field, code, message });
    return null;
  }
}
