import { type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { type FormWords, SUBSCRIBE, THANK_YOU } from "./texts.ts";

interface NewsletterFormProps {
  onSubscribed?: () => void;
  /** The field is where the focus goes when its dialog opens. */
  isFirstFocus?: boolean;
  words?: FormWords;
}

/** One email field and a button (SPEC sections 2, 4 and 5). What sends it is fetched when it is sent. */
export function NewsletterForm({ onSubscribed, isFirstFocus = false, words = SUBSCRIBE }: NewsletterFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const isSending = useRef(false);
  const [isEmpty, setIsEmpty] = useState(true);
  const [state, setState] = useState<"idle" | "submitting" | "failed" | "success">("idle");

  useEffect(() => {
    // typed, or filled in by the browser, before hydration
    setIsEmpty(!field.current?.value.trim());
  }, []);

  // the button that had the focus is gone, or lost it when it was disabled: moved before the paint, so that the focus is
  // never on the page's start
  useLayoutEffect(() => {
    if (state === "success") thanks.current?.focus();
    if (state === "failed" && hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [state]);

  const send = async (email: string): Promise<void> => {
    isSending.current = true;
    hadFocus.current = document.activeElement === button.current;
    setState("submitting");
    try {
      await (await import("./sign-up.ts")).signUp(email);
      setState("success");
      onSubscribed?.();
    } catch {
      isSending.current = false;
      setState("failed");
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = field.current?.value.trim();
    // a second press can come before React renders
    if (email && !isSending.current) void send(email);
  };

  if (state === "success") {
    return (
      <p ref={thanks} tabIndex={-1} role="status" className="font-semibold">
        {THANK_YOU}
      </p>
    );
  }
  return (
    <form onSubmit={submit} method="post">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Email address
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          data-first-focus={isFirstFocus || undefined}
          onInput={(event) => {
            setIsEmpty(!event.currentTarget.value.trim());
          }}
          className="min-h-12 min-w-0 grow basis-48 rounded-md border border-line-strong bg-raised px-3 text-base text-ink hover:border-ink"
        />
        <Button
          ref={button}
          type="submit"
          size="lg"
          disabled={isEmpty || state === "submitting"}
          className="disabled:cursor-not-allowed disabled:opacity-60"
        >
          {state === "submitting" ? words.sending : words.send}
        </Button>
      </div>
      {state === "failed" && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {words.failed}
        </p>
      )}
    </form>
  );
}
