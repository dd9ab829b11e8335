/** Patriots' Day, the third Monday of April, on which Boston is run: "2027-04-19". */
export function bostonDay(year: number): string {
  const weekday = new Date(Date.UTC(year, 3, 1)).getUTCDay();
  const firstMonday = 1 + ((8 - weekday) % 7);
  return `${year}-04-${String(firstMonday + 14).padStart(2, "0")}`;
}
