import type { ReactNode } from "react";

interface ContainerProps {
  children: ReactNode;
  className?: string;
  /** `text` for a single column of prose. */
  width?: "page" | "text";
}

/** Page container: width and margins at every screen size. */
export function Container({ children, className = "", width = "page" }: ContainerProps) {
  return (
    <div className={`mx-auto w-full px-4 md:px-8 ${width === "page" ? "max-w-7xl" : "max-w-3xl"} ${className}`}>
      {children}
    </div>
  );
}
