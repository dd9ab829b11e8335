import { Icon } from "./icon.tsx";

/** Warning about the figures above; empty without a warning. */
export function WarningNote({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p className="mt-3 flex max-w-prose gap-2">
      <Icon name="warning" size={18} className="mt-1 shrink-0 text-warning" />
      {children}
    </p>
  );
}
