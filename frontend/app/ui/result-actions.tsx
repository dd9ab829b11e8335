import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { ShareButton } from "./share-button.tsx";

interface ResultActionsProps {
  name: string;
  /** Of the result; left out: the page's own. */
  path?: string;
  /** Left out: the page is printed. */
  onPrint?: () => void;
  className?: string;
  /** Other actions, before these. */
  children?: ReactNode;
}

/** Print and share a result of a tool. Its address holds what was entered, so the link opens the same result. */
export function ResultActions({ name, path, onPrint, className = "", children }: ResultActionsProps) {
  const { pathname, search } = useLocation();
  return (
    <div className={`no-print flex flex-wrap gap-3 noscript:hidden ${className}`}>
      {children}
      <Button variant="secondary" onClick={onPrint ?? (() => window.print())}>
        <Icon name="print" />
        Print
      </Button>
      <ShareButton name={name} path={path ?? pathname + search} labelled />
    </div>
  );
}
