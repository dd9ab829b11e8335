import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { UserRecord } from "~/api/types.gen.ts";
import { idIn } from "~/lib/api/query-numbers.ts";
import { raceQuery } from "~/lib/api/race-queries.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { signInPath, signUpPath } from "~/lib/session/sign-in-path.ts";
import { LinkButton } from "~/ui/link-button.tsx";

/** The race that the visitor came to claim, and where the claim goes on. */
function ClaimWaits({ raceId }: { raceId: number }) {
  const { data: race } = useQuery(raceQuery(`race-${raceId}`));
  if (!race) return null;
  return (
    <p>
      You want to claim{" "}
      <Link to={racePath(race)} className="text-link">
        {race.name}
      </Link>
      . The claim opens at the address of this page once your account is an organiser’s.
    </p>
  );
}

/** Why the form is not shown, and the way to it: for guests, and for accounts that are no organisers'. */
export function BecomeOrganiser({ user }: { user: UserRecord | null }) {
  const [parameters] = useSearchParams();
  const claim = idIn(parameters.get("claim"));
  const search = claim === null ? "" : `?claim=${claim}`;
  return (
    <div className="grid max-w-prose gap-4">
      <h2 className="text-2xl">This form is for race organisers</h2>
      <p>
        Races are submitted by the people who organise them, so that runners can rely on dates and limits. We check each
        organiser account once.
      </p>
      {claim !== null && <ClaimWaits raceId={claim} />}
      {user ? (
        <>
          <p>
            You are signed in, and your account is not an organiser’s.{" "}
            {user.isRaceOrganiser
              ? "You asked for it when you signed up. The form opens here once we have given you the role."
              : "Write to us from the address of your account and say which race you organise."}
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/contact?topic=organiser">Ask to be an organiser</LinkButton>
          </div>
        </>
      ) : (
        <>
          <p>Create an account and tick “I organise a race”, or sign in if you have one.</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={signUpPath("/submit-race", search)}>Create an account</LinkButton>
            <LinkButton to={signInPath("/submit-race", search)} variant="secondary">
              Sign In
            </LinkButton>
          </div>
        </>
      )}
      <p className="text-muted">
        Do you only want to tell us about a wrong date?{" "}
        <Link to="/contact?topic=wrong-fact" className="text-link">
          Report it
        </Link>
        ; no account is needed.{" "}
        <Link to="/race-organisers" className="text-link">
          What a listing gives
        </Link>
      </p>
    </div>
  );
}
