import { FormLongText, FormText } from "../field.tsx";
import { LONGEST_DESCRIPTION } from "../longest-texts.ts";
import { PhotoField } from "../photo-field.tsx";
import { PinMap } from "../pin-map.tsx";
import type { EventFormState } from "../use-event-form.ts";

function pointOf(latitude: string, longitude: string): { latitude: number; longitude: number } | null {
  if (latitude.trim() === "" || longitude.trim() === "") return null;
  const point = { latitude: Number(latitude.replace(",", ".")), longitude: Number(longitude.replace(",", ".")) };
  return Number.isFinite(point.latitude) && Number.isFinite(point.longitude) ? point : null;
}

/** Where the race starts, a picture, and a text. */
export function PlaceStep({ state }: { state: EventFormState }) {
  const { latitude, longitude, countryCode } = state.draft;
  return (
    <div className="grid gap-8">
      <div>
        <h3 className="text-lg font-semibold">Where it starts</h3>
        <p className="mt-1 mb-4 max-w-prose text-muted">
          Coordinates are exact; a pin on the outline shows roughly where. A map on your phone shows the coordinates
          when you hold a place.
        </p>
        <div className="grid gap-5 lg:grid-cols-[minmax(0,36rem)_20rem]">
          <PinMap
            country={countryCode}
            state={state.draft.state}
            point={pointOf(latitude, longitude)}
            onPoint={(north, east) => {
              state.change({ latitude: `${north}`, longitude: `${east}` });
              state.bind("latitude").onBlur();
            }}
          />
          <div className="grid content-start gap-5">
            <FormText label="Latitude" binding={state.bind("latitude")} inputMode="decimal" hint="Such as 50.7374." />
            <FormText label="Longitude" binding={state.bind("longitude")} inputMode="decimal" hint="Such as 7.0982." />
          </div>
        </div>
      </div>
      <PhotoField state={state} />
      <FormLongText
        label="Description"
        binding={state.bind("description")}
        rows={6}
        maxLength={LONGEST_DESCRIPTION}
        hint="A few sentences of your own: the course, the surroundings, who it suits. Plain text. Without one, we write it from the facts."
      />
    </div>
  );
}
