/** Clothing by the temperature at the start. Usual practice; no study supports the limits. */

export interface RaceKit {
  /** Below this temperature, in °C; Infinity for the warmest. */
  belowC: number;
  wear: readonly string[];
  /** What of it to carry where it gets so cold on the way. */
  carry: readonly string[];
  /** Kept on until the start, then given away. */
  before: string;
}

export const RACE_KITS: readonly RaceKit[] = [
  {
    belowC: 0,
    wear: ["long tights", "warm long-sleeved shirt and a light windproof layer", "hat or headband", "gloves"],
    carry: ["long tights", "warm long-sleeved shirt and a light windproof layer", "hat or headband", "gloves"],
    before: "old warm clothes down to the legs, and something to stand on",
  },
  {
    belowC: 6,
    wear: ["tights or shorts with long socks", "long-sleeved shirt", "headband", "gloves"],
    carry: ["tights or long socks", "long-sleeved shirt", "headband", "gloves"],
    before: "an old jumper and trousers",
  },
  {
    belowC: 12,
    wear: [
      "shorts",
      "short-sleeved shirt, with arm warmers if you feel the cold",
      "thin gloves for the first half hour",
    ],
    carry: ["short-sleeved shirt and arm warmers", "thin gloves"],
    before: "an old long-sleeved shirt",
  },
  {
    belowC: 18,
    wear: ["shorts", "vest or light short-sleeved shirt", "cap or sunglasses against the sun"],
    carry: ["light short-sleeved shirt"],
    before: "a bin bag or an old shirt against the wind",
  },
  {
    belowC: Infinity,
    wear: ["the lightest shorts and vest you have trained in", "white cap, wetted at every station", "sunscreen"],
    carry: [],
    before: "nothing: stay in the shade",
  },
];

/** Degrees Celsius at the start. */
export function raceKit(startC: number): RaceKit {
  const kit = RACE_KITS.find(({ belowC }) => startC < belowC) ?? RACE_KITS.at(-1);
  if (!kit) throw new Error("There is no kit");
  return kit;
}

/** Our choice: such a rise or fall on the way changes what to wear. */
export const MUCH_C = 6;

/** Clothes to carry where it gets much colder on the way; none where those of the start are right then too. */
export function kitToCarry(startC: number, coldestC: number): readonly string[] {
  if (startC - coldestC < MUCH_C) return [];
  const cold = raceKit(coldestC);
  return cold === raceKit(startC) ? [] : cold.carry;
}

/** From this temperature heat is what limits a race: slow down first, then cool. */
export const HOT_C = 18;
