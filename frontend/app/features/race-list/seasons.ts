/** Seasons as months. They are those of the north, where most races are. */
export interface Season {
  label: string;
  months: readonly number[];
}

export const SEASONS = [
  { label: "Spring, March to May", months: [3, 4, 5] },
  { label: "Summer, June to August", months: [6, 7, 8] },
  { label: "Autumn, September to November", months: [9, 10, 11] },
  { label: "Winter, December to February", months: [12, 1, 2] },
] as const satisfies readonly Season[];

/** The season with these months. */
export function seasonOf(months: readonly number[]): Season | undefined {
  return SEASONS.find((season) => season.months.join(",") === months.join(","));
}
