/** Figures of the event form as typed, read one after the other with their problems. */
import type { FieldProblem } from "~/api/types.gen.ts";

const MINUTES = 60;
const CUT_OFF = /^(\d{1,3})(?::([0-5]\d))?$/;
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

  minutes(field: string, text: string): number | null {
    if (text.trim() === "") return null;
    const found = CUT_OFF.exec(text.trim());
    if (found) return Number(found[1]) * MINUTES + Number(found[2] ?? 0);
    return this.refuse(field, "not_a_time", "Please give hours and minutes, such as 6:30.");
  }

  private refuse(field: string, code: string, message: string): null {
    this.problems.push({ field, code, message });
    return null;
  }
}
