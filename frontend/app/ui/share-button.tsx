import { useToast } from "~/ui/toast-context.ts";
import { buttonClasses } from "~/ui/button-classes.ts";
import { Icon } from "~/ui/icon.tsx";

interface ShareButtonProps {
  name: string;
  /** Path of the page to share on this site. */
  path: string;
  labelled?: boolean;
}

/** Share button: opens the device's share sheet, or copies the link where there is none. */
export function ShareButton({ name, path, labelled = false }: ShareButtonProps) {
  const toast = useToast();

  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ text: "Link copied" });
    } catch {
      toast({ text: `The link could not be copied. Please copy it here: ${url}`, kind: "failure" });
    }
  };

  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    if (typeof navigator.share !== "function") return copy(url);
    try {
      await navigator.share({ title: name, url });
    } catch (error) {
      const isChangeOfMind = error instanceof DOMException && error.name === "AbortError";
      if (!isChangeOfMind) await copy(url);
    }
  };

  return (
    <button
      type="button"
      aria-label={labelled ? undefined : `Share ${name}`}
      onClick={() => void share()}
      className={
        labelled
          ? buttonClasses("secondary", "md")
          : "grid size-11 cursor-pointer place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink"
      }
    >
      <Icon name="share" />
      {labelled && "Share"}
    </button>
  );
}
