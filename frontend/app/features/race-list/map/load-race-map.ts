/** The code of the map: in a chunk of its own, which only browsers fetch. */

export async function loadRaceMap() {
  return (await import("./race-map.tsx")).RaceMap;
}
