import { untickEverything } from "~/features/race-brief/ticks.ts";
import { removeAllFeeds } from "~/features/training/calendar-feed.ts";
import { forgetTraining } from "~/features/training/training-log.ts";
import { forgetResults } from "~/lib/last-results.ts";
import { NO_PROFILE, updateRunnerProfile } from "~/lib/runner-profile.ts";

/** Everything that the tools keep, in this browser and behind private addresses. Rejects where a calendar is left. */
export async function forgetTools(): Promise<void> {
  updateRunnerProfile(NO_PROFILE);
  forgetResults();
  untickEverything();
  forgetTraining();
  await removeAllFeeds();
}
