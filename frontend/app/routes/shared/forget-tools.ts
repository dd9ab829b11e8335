/** Deletion of all data of the tools. */
import { untickEverything } from "~/features/race-preparation/checklist/ticks.ts";
import { removeAllFeeds } from "~/features/training/export/calendar-feed.ts";
import { forgetTraining } from "~/features/training/export/training-log.ts";
import { forgetResults } from "~/lib/storage/last-results.ts";
import { emptyProfile, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";

/** Deletes all data of the tools, in this browser and in private calendars. Rejects where a calendar could not be deleted. */
export async function forgetTools(): Promise<void> {
  updateRunnerProfile(emptyProfile());
  forgetResults();
  untickEverything();
  forgetTraining();
  await removeAllFeeds();
}
