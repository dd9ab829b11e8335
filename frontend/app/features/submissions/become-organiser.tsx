import { Link } from "react-router";
import type { UserRecord } from "~/api/types.gen.ts";
import { LinkButton } from "~/ui/link-button.tsx";

/** Why the form is not shown, and the way to it: for guests, and for accounts that are no organisers'. */
export function BecomeOrganiser({ user }: { user: UserRecord | null }) {
  return (
    <div className="grid max-w-prose gap-4">
      <h2 className="text-2xl">This form is for race organisers</h2>
      <p>
        Races are submitted by the people who organise them, so that runners can rely on dates and limits. We check each
        organiser account once.
      </p>
      {user ? (
        <>
          <p>
            You are signed in, and your account is not an organiser’s. If you asked for it when you signed up, we still
            have to check it. Otherwise write to us from this address and say which race you organise.
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/contact?topic=organiser">Ask to be an organiser</LinkButton>
          </div>
        </>
      ) : (
        <>
          <p>Create an account and tick “I organise a race”, or sign in if you have one.</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/register">Create an account</LinkButton>
            <LinkButton to="/login?redirect=/submit-race" variant="secondary">
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
