import { Link } from "react-router";
import { formatCount } from "~/lib/format/formats.ts";
import { formatNumber } from "~/domain/units/format-number.ts";

interface TreeLink {
  label: string;
  to: string;
  count?: number;
  /** The pages below this one, folded. */
  below?: readonly TreeLink[];
}

export interface TreeBranch {
  title: string;
  /** The page of the branch itself. */
  to?: string;
  links: readonly TreeLink[];
  /** The links could not be loaded. */
  failed?: boolean;
  /** Several columns, for many links. */
  wide?: boolean;
}

function TreeRow({ link }: { link: TreeLink }) {
  return (
    <div className="flex min-h-9 items-baseline justify-between gap-3 py-1">
      <Link to={link.to} className="underline-offset-4 hover:text-accent hover:underline">
        {link.label}
      </Link>
      {link.count !== undefined && <span className="text-sm text-muted">{formatNumber(link.count)}</span>}
    </div>
  );
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
          <li key={link.to} className="break-inside-avoid">
            <TreeRow link={link} />
            {link.below && (
              <details className="mb-2 border-l border-line pl-3">
                <summary className="min-h-9 cursor-pointer py-1.5 text-sm text-link">
                  {formatCount(link.below.length, "region")} of {link.label}
                </summary>
                <ul>
                  {link.below.map((part) => (
                    <li key={part.to}>
                      <TreeRow link={part} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
