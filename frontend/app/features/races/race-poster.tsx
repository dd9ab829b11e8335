import { useState } from "react";

const FALLBACK = "/images/poster-fallback.svg";

interface RacePosterProps {
  src: string;
  alt: string;
  className?: string;
}

type State = "loading" | "loaded" | "failed";

/** Race image of 1200 × 630 with reserved space, a blur placeholder and a fallback source. */
export function RacePoster({ src, alt, className = "" }: RacePosterProps) {
  const [shown, setShown] = useState<{ src: string; state: State }>({ src, state: "loading" });
  const state = shown.src === src ? shown.state : "loading";
  const settle = (next: State) => setShown({ src, state: next });
  return (
    <span className={`block overflow-hidden rounded-sm border border-line bg-sunken ${className}`}>
      <img
        // the image may have loaded or failed before hydration
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
