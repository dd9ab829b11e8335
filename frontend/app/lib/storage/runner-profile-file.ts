/** Runner profile as a file, for backup or another browser. */
import { profileFrom, type RunnerProfile } from "./runner-profile.ts";

const FORMAT = "startline-runner-profile";
const VERSION = 1;
export const PROFILE_FILE_NAME = "startline-profile.json";
/** Upper bound of a profile file. */
export const LARGEST_PROFILE_FILE = 20_000;

export function profileFile(profile: RunnerProfile): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, profile }, null, 2)}\n`;
}

/** Reads a file that `profileFile` wrote. Invalid fields are left out; any other file is refused. */
export function readProfileFile(text: string): { profile: RunnerProfile } | { error: string } {
  const refused = { error: "This is not a profile that was saved here." };
  if (text.length > LARGEST_PROFILE_FILE) return refused;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return refused;
    const { format, version, profile } = value as Record<string, unknown>;
    if (format !== FORMAT) return refused;
    if (version !== VERSION) return { error: "This profile was saved by a newer version of this site." };
    return { profile: profileFrom(JSON.stringify(profile)) };
  } catch {
    return refused;
  }
}
