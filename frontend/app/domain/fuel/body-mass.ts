/** Body mass: reads what runners type, in kilograms. */

/** The international pound, exactly. */
const POUND_KG = 0.453_592_37;
const STONE_LB = 14;
const LEAST_KG = 25;
const MOST_KG = 250;

type ParsedMass = { massKg: number } | { error: string };

/** `70`, `70 kg`, `154 lb`, `11 st 4`: a unit that is typed wins. */
export function parseMass(text: string, unit: "kg" | "lb" = "kg"): ParsedMass {
  const plain = text.normalize("NFKC").trim().toLowerCase();
  const found = /^(\d+(?:[.,]\d+)?)\s*(kg|kgs|kilos?|kilograms?|lbs?|pounds?)?$/.exec(plain);
  const stones = /^(\d+)\s*(?:st|stones?)(?:\s*(\d+)\s*(?:lbs?|pounds?)?)?$/.exec(plain);
  if (!found && !stones) return { error: `“${text.trim()}” is no body mass. Write it as 70 kg or 154 lb.` };
  const massKg = found
    ? Number((found[1] ?? "").replace(",", ".")) * kilograms(found[2] ?? unit)
    : (Number(stones?.[1]) * STONE_LB + Number(stones?.[2] ?? 0)) * POUND_KG;
  if (massKg < LEAST_KG || massKg > MOST_KG)
    return { error: `A body mass goes from ${LEAST_KG} to ${MOST_KG} kg here (55 to 551 lb).` };
  return { massKg };
}

function kilograms(unit: string): number {
  return unit.startsWith("k") ? 1 : POUND_KG;
}
