import { type ChangeEvent, useId, useState } from "react";
import { type RunnerProfile, updateRunnerProfile, useRunnerProfile } from "~/lib/runner-profile.ts";
import { LARGEST_PROFILE_FILE, PROFILE_FILE_NAME, profileFile, readProfileFile } from "~/lib/runner-profile-file.ts";
import { saveAsFile } from "~/lib/save-as-file.ts";
import { Button } from "~/ui/button.tsx";
import { Section } from "~/ui/section.tsx";
import { ForgetEverything } from "./forget-everything.tsx";
import { ProfileForm } from "./profile-form.tsx";

const FORGOTTEN = "Your figures, last results, ticks and calendars are forgotten.";
const CALENDAR_LEFT =
  "All is forgotten in this browser but a private calendar, which could not be removed just now. Please try again when you are online.";

interface ProfileFileProps extends ProfileSectionProps {
  profile: RunnerProfile;
  onReplaced: (words: string) => void;
}

/** Export, import, forget. */
function ProfileFile({ profile, onForget, onReplaced }: ProfileFileProps) {
  const id = useId();
  const load = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    const read = file.size > LARGEST_PROFILE_FILE ? readProfileFile("") : readProfileFile(await file.text());
    input.value = "";
    if ("profile" in read) updateRunnerProfile(read.profile);
    onReplaced("error" in read ? read.error : "The profile of the file is in use now.");
  };
  const save = () => saveAsFile(profileFile(profile), PROFILE_FILE_NAME, "application/json");
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Button variant="secondary" onClick={save}>
        Save as a file
      </Button>
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line-strong bg-raised px-4 text-[0.9375rem] font-semibold hover:border-ink hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
      >
        Read a file
        <input
          id={id}
          type="file"
          accept="application/json,.json"
          className="sr-only"
          onChange={(event) => void load(event)}
        />
      </label>
      <ForgetEverything
        onSave={save}
        onForget={() => {
          onForget().then(
            () => onReplaced(FORGOTTEN),
            () => onReplaced(CALENDAR_LEFT),
          );
        }}
      />
    </div>
  );
}

export interface ProfileSectionProps {
  /** Forgets what every tool keeps. Rejects where something is left. */
  onForget: () => Promise<void>;
}

/** The runner's figures, shared by every tool and kept in this browser. */
export function ProfileSection({ onForget }: ProfileSectionProps) {
  const profile = useRunnerProfile();
  const [said, setSaid] = useState("");
  // a profile that came from elsewhere than the form is shown anew
  const [version, setVersion] = useState(0);
  return (
    <Section
      id="profile"
      title="Your figures"
      lead="Said once, used by every tool. They are kept in this browser, not with us."
      className="scroll-mt-20"
    >
      <ProfileForm key={version} profile={profile} />
      <ProfileFile
        profile={profile}
        onForget={onForget}
        onReplaced={(words) => {
          setSaid(words);
          setVersion((before) => before + 1);
        }}
      />
      <p role="status" className="mt-2 text-muted empty:hidden">
        {said}
      </p>
    </Section>
  );
}
