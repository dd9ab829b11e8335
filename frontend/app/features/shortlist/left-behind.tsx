import { useState } from "react";
import { useSession } from "~/lib/session.ts";
import { Button } from "~/ui/button.tsx";
import { useGuestComparison, useGuestFavourites } from "./guest-shortlist.ts";
import { useMigration } from "./use-migration.ts";

/** What this browser still keeps although somebody is signed in: bringing it to the account has failed. */
export function LeftBehind() {
  const isSignedIn = useSession().state === "signed-in";
  const favourites = useGuestFavourites();
  const compared = useGuestComparison();
  const migrate = useMigration();
  const [state, setState] = useState<"idle" | "running">("idle");
  if (!isSignedIn || favourites.length + compared.length === 0) return null;
  const tryAgain = () => {
    setState("running");
    void migrate().finally(() => setState("idle"));
  };
  return (
    <div className="flex flex-wrap items-center gap-4 border border-line-strong p-4">
      <p className="grow">Some races are kept in this browser only, and not yet on your account.</p>
      <Button variant="secondary" disabled={state === "running"} onClick={tryAgain}>
        {state === "running" ? "Saving…" : "Save them to my account"}
      </Button>
    </div>
  );
}
