import { printWhere, type Where } from "~/lib/navigation/where.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { Select } from "~/ui/select.tsx";
import { placeLabel } from "./list-title.ts";
import { NearMe } from "./near-me.tsx";
import { PlaceField } from "./place-field.tsx";
import { CHOSEN_RADIUS_KM, whereOf } from "./place-search.ts";
import { radiusOptions } from "./radius-options.ts";

interface WhereFieldsProps {
  where: Where;
  onChange: (where: Where) => void;
  /** Enter in the field, where no place of its list is chosen; empty for anywhere. */
  onTypedPlace: (text: string) => void;
}

/** Place and radius for the form of another page: what is not typed is kept in fields of the form. */
export function WhereFields({ where, onChange, onTypedPlace }: WhereFieldsProps) {
  const { near } = where;
  const { units } = useRunnerProfile();
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex">
      {printWhere(where)
        .filter(([name]) => name !== "radiusKm")
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <div className="col-span-2 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:w-108">
        <PlaceField
          name={placeLabel(where)}
          onPick={(place) => onChange(whereOf(place, CHOSEN_RADIUS_KM[units]))}
          onText={(text) => {
            if (text !== placeLabel(where)) onTypedPlace(text);
          }}
        />
        <NearMe onFound={(found) => onChange({ places: {}, near: found })} />
      </div>
      <Select
        look="filter"
        label="Within"
        name="radiusKm"
        disabled={!near}
        value={String(near?.radiusKm ?? "")}
        options={radiusOptions(where, units)}
        className="max-sm:col-span-2 sm:w-44"
      />
    </div>
  );
}
