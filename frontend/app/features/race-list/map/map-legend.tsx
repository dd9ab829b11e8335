import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { Select } from "~/ui/select.tsx";
import { type Colouring, COLOURINGS } from "./map-address.ts";
import { COLOUR_SCHEMES, UNKNOWN_CLASS } from "./map-colours.ts";

const OPTIONS = COLOURINGS.map((value) => ({ value, label: COLOUR_SCHEMES[value].label }));

interface MapLegendProps {
  colouring: Colouring;
  onChange: (colouring: Colouring) => void;
}

/** What the points are coloured by, and what each colour means. */
export function MapLegend({ colouring, onChange }: MapLegendProps) {
  const { units } = useRunnerProfile();
  const { classes, label } = COLOUR_SCHEMES[colouring];
  const shown = [...classes, UNKNOWN_CLASS].map((each) => ({ label: each.label(units), colour: each.colour }));
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Select
        look="filter"
        label="Colour by"
        value={colouring}
        options={OPTIONS}
        onChange={(value) => onChange(value as Colouring)}
        className="w-56"
      />
      <ul aria-label={`Colours: ${label}`} className="flex flex-wrap gap-x-3.5 gap-y-1 pb-1 text-[0.8125rem]">
        {shown.map((each) => (
          <li key={each.label} className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <svg aria-hidden="true" width="11" height="11" viewBox="0 0 12 12">
              <circle cx="6" cy="6" r="5.5" fill={`var(${each.colour})`} />
            </svg>
            {each.label}
          </li>
        ))}
      </ul>
    </div>
  );
}
