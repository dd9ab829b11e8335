/** Clock times: reading and writing, in minutes after midnight. */

const DAY_MIN = 24 * 60;

type ParsedClock = { minutes: number } | { error: string };

function pad(value: number): string {
  return String(value).padStart(2, "0");
}

/** 550 → "09:10". Wraps around midnight: −60 → "23:00". */
export function formatClock(minutes: number): string {
  const within = ((Math.round(minutes) % DAY_MIN) + DAY_MIN) % DAY_MIN;
  return `${pad(Math.floor(within / 60))}:${pad(within % 60)}`;
}

/** `9:10`, `09.10`, `0910`, `9`, `9h10`, `9:10 am`, `6 pm`. */
export function parseClock(text: string): ParsedClock {
  const plain = text.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, "");
  const found = /^(\d{1,2})(?:[:.h](\d{2})|h)?(am|pm|a\.m\.|p\.m\.)?$/.exec(plain) ?? /^(\d{2})(\d{2})()$/.exec(plain);
  if (!found) return { error: `“${text.trim()}” is no time of day. Write it as 09:10.` };
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
  const half = (found[3] ?? "").replaceAll(".", "");
  if (minute > 59) return { error: `Minutes go from 0 to 59, not ${minute}.` };
  if (half !== "" && (hour < 1 || hour > 12)) return { error: `With am or pm, hours go from 1 to 12, not ${hour}.` };
  if (hour > 23) return { error: `Hours go from 0 to 23, not ${hour}.` };
  const whole = half === "" ? hour : (hour % 12) + (half === "pm" ? 12 : 0);
  return { minutes: whole * 60 + minute };
}
