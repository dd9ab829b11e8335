import { useLocation } from "react-router";
import { useSession } from "~/lib/session/session.ts";
import { signInPath } from "~/lib/session/sign-in-path.ts";
import { LinkButton } from "~/ui/link-button.tsx";

/** Shown to guests, whose races are saved in this browser alone. */
export function SignInNote() {
  const { pathname, search } = useLocation();
  if (useSession().state !== "signed-out") return null;
  return (
    <div className="flex flex-wrap items-center gap-4 border border-line-strong p-4">
      <p className="grow">Races that you save stay in this browser. Sign in to see them on all your devices.</p>
      <LinkButton to={signInPath(pathname, search)} reloadDocument variant="secondary" className="whitespace-normal!">
        Sign in to see them everywhere
      </LinkButton>
    </div>
  );
}
