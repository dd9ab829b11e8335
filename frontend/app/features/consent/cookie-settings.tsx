import { useState } from "react";
import { ALL, type Category, currentConsent, decide, type Preferences } from "~/lib/storage/consent.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { closeDialog } from "~/ui/open-dialog.ts";

export const COOKIE_DIALOG = "cookie-settings";

const CHOICES: readonly { category: Category; label: string; about: string }[] = [
  {
    category: "essential",
    label: "Essential",
    about: "Your saved races, your figures in running tools, your sign-in and this choice. Always on.",
  },
  {
    category: "analytics",
    label: "Analytics",
    about: "Which pages are opened, from which site and on what size of screen, and errors of the page.",
  },
  { category: "functional", label: "Functional", about: "Nothing at present. Your choice is stored for later." },
  { category: "marketing", label: "Marketing", about: "Nothing at present. Your choice is stored for later." },
];

interface ChoiceProps {
  choice: (typeof CHOICES)[number];
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Choice({ choice: { category, label, about }, isOn, onChange }: ChoiceProps) {
  return (
    <label className="flex gap-3 border-b border-line py-3">
      <input
        type="checkbox"
        className="mt-1 size-5 shrink-0"
        checked={isOn}
        disabled={category === "essential"}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <span className="font-semibold">{label}</span>
        <span className="block text-sm text-muted">{about}</span>
      </span>
    </label>
  );
}

/** Settings dialog of SPEC section 4. A new instance begins with the stored choice. */
export function CookieSettings({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Preferences>(() => currentConsent().preferences);
  const store = (preferences: Preferences) => {
    decide(preferences);
    closeDialog(COOKIE_DIALOG);
  };
  return (
    <Dialog id={COOKIE_DIALOG} title="Cookie Settings" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          store(chosen);
        }}
      >
        <p>Choose what this browser may store and send.</p>
        <fieldset className="mt-2">
          <legend className="sr-only">What may be stored and sent</legend>
          {CHOICES.map((choice) => (
            <Choice
              key={choice.category}
              choice={choice}
              isOn={chosen[choice.category]}
              onChange={(isOn) => setChosen({ ...chosen, [choice.category]: isOn })}
            />
          ))}
        </fieldset>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit">Save Preferences</Button>
          <Button variant="secondary" onClick={() => store(ALL)}>
            Accept All
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
