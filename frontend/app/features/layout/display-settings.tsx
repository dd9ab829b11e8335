import { useState } from "react";
import { chooseTheme, storedTheme, type Theme } from "~/lib/storage/theme.ts";
import { PressedChoice } from "~/ui/pressed-choice.tsx";
import { UnitsSwitch } from "~/ui/units-switch.tsx";

const THEMES: readonly { value: Theme | "device"; text: string }[] = [
  { value: "device", text: "Device" },
  { value: "light", text: "Light" },
  { value: "dark", text: "Dark" },
];

/** Units and theme, for every page. */
export function DisplaySettings() {
  const [theme, setTheme] = useState(storedTheme);
  const choose = (chosen: Theme | "device") => {
    const next = chosen === "device" ? null : chosen;
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
      <dt className="font-medium">Units</dt>
      <dd>
        <UnitsSwitch />
      </dd>
      <dt className="font-medium">Theme</dt>
      <dd>
        <PressedChoice label="Theme" options={THEMES} value={theme ?? "device"} onChange={choose} />
      </dd>
    </dl>
  );
}
