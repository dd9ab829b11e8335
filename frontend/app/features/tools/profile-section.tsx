import { type ChangeEvent, useId, useState } from "react";
import { type RunnerProfile, updateRunnerProfile, useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import {
  LARGEST_PROFILE_FILE,
  PROFILE_FILE_NAME,
  profileFile,
  readProfileFile,
} from "~/lib/storage/runner-profile-file.ts";
import { saveAsFile } from "~/lib/storage/save-as-file.ts";
import { Button } from "~/ui/button.tsx";
import { Section } from "~/ui/section.tsx";
import { ForgetEverything } from "./forget-everything.tsx";
import { ProfileForm } from "./profile-form.tsx";

const DELETED = "Your figures, last results, ticks and calendars are deleted.";
const CALENDAR_LEFT =
  "Everything in this browser is deleted, except a private calendar that could not be removed just now. Please try again when you are online.";

interface ProfileFileProps extends ProfileSectionProps {
  profile: RunnerProfile;
  onReplaced: (message: string) => void;
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
    onReplaced("error" in read ? read.error : "Your figures were loaded from the file.");
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
        Open a file
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
            () => onReplaced(DELETED),
            () => onReplaced(CALENDAR_LEFT),
          );
        }}
      />
    </div>
  );
}

interface ProfileSectionProps {
  /** Deletes the stored data of all tools. Rejects where something could not be deleted. */
  onForget: () => Promise<void>;
}

/** The runner's profile, shared by all tools and stored in this browser. */
export function ProfileSection({ onForget }: ProfileSectionProps) {
  const profile = useRunnerProfile();
  const [message, setMessage] = useState("");
  // a profile that did not come from the form resets the form
  const [version, setVersion] = useState(0);
  return (
    <Section
      id="profile"
      title="Your figures"
      lead="Enter them once, and every tool uses them. They are stored in this browser, not on our servers."
      className="scroll-mt-20"
    >
      <ProfileForm key={version} profile={profile} />
      <ProfileFile
        profile={profile}
        onForget={onForget}
        onReplaced={(message) => {
          setMessage(message);
          setVersion((before) => before + 1);
        }}
      />
      <p role="status" className="mt-2 text-muted empty:hidden">
        {message}
      </p>
    </Section>
  );
}
