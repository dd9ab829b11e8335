import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { listSessionsQueryKey, readUserQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import type { UserRecord } from "~/api/types.gen.ts";
import { localDay } from "~/lib/format/local-day.ts";
import { useToast } from "~/ui/toast-context.ts";
import { useUser } from "~/lib/api/user-query.ts";
import { Icon } from "~/ui/icon.tsx";
import { Section } from "~/ui/section.tsx";
import { ChangeAddressForm } from "./change-address-form.tsx";
import { useNeedsPassword } from "~/features/accounts/session/needs-password.ts";
import { NewPasswordForm } from "~/features/accounts/sign-in/new-password-form.tsx";
import { DeleteAccount, ExportButton } from "./personal-data.tsx";
import { EmailChoices } from "./email-choices.tsx";
import { FavouriteCalendar } from "./favourite-calendar.tsx";
import { HEADINGS } from "./headings.ts";
import { SecondFactor } from "./second-factor.tsx";
import { SessionList } from "./session-list.tsx";

const ROLES: Record<string, string> = { user: "Runner", organiser: "Race organiser", admin: "Admin" };

function roleOf(user: UserRecord): string {
  const role = ROLES[user.userRole] ?? user.userRole;
  return user.userRole === "user" && user.isRaceOrganiser ? `${role} (requested the organiser role)` : role;
}

function AccountFacts({ user }: { user: UserRecord }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  const work = [user.position, user.company].filter(Boolean).join(", ");
  const facts = [
    ["Name", name],
    ["Email address", user.email ?? "not known yet"],
    ["Role", roleOf(user)],
    ["Organisation", work],
    ["Account opened", localDay(user.createdAt)],
  ].filter(([, value]) => value);
  return (
    <dl className="grid max-w-xl grid-cols-[auto_minmax(0,1fr)] gap-x-8 border-t border-line">
      {facts.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid border-b border-line py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DisclosureProps {
  title: string;
  children: ReactNode;
  /** The number of completed changes: with each, the form is closed and emptied. */
  finished: number;
}

/** Its form is drawn when it is opened: browsers look through every password field for autofill. */
function Disclosure({ title, finished, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  // before the paint: an emptied form is not seen open
  useLayoutEffect(() => {
    if (finished === 0 || !details.current) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  }, [finished]);
  return (
    <details
      ref={details}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
      className="group max-w-xl border-b border-line"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold hover:text-accent">
        {title}
        <Icon name="chevron-down" size={18} className="text-line-strong group-open:rotate-180" />
      </summary>
      <div key={finished} className="pt-2 pb-6">
        {wasOpened && children}
      </div>
    </details>
  );
}

/** The settings load after the page, so the browser cannot scroll to the address's fragment by itself. */
function useScrollToFragment(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

function Settings({ user }: { user: UserRecord }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [passwords, setPasswords] = useState(0);
  const [addresses, setAddresses] = useState(0);
  const needsPassword = useNeedsPassword();
  useScrollToFragment();
  return (
    <>
      <Section title="Your account" id="account">
        <AccountFacts user={user} />
        <div className="mt-2">
          <Disclosure title="Change your password" finished={passwords}>
            <NewPasswordForm
              asksCurrent={!needsPassword}
              email={user.email}
              onChanged={() => {
                setPasswords(passwords + 1);
                toast({ text: "Your password is changed. Your other devices are signed out." });
                void queryClient.invalidateQueries({ queryKey: listSessionsQueryKey() });
              }}
            />
          </Disclosure>
          <Disclosure title="Change your email address" finished={addresses}>
            <ChangeAddressForm
              onChanged={() => {
                setAddresses(addresses + 1);
                toast({ text: "Your email address is changed." });
                void queryClient.invalidateQueries({ queryKey: readUserQueryKey() });
              }}
              onWithdrawn={() => setAddresses(addresses + 1)}
            />
          </Disclosure>
        </div>
      </Section>
      <Section title="Emails" id="emails" lead="Emails about your account itself are always sent.">
        <EmailChoices user={user} />
      </Section>
      <Section title="Calendar of your saved races" id="calendar" headingId={HEADINGS.calendar}>
        <FavouriteCalendar />
      </Section>
      <Section
        title="A code when you sign in"
        id="second-factor"
        headingId={HEADINGS.secondFactor}
        lead="An authenticator app on your phone shows a new code every 30 seconds. With it, a stolen password is not enough."
      >
        <SecondFactor />
      </Section>
      <Section
        title="Where you are signed in"
        id="sessions"
        headingId={HEADINGS.sessions}
        lead="Sign out any device that you do not recognise, and then change your password. You may have to enter your password again."
      >
        <SessionList />
      </Section>
      <Section
        title="Your data"
        id="your-data"
        lead="Download everything we store about you as one file, or delete your account. You may have to enter your password again."
      >
        <div className="flex flex-wrap gap-3">
          <ExportButton />
          <DeleteAccount />
        </div>
      </Section>
    </>
  );
}

export function AccountSettings() {
  const user = useUser();
  if (user) return <Settings user={user} />;
  return (
    <Section title="Your account" id="account">
      <p role="status" className="text-muted">
        {user === undefined
          ? "Loading your account… If this takes long, our server is not answering at the moment. You stay signed in."
          : "One moment…"}
      </p>
    </Section>
  );
}
