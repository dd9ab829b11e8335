/** Reports to our own collector. They carry no token and no cookie: nobody is to be recognised. */

export interface PageViewReport {
  path: string;
  referrerHost: string;
  screenClass: "phone" | "tablet" | "desktop";
}

interface ErrorReport {
  message: string;
  stack: string;
  path: string;
}

interface Reports {
  "page-view": PageViewReport;
  "client-error": ErrorReport;
}

/** A report that fails is lost; it is sent also while the page is left. */
export function sendReport<Kind extends keyof Reports>(kind: Kind, body: Reports[Kind]): void {
  void fetch(`/api/analytics/${kind}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    credentials: "omit",
    keepalive: true,
  }).catch(() => undefined);
}
