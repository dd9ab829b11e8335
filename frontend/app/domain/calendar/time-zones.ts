/** Clocks of time zones (IANA names), by the runtime's own table. */

const MINUTE_MS = 60_000;

function partsAt(zone: string, instantMs: number): Record<string, number> {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return Object.fromEntries(format.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]));
}

/** Minutes that the clocks of a zone are ahead of UTC at an instant. RangeError for an unknown zone. */
export function offsetMinutes(zone: string, instantMs: number): number {
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = partsAt(zone, instantMs);
  const shownMs = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((shownMs - instantMs) / MINUTE_MS);
}

/** The instant at which clocks of a zone show `minutes` after midnight of a day, YYYY-MM-DD. */
export function instantAt(day: string, minutes: number, zone: string): number {
  const asUtcMs = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  const guessMs = asUtcMs - offsetMinutes(zone, asUtcMs) * MINUTE_MS;
  // clocks may change between the guess and the instant itself
  return asUtcMs - offsetMinutes(zone, guessMs) * MINUTE_MS;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}

/** What clocks of a zone show, to the minute: "06:42". */
export function clockAt(zone: string, instantMs: number): string {
  const shown = new Date(Math.round(instantMs / MINUTE_MS) * MINUTE_MS + offsetMinutes(zone, instantMs) * MINUTE_MS);
  return `${pad(shown.getUTCHours())}:${pad(shown.getUTCMinutes())}`;
}

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Every zone the runtime knows, for choosing one. */
function timeZones(): readonly string[] {
  return Intl.supportedValuesOf("timeZone");
}

function plain(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
}

/** "Europe/London", "europe/london", "London": the name of the zone; undefined for what names none. */
export function zoneNamed(text: string): string | undefined {
  const wanted = plain(text);
  if (wanted === "") return undefined;
  const known = timeZones().find((zone) => plain(zone) === wanted || plain(zone).endsWith(`/${wanted}`));
  if (known) return known;
  // older names that the runtime takes but does not list, such as Asia/Calcutta or UTC
  const asWritten = text.trim().replaceAll(" ", "_");
  return /^[a-z]+(\/[a-z_+-]+)*$/i.test(asWritten) && isTimeZone(asWritten) ? asWritten : undefined;
}
