/** Seasons as months: those of the north, and of the south where the place in use lies there (decision 0043). */
export interface Season {
  label: string;
  months: readonly number[];
}

const NORTHERN = [
  { label: "Spring, March to May", months: [3, 4, 5] },
  { label: "Summer, June to August", months: [6, 7, 8] },
  { label: "Autumn, September to November", months: [9, 10, 11] },
  { label: "Winter, December to February", months: [12, 1, 2] },
] as const satisfies readonly Season[];

const MONTHS_OF_HALF_A_YEAR = 6;

/** The same season on the other side of the equator. */
export function otherHemisphere(months: readonly number[]): number[] {
  return months.map((month) => ((month - 1 + MONTHS_OF_HALF_A_YEAR) % 12) + 1);
}

/** The months stay in the order of the year; the names move by half a year. */
const SOUTHERN: readonly Season[] = NORTHERN.map(({ label, months }, index) => {
  const [name = ""] = (NORTHERN[(index + 2) % NORTHERN.length]?.label ?? "").split(",");
  return { label: `${name}${label.slice(label.indexOf(","))}`, months };
});

/** Countries with all or nearly all of their races south of the equator, also those that lie on both sides of it. */
const SOUTHERN_COUNTRIES: ReadonlySet<string> = new Set([
  ...["angola", "antarctica", "argentina", "australia", "bolivia", "botswana", "brazil", "chile", "ecuador"],
  ...["eswatini", "fiji", "french-polynesia", "indonesia", "lesotho", "madagascar", "malawi", "mauritius"],
  ...["mozambique", "namibia", "new-zealand", "paraguay", "peru", "reunion", "rwanda"],
  ...["south-africa", "tanzania", "uruguay", "zambia", "zimbabwe"],
]);

/** A country by name or slug: "Réunion" is "reunion". */
export function isSouthernCountry(country: string): boolean {
  const plain = country.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return SOUTHERN_COUNTRIES.has(plain.trim().replace(/\s+/g, "-"));
}

interface Where {
  country?: string | null | undefined;
  continent?: string | null | undefined;
  latitude?: number | undefined;
}

/** Whether the seasons of a place are those of the south; not where no place is known. */
export function isSouthern({ country, continent, latitude }: Where): boolean {
  if (latitude !== undefined) return latitude < 0;
  return country ? isSouthernCountry(country) : continent?.toLowerCase() === "oceania";
}

export function seasonsIn(where: Where): readonly Season[] {
  return isSouthern(where) ? SOUTHERN : NORTHERN;
}
