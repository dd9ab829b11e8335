import { useEffect, useState } from "react";
import { useLocation, useRouteError } from "react-router";
import { announceCaughtError } from "~/lib/startup/error-event.ts";
import { typedTexts } from "~/lib/startup/typed-fields.ts";
import { isSafari } from "~/lib/startup/browser.ts";
import { errorIdOf } from "~/lib/api/error-id.ts";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { Button } from "~/ui/button.tsx";
import { buttonClasses } from "~/ui/button-classes.ts";
import { Container } from "~/ui/container.tsx";
import { fullTitle } from "~/ui/page-head.tsx";

/** SPEC section 8, render crash. */
export function CrashReport() {
  const error = useRouteError();
  const [errorId] = useState(() => errorIdOf(error));
  const hydrated = useHydrated();
  const inSafari = hydrated && isSafari(navigator.userAgent);

  useEffect(() => {
    console.error(`Error ${errorId}`, error);
    announceCaughtError(error);
  }, [errorId, error]);

  return (
    <Container width="text" className="py-20">
      <title>{fullTitle("Something went wrong")}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-4xl">Something went wrong</h1>
      <p className="mt-4 max-w-prose font-serif text-lg">
        We&apos;re sorry, but something unexpected happened. Please try refreshing the page.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button
          onClick={() => {
            window.location.reload();
          }}
        >
          Refresh Page
        </Button>
        {/* a full load: the running script may be what is broken */}
        <a href="/" className={buttonClasses("secondary")}>
          {inSafari ? "Go to Homepage" : "Go Home"}
        </a>
      </div>
      {hydrated && <TypedTexts />}
      <ErrorId id={errorId} />
    </Container>
  );
}

/** What the visitor had entered: the page that held it is gone. */
function TypedTexts() {
  const { pathname } = useLocation();
  const [texts] = useState(() => typedTexts(pathname));
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="typed-texts" className="mt-10">
      <h2 id="typed-texts" className="text-xl">
        What you had entered
      </h2>
      <dl className="mt-2 space-y-2">
        {texts.map(({ label, text }, place) => (
          <div key={place}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere select-all">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ErrorId({ id }: { id: string }) {
  const [copied, setCopied] = useState<"idle" | "copied">("idle");
  const hydrated = useHydrated();
  return (
    <p className="mt-10 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>
        Error id <code className="font-semibold text-ink select-all">{id}</code>
      </span>
      {hydrated && "clipboard" in navigator && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            navigator.clipboard.writeText(id).then(
              () => {
                setCopied("copied");
              },
              () => undefined,
            );
          }}
        >
          {copied === "copied" ? "Copied" : "Copy error id"}
        </Button>
      )}
    </p>
  );
}
