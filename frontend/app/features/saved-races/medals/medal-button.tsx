import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import {
  peekPendingAction,
  rememberPendingAction,
  takePendingAction,
  type TypedMedal,
} from "~/lib/session/pending-action.ts";
import { claimPendingAction } from "~/lib/session/pending-action-claim.ts";
import { currentSession, useSession } from "~/lib/session/session.ts";
import { type SavedRace, useSavedRaces } from "~/features/saved-races/saved-races-store.ts";
import { signInPath } from "~/lib/session/sign-in-path.ts";
import { buttonClasses } from "~/ui/button-classes.ts";
import { Icon } from "~/ui/icon.tsx";
import { LinkButton } from "~/ui/link-button.tsx";

/** Fetched when it is opened. */
const MedalDialog = lazy(() => import("./medal-dialog.tsx"));

/** Opens the dialog for a visitor who was sent to sign in for this medal, and has come back. */
function usePendingMedal(raceId: number, isSignedIn: boolean, openDialog: (typed?: TypedMedal) => void): void {
  useEffect(() => {
    if (!isSignedIn) return;
    return claimPendingAction(() => {
      const pending = peekPendingAction();
      if (pending?.kind !== "medal" || pending.raceId !== raceId) return;
      takePendingAction("medal");
      const { typed } = pending;
      // the next person at this browser has run other times
      openDialog(typed?.account === currentSession().account ? typed : undefined);
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `openDialog` is new at each rendering, with the same effect
  }, [raceId, isSignedIn]);
}

/** For guests: the dialog opens after the sign-in. */
function SignInForMedal({ race }: { race: SavedRace }) {
  const { pathname } = useLocation();
  const remember = () => rememberPendingAction({ kind: "medal", raceId: race.id, raceType: race.raceType });
  return (
    <LinkButton to={signInPath(pathname, "")} reloadDocument variant="secondary" onClick={remember}>
      <Icon name="medal" />I ran this
    </LinkButton>
  );
}

/** "I ran this": saves a medal with its time and date to the account. */
export function MedalButton({ race }: { race: SavedRace }) {
  const isSignedIn = useSession().state === "signed-in";
  const hasMedal = useSavedRaces(({ medalledIds }) => medalledIds.has(race.id));
  const [opened, setOpened] = useState(0);
  const [typed, setTyped] = useState<TypedMedal>();

  const openDialog = (earlier?: TypedMedal) => {
    setTyped(earlier);
    setOpened((times) => times + 1);
  };
  usePendingMedal(race.id, isSignedIn, openDialog);

  if (!isSignedIn) return <SignInForMedal race={race} />;
  return (
    <>
      <button
        type="button"
        onClick={() => openDialog()}
        className={buttonClasses("secondary", "md", hasMedal ? "text-accent!" : "")}
      >
        <Icon name="medal" />
        {hasMedal ? "I ran this again" : "I ran this"}
      </button>
      {hasMedal && <span className="text-sm text-accent">You have a medal for this race</span>}
      {opened > 0 && (
        <Suspense fallback={null}>
          <MedalDialog key={opened} race={race} typed={typed} />
        </Suspense>
      )}
    </>
  );
}
