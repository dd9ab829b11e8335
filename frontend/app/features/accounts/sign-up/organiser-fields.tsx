import { useLayoutEffect, useRef, useState } from "react";
import { TextField } from "~/ui/text-field.tsx";

/** Company and position: shown, and sent, only while the box is ticked. */
export function OrganiserFields() {
  const box = useRef<HTMLInputElement>(null);
  const [isOrganiser, setOrganiser] = useState(false);
  // ticked before hydration, which would untick a controlled box
  useLayoutEffect(() => setOrganiser(box.current?.checked === true), []);
  return (
    <fieldset className="rounded-md border border-line p-4">
      <label className="flex min-h-6 cursor-pointer items-start gap-3">
        <input
          ref={box}
          type="checkbox"
          name="isRaceOrganiser"
          onChange={(event) => setOrganiser(event.currentTarget.checked)}
          className="mt-0.5 size-5 shrink-0"
        />
        <span>
          <span className="font-semibold">I organise a race</span>
          <span className="block text-sm text-muted">
            We check each request before an account can submit races. Until then it works like any other account.
          </span>
        </span>
      </label>
      {isOrganiser && (
        <div className="mt-4 grid gap-5 sm:grid-cols-2">
          <TextField label="Company or club" name="company" autoComplete="organization" maxLength={200} />
          <TextField label="Position" name="position" autoComplete="organization-title" maxLength={200} />
        </div>
      )}
    </fieldset>
  );
}
