import { Link } from "react-router";
import { formatNumber } from "~/domain/units/format-number.ts";

export interface TreeBranch {
  title: string;
  /** The page of the branch itself. */
  to?: string;
  links: readonly { label: string; to: string; count?: number }[];
  /** The links could not be loaded. */
  failed?: boolean;
  /** Several columns, for many links. */
  wide?: boolean;
}

/** One branch of the sitemap. */
export function PageTree({ title, to, links, failed = false, wide = false }: TreeBranch) {
  return (
    <section>
      <h2 className={`border-b border-line-strong pb-2 ${wide ? "text-2xl" : "text-xl"}`}>
        {to ? (
          <Link to={to} className="hover:text-accent hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {failed && <p className="mt-3 text-muted">This part could not be loaded. Please try again later.</p>}
      <ul className={wide ? "mt-2 gap-x-10 sm:columns-2 lg:columns-4" : "mt-2"}>
        {links.map((link) => (
          <li key={link.to} className="flex min-h-9 break-inside-avoid items-baseline justify-between gap-3 py-1">
            <Link to={link.to} className="underline-offset-4 hover:text-accent hover:underline">
              {link.label}
            </Link>
            {link.count !== undefined && <span className="text-sm text-muted">{formatNumber(link.count)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
