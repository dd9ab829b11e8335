import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { listSessionsQueryKey, readUserQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import type { UserRecord } from "~/api/types.gen.ts";
import { useToast } from "~/lib/toast-context.ts";
import { useUser } from "~/lib/user-query.ts";
import { Icon } from "~/ui/icon.tsx";
import { Section } from "~/ui/section.tsx";
import { AccountFacts } from "./account-facts.tsx";
import { ChangeAddressForm } from "./change-address-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { DeleteAccount, ExportButton } from "./personal-data.tsx";
import { SessionList } from "./session-list.tsx";

interface FoldProps {
  title: string;
  children: ReactNode;
  /** Counts what was done in it: each time it folds itself away, with all that was typed. */
  finished: number;
}

function Fold({ title, finished, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (finished === 0 || !details.current) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  }, [finished]);
  return (
    <details ref={details} className="group max-w-xl border-b border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold hover:text-accent">
        {title}
        <Icon name="chevron-down" size={18} className="text-line-strong group-open:rotate-180" />
      </summary>
      <div key={finished} className="pt-2 pb-6">
        {children}
      </div>
    </details>
  );
}

/** These parts come late: whoever is led to one by the address's fragment is taken there when it is. */
function useArrival(): void {
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
  useArrival();
  return (
    <>
      <Section title="Your account" id="account">
        <AccountFacts user={user} />
        <div className="mt-2">
          <Fold title="Change your password" finished={passwords}>
            <NewPasswordForm
              asksCurrent
              email={user.email}
              onChanged={() => {
                setPasswords(passwords + 1);
                toast({ text: "Your password is changed. Your other devices are signed out." });
                void queryClient.invalidateQueries({ queryKey: listSessionsQueryKey() });
              }}
            />
          </Fold>
          <Fold title="Change your email address" finished={addresses}>
            <ChangeAddressForm
              onChanged={() => {
                setAddresses(addresses + 1);
                toast({ text: "Your email address is changed." });
                void queryClient.invalidateQueries({ queryKey: readUserQueryKey() });
              }}
            />
          </Fold>
        </div>
      </Section>
      <Section title="Where you are signed in" lead="End what you do not recognise, and change your password then.">
        <SessionList />
      </Section>
      <Section
        title="Your data"
        id="your-data"
        lead="All that we keep of you, as one file; or nothing any more. For both you give your password once more, unless you have just done so."
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
          ? "Loading your account… If this takes long, our server does not answer at the moment; you stay signed in."
          : "One moment…"}
      </p>
    </Section>
  );
}
