import { useLocation } from "react-router";
import { useSession } from "~/lib/session.ts";
import { signInPath } from "~/lib/sign-in-path.ts";
import { LinkButton } from "~/ui/link-button.tsx";

/** A guest has it all in this browser, and may want it elsewhere too. */
export function SignInNote() {
  const { pathname, search } = useLocation();
  if (useSession().state !== "signed-out") return null;
  return (
    <div className="flex flex-wrap items-center gap-4 border border-line-strong p-4">
      <p className="grow">This is kept in this browser. Sign in to keep it on other devices too.</p>
      <LinkButton to={signInPath(pathname, search)} reloadDocument variant="secondary">
        Sign in to keep it
      </LinkButton>
    </div>
  );
}
