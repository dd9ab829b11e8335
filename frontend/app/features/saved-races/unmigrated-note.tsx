import { useState } from "react";
import { holdGuestLists } from "~/lib/session/guest-lists-hold.ts";
import { useSession } from "~/lib/session/session.ts";
import { Button } from "~/ui/button.tsx";
import { guestComparison, guestFavourites, useGuestList } from "./guest-lists.ts";
import { useGuestMigration } from "~/features/saved-races/migration/use-guest-migration.ts";

/** Guest data that is still in this browser after a sign-in, because its migration failed, or was not wanted. */
export function UnmigratedNote() {
  const isSignedIn = useSession().state === "signed-in";
  const favourites = useGuestList(guestFavourites);
  const compared = useGuestList(guestComparison);
  const migrate = useGuestMigration();
  const [state, setState] = useState<"idle" | "running">("idle");
  if (!isSignedIn || favourites.length + compared.length === 0) return null;
  const tryAgain = () => {
    setState("running");
    holdGuestLists(false);
    void migrate().finally(() => setState("idle"));
  };
  return (
    <div className="flex flex-wrap items-center gap-4 border border-line-strong p-4">
      <p className="grow">Some races are saved in this browser only. They are not on your account yet.</p>
      <Button variant="secondary" disabled={state === "running"} onClick={tryAgain}>
        {state === "running" ? "Saving…" : "Save them to my account"}
      </Button>
    </div>
  );
}
