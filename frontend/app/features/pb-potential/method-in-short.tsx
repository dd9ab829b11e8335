import { formatHeight, formatTemperature, temperatureIn, type Units } from "~/domain/units/units.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";

/** Air temperatures at which runners are fastest: El Helou and others. */
function bestTemperatures(units: Units): string {
  if (units === "metric") return "3.8 to 9.9 °C";
  return `${Math.round(temperatureIn(3.8, units))} to ${formatTemperature(9.9, units)}`;
}

const partsIn = (units: Units) => [
  {
    term: "Hills",
    text: "The energy that running on each grade costs (Minetti and others 2002), turned into time. Uphill counts in full. Downhill gives back half of the time that its energy would save, because real runners gain no more (Townshend and others 2010). So a climb costs more than the same descent gives back. We use a track of the course, else published climb and descent, else a word such as “flat”, which leaves a wide range.",
  },
  {
    term: "Altitude",
    text: `Nothing below ${formatHeight(750, units)}, then 6 % for every ${formatHeight(1000, units)} (the published model of ultraPacer). The loss of oxygen uptake that Wehrlin and Hallén measured is the upper limit.`,
  },
  {
    term: "Heat",
    text: `One figure, the wet-bulb globe temperature. It is made of the monthly mean at the place, an average day over your own hours on the road, and an assumed humidity of 70 %. Up to the best temperature for runners of your level, heat costs nothing (El Helou and others 2012: ${bestTemperatures(units)} of air), then little at first. On warm days a 2:10 runner loses ${units === "metric" ? "0.22" : "0.12"} % for each degree of it (Ely and others 2007); slower runners, who are out for longer, lose more. In milder weather, up to about ${formatTemperature(15, units)} of air, faster runners lose a little more, because their best temperature is lower.`,
  },
  {
    term: "Surface",
    text: "Road has the factor 1. No source measures whole races on other ground, so trail, sand and snow have rough factors with wide ranges.",
  },
  {
    term: "Together",
    text: "The four factors are multiplied; their ranges add up as independent errors do. The score is set by the product. Where we do not know how steep a course is, there is no score.",
  },
];

/** Short method: the computation of a factor in five paragraphs. */
export function MethodInShort() {
  const { units } = useRunnerProfile();
  return (
    <dl className="grid gap-x-12 md:grid-cols-2">
      {partsIn(units).map(({ term, text }) => (
        <div key={term} className="border-t border-line py-4 md:last:col-span-2">
          <dt className="font-semibold">{term}</dt>
          <dd className="mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
