import type { ReactNode } from "react";

/** Drawn for this product on a 24-unit grid, 1.75 units thick. */
const SHAPES = {
  search: <path d="m20 20-4.6-4.6M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  "chevron-right": <path d="m9.5 5.5 6 6.5-6 6.5" />,
  "chevron-left": <path d="m14.5 5.5-6 6.5 6 6.5" />,
  "chevron-down": <path d="m5.5 9.5 6.5 6 6.5-6" />,
  "arrow-right": <path d="M4 12h15m-6-6 6 6-6 6" />,
  external: <path d="M10 5H5v14h14v-5M14 4h6v6m0-6-9 9" />,
  calendar: <path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5v4m7-4v4" />,
  runners: (
    <path d="M15 5.2a1.7 1.7 0 1 1 0-.1ZM5 12.5l3-3.3 4 .3 2.6 3.2 3.4.3M12 9.5l-2.6 4.8 3.6 2.6-1 4.6M9.2 14.8 7.6 18 3.8 18.6" />
  ),
  pin: (
    <path d="M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11Zm2.4-11a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0Z" />
  ),
  share: <path d="M12 15V4m-4 4 4-4 4 4M6 12H5v8h14v-8h-1" />,
  heart: <path d="M12 20S4 15 4 9.4A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.4C20 15 12 20 12 20Z" />,
  check: <path d="m4.5 12.5 5 5 10-11" />,
  info: <path d="M12 11v6m0-9.2v-.3M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />,
  warning: <path d="M12 4 2.8 20h18.4L12 4Zm0 6v5m0 2.2v.3" />,
  filter: <path d="M4 6h16M7 12h10m-7 6h4" />,
  copy: <path d="M9 9h11v11H9zM5 15H4V4h11v1" />,
  user: <path d="M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />,
  mail: <path d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5" />,
  /** Start symbol of orienteering maps. */
  start: <path d="M12 4.5 20 18.5H4z" />,
  mountain: <path d="m2.5 19 6.5-12 4 7 2.5-4 6 9z" />,
  globe: (
    <path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3.5 9.5h17m-17 5h17M12 3c2.6 2.6 3.8 5.6 3.8 9s-1.2 6.4-3.8 9c-2.6-2.6-3.8-5.6-3.8-9S9.4 5.6 12 3Z" />
  ),
  compare: <path d="M4 5h6.5v14H4zM13.5 5H20v14h-6.5zM4 10h6.5m3 4H20" />,
  settings: (
    <path d="M4 7h9m5 0h2M4 17h2m5 0h9M18 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM11 17a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z" />
  ),
  medal: <path d="M8 3l4 6.5L16 3M17 15a5 5 0 1 1-10 0 5 5 0 0 1 10 0Z" />,
  print: <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />,
  trash: <path d="M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7" />,
  sort: <path d="M8 5v14m-4-4 4 4 4-4m4 4V5m-4 4 4-4 4 4" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof SHAPES;

interface IconProps {
  name: IconName;
  /** Size of the square in pixels. */
  size?: number;
  className?: string;
  filled?: boolean;
}

/** Decorative icon beside a text. */
export function Icon({ name, size = 20, className, filled = false }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className ?? ""}`}
    >
      {SHAPES[name]}
    </svg>
  );
}
