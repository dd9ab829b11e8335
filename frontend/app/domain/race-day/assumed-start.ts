/** Starts that are assumed where no source states one, in minutes after midnight; the same as on the server. */
const ROAD_START_MIN = 9 * 60;
const ULTRA_START_MIN = 6 * 60;

export function assumedStartMin(isUltra: boolean): number {
  return isUltra ? ULTRA_START_MIN : ROAD_START_MIN;
}
