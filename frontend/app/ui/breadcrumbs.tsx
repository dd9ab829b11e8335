import { Link } from "react-router";
import { Icon } from "./icon.tsx";

export interface Crumb {
  label: string;
  /** Left out for the page itself. */
  to?: string;
}

/** Breadcrumb navigation. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {breadcrumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex items-center gap-1">
            {index > 0 && <Icon name="chevron-right" size={14} className="text-line-strong" />}
            {crumb.to ? (
              <Link
                to={crumb.to}
                className="inline-flex min-h-9 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="inline-flex min-h-9 items-center text-ink">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
