import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { peekPendingAction, rememberPendingAction, takePendingAction } from "~/lib/pending-action.ts";
import { whenOurTurn } from "~/lib/pending-turn.ts";
import { useSession } from "~/lib/session.ts";
import { type KeptRace, useShortlist } from "~/lib/shortlist-context.ts";
import { signInPath } from "~/lib/sign-in-path.ts";
import { buttonClasses } from "~/ui/button-classes.ts";
import { Icon } from "~/ui/icon.tsx";
import { LinkButton } from "~/ui/link-button.tsx";

/** Fetched when it is asked for. */
const MedalDialog = lazy(() => import("./medal-dialog.tsx"));

/** Somebody who was sent to sign in for this medal is asked for it when they are back. */
function usePendingMedal(raceId: number, isSignedIn: boolean, ask: () => void): void {
  useEffect(() => {
    if (!isSignedIn) return;
    return whenOurTurn(() => {
      const pending = peekPendingAction();
      if (pending?.kind !== "medal" || pending.raceId !== raceId) return;
      takePendingAction("medal");
      ask();
    });
    // `ask` is new at each rendering, and does the same
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [raceId, isSignedIn]);
}

/** Signing in first, and being asked on return. */
function SignInForMedal({ race }: { race: KeptRace }) {
  const { pathname } = useLocation();
  const remember = () => rememberPendingAction({ kind: "medal", raceId: race.id, raceType: race.raceType });
  return (
    <LinkButton to={signInPath(pathname, "")} reloadDocument variant="secondary" onClick={remember}>
      <Icon name="medal" />I ran this
    </LinkButton>
  );
}

/** "I ran this": asks for time and day, and keeps the medal on the account. */
export function MedalButton({ race }: { race: KeptRace }) {
  const isSignedIn = useSession().state === "signed-in";
  const { medalledIds } = useShortlist();
  const [asked, setAsked] = useState(0);
  const hasMedal = medalledIds.has(race.id);

  const ask = () => setAsked((times) => times + 1);
  usePendingMedal(race.id, isSignedIn, ask);

  if (!isSignedIn) return <SignInForMedal race={race} />;
  return (
    <>
      <button type="button" onClick={ask} className={buttonClasses("secondary", "md", hasMedal ? "text-accent!" : "")}>
        <Icon name="medal" />
        {hasMedal ? "I ran this again" : "I ran this"}
      </button>
      {hasMedal && <span className="text-sm text-accent">You hold its medal</span>}
      {asked > 0 && (
        <Suspense fallback={null}>
          <MedalDialog key={asked} race={race} />
        </Suspense>
      )}
    </>
  );
}
