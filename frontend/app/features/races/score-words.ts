/** The marks of the scale, as the server sets them (`data/golden/score.json`). */
export const SCALE =
  "100 is 8 % faster than a flat, cool, paved road at sea level, as the steepest downhill marathons are; 90 is that road itself; 50 is a tenth slower; 0 takes twice the time.";
