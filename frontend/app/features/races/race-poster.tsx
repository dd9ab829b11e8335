import { useState } from "react";

const FALLBACK = "/images/poster-fallback.svg";

interface RacePosterProps {
  src: string;
  alt: string;
  className?: string;
}

type State = "loading" | "loaded" | "failed";

/** A race's picture at 1200 × 630: its place is kept free, it comes out of a blur, and has a stand-in when it fails. */
export function RacePoster({ src, alt, className = "" }: RacePosterProps) {
  const [shown, setShown] = useState<{ src: string; state: State }>({ src, state: "loading" });
  const state = shown.src === src ? shown.state : "loading";
  const settle = (next: State) => setShown({ src, state: next });
  return (
    <span className={`block overflow-hidden rounded-sm border border-line bg-sunken ${className}`}>
      <img
        // server markup may have loaded, or failed, before the browser's code listened
        ref={(image) => {
          if (!image?.complete || state !== "loading") return;
          settle(image.naturalWidth > 0 ? "loaded" : "failed");
        }}
        src={state === "failed" ? FALLBACK : src}
        alt={alt}
        width={1200}
        height={630}
        loading="lazy"
        decoding="async"
        data-state={state}
        onLoad={() => {
          if (state === "loading") settle("loaded");
        }}
        onError={() => {
          if (state !== "failed") settle("failed");
        }}
        className="block aspect-[1200/630] h-auto w-full object-cover transition-[filter] duration-300 in-data-hydrated:data-[state=loading]:blur-md"
      />
    </span>
  );
}
