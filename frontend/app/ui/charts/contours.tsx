import { useEffect, useState } from "react";
import { useHydrated } from "~/lib/startup/hydrated.ts";

/** The server has the contour code; the browser loads it for a hill that the page does not contain. */
const surveyor = import.meta.env.SSR ? await import("./contour-lines.ts") : undefined;

interface Line {
  path: string;
  strokeWidth: number;
}

interface ContoursProps {
  /** The same seed always draws the same hill, one of a dozen. */
  seed: string;
  className?: string;
  levels?: number;
}

function Hill({ seed, className = "", levels = 7 }: ContoursProps) {
  const isHydrated = useHydrated();
  const [isLate] = useState(isHydrated);
  const [lines, setLines] = useState<readonly Line[]>([]);

  useEffect(() => {
    if (!isLate) return;
    let isLeft = false;
    import("./contour-lines.ts").then(
      ({ hillPaths, strokeWidthOf }) => {
        const found = hillPaths(seed, levels).map((path, index) => ({ path, strokeWidth: strokeWidthOf(index) }));
        if (!isLeft) setLines(found);
      },
      () => undefined, // decoration only
    );
    return () => {
      isLeft = true;
    };
  }, [isLate, seed, levels]);

  const attributes = {
    "aria-hidden": true,
    focusable: false,
    viewBox: "0 0 1200 520",
    preserveAspectRatio: "xMaxYMid slice",
    fill: "none",
    className: `no-print pointer-events-none text-contour ${className}`,
  };
  if (isLate) {
    return (
      <svg {...attributes}>
        {lines.map(({ path, strokeWidth }) => (
          <path key={path} d={path} stroke="currentColor" strokeWidth={strokeWidth} />
        ))}
      </svg>
    );
  }
  // the server's drawing stays
  const markup = surveyor?.hillMarkup(seed, levels) ?? "";
  // drawn by hillMarkup from numbers alone, on the server
  // ast-grep-ignore: built-markup
  return <svg {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** Contour lines as decoration. */
export function Contours(props: ContoursProps) {
  return <Hill key={`${props.seed} ${props.levels}`} {...props} />;
}
