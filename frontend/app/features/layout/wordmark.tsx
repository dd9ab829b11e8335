import { useFollowedLinks } from "~/lib/navigation/followed-links.ts";

/** The logo: start triangle, course line and control of an orienteering map, and the name. */
export function Wordmark() {
  return (
    <a
      href="/"
      onClick={useFollowedLinks()}
      className="flex min-h-11 items-center gap-2.5 rounded-sm font-serif text-[1.375rem] font-semibold tracking-tight text-ink max-[27rem]:gap-1.5 max-[27rem]:text-xl max-[23rem]:text-lg max-[21rem]:text-base"
    >
      <svg
        aria-hidden="true"
        focusable="false"
        viewBox="0 0 36 24"
        width="36"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        className="text-accent max-[27rem]:w-7 max-[25rem]:hidden lg:max-xl:hidden"
      >
        <path d="M8.5 5 15 16.5H2z" strokeLinejoin="round" />
        <path d="M14.5 12.5 23 9.5" />
        <circle cx="28.5" cy="7.5" r="5" />
        <circle cx="28.5" cy="7.5" r="1.5" fill="currentColor" stroke="none" />
      </svg>
      Startline
    </a>
  );
}
