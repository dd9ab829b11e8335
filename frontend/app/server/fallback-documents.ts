/** Documents for pages that are not rendered: the shell, which the browser renders, and notices. */
import { buttonClasses } from "~/ui/button-classes.ts";
import { fullTitle } from "~/ui/page-head.tsx";
import { assetTags } from "./assets.ts";

function documentOf(title: string, head: string, body: string): string {
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">';
  return `<!doctype html><html lang="en-GB"><head>${meta}<title>${title}</title>${head}</head><body>${body}</body></html>`;
}

/** Served when no worker answers: the browser renders the page; without script it offers links. */
export function renderShell(): string {
  const { styles, scripts } = assetTags([]);
  const withoutScript = [
    "<h1>Startline</h1>",
    "<p>This page cannot be put together just now. Please reload it in a moment.</p>",
    '<form action="/all-races"><label>Find a race <input name="search"></label> <button>Search</button></form>',
    '<p><a href="/">Home</a> <a href="/all-races">All Races</a> <a href="/marathons">Marathons</a> <a href="/half-marathons">Half Marathons</a></p>',
  ].join("");
  // the first script waits for the first contentful paint, so that there must be something to paint
  const loading = '<p role="status" class="grid min-h-dvh place-items-center text-muted">Loading…</p>';
  return documentOf("Startline", styles + scripts, `<noscript>${withoutScript}</noscript>${loading}`);
}

const TRY_AGAIN = { href: "", label: "Try again" };
const HOME = { href: "/", label: "Home" };

interface NoticeLink {
  href: string;
  label: string;
}

/** A whole page without script. */
function renderNotice(title: string, text: string, links: readonly NoticeLink[] = [TRY_AGAIN, HOME]): string {
  const body = [
    '<main class="mx-auto w-full max-w-3xl px-4 py-20 md:px-8">',
    `<h1 class="text-4xl">${title}</h1>`,
    `<p class="mt-4 max-w-prose font-serif text-lg">${text}</p>`,
    '<p class="mt-8 flex flex-wrap gap-3">',
    ...links.map(
      ({ href, label }, index) =>
        `<a href="${href}" class="${buttonClasses(index === 0 ? "primary" : "secondary")}">${label}</a>`,
    ),
    "</p></main>",
  ].join("");
  return documentOf(fullTitle(title), assetTags([]).styles, body);
}

/** Served with 503 for a page that was not rendered in time. */
export function renderLateNotice(): string {
  return renderNotice(
    "This page is late",
    "The server is busy and could not prepare this page in time. Please try again in a few seconds.",
  );
}

/** Served with 429 to a network that requests too many pages. */
export function renderTooManyPagesNotice(): string {
  return renderNotice(
    "Too many pages in a short time",
    "Your network asked for more pages in one minute than this site prepares for it. Please wait a minute, then try again.",
  );
}

/** Shown by the service worker for a page that it has no copy of. */
export function renderOfflineNotice(): string {
  return renderNotice(
    "You are offline",
    "There is no copy of this page on this device. Pages you have visited still open, and saved races and the running tools where this device has had the time to keep them.",
    [TRY_AGAIN, { href: "/compare", label: "Saved races" }, { href: "/running-tools", label: "Running Tools" }],
  );
}
