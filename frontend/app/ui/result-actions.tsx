import { useLocation } from "react-router";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { ShareButton } from "./share-button.tsx";

/** Print and share a result of a tool. Its address holds what was entered, so the link opens the same result. */
export function ResultActions({ name, className = "" }: { name: string; className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className={`no-print flex flex-wrap gap-3 noscript:hidden ${className}`}>
      <Button variant="secondary" onClick={() => window.print()}>
        <Icon name="print" />
        Print
      </Button>
      <ShareButton name={name} path={pathname + search} labelled />
    </div>
  );
}
