import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { readUserQueryKey } from "~/api/@tanstack/react-query.gen.ts";
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

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group max-w-xl border-b border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold hover:text-accent">
        {title}
        <Icon name="chevron-down" size={18} className="text-line-strong group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-6">{children}</div>
    </details>
  );
}

function Settings({ user }: { user: UserRecord }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return (
    <>
      <Section title="Your account" id="account">
        <AccountFacts user={user} />
        <div className="mt-2">
          <Fold title="Change your password">
            <NewPasswordForm
              asksCurrent
              email={user.email}
              onChanged={() => toast({ text: "Your password is changed. Your other devices are signed out." })}
            />
          </Fold>
          <Fold title="Change your email address">
            <ChangeAddressForm
              onChanged={() => {
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
