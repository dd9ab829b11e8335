import { cookieSettingsRequested, pageIsInteractive } from "~/lib/startup/signal.ts";

/** Opens the cookie settings; their code is fetched now where the page has not done so yet. */
export function CookieSettingsButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="text-link cursor-pointer"
      onClick={() => {
        pageIsInteractive.raise();
        cookieSettingsRequested.raise();
      }}
    >
      Cookie Settings
    </button>
  );
}
