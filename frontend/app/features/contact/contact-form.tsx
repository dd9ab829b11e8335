import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import { sendMessage } from "~/api/sdk.gen.ts";
import type { ContactDraft, ContactReceipt } from "~/api/types.gen.ts";
import { RETRY_LOST_ANSWERS } from "~/lib/api/mutation-retry.ts";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { Button } from "~/ui/button.tsx";
import { LimitedTextArea } from "~/ui/limited-text-area.tsx";
import { Select } from "~/ui/select.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { discardMessage, restoreMessage, storeMessage } from "./contact-draft.ts";
import { contactFailure } from "./contact-failure.ts";
import { TOPICS } from "./contact-topics.ts";

interface ContactFormProps {
  topic: ContactDraft["topic"];
  /** Identifier of the race that the message is about. */
  race: string | null;
}

/** Milliseconds in a second. */
const MS = 1000;

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** One key for one message: a retry is stored once, a changed message is another one. */
function useMessageKey(): (message: string) => string {
  const sent = useRef({ message: "", key: "" });
  return (message) => {
    if (sent.current.message !== message) sent.current = { message, key: crypto.randomUUID() };
    return sent.current.key;
  };
}

function Receipt({ reference, email }: { reference: string; email: string }) {
  return (
    <div role="status" className="max-w-prose rounded-md border border-line bg-raised p-5">
      <h2 className="text-2xl">Thank you. We have your message.</h2>
      <p className="mt-3">
        Its reference is <strong className="whitespace-nowrap">{reference}</strong>. We send it to {email} as well, and
        aim to answer within five working days.
      </p>
    </div>
  );
}

/** Hidden from people, and left out of the order of the Tab key: only programs fill it in. */
function SpamTrap() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        Leave this empty
        <input name="subject" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export function ContactForm({ topic, race }: ContactFormProps) {
  const hydrated = useHydrated();
  const [openedAt] = useState(() => Date.now());
  const [sentTo, setSentTo] = useState("");
  const keyOf = useMessageKey();
  const { mutate, isPending, error, data } = useMutation<ContactReceipt, Error, { body: ContactDraft; key: string }>({
    ...RETRY_LOST_ANSWERS,
    mutationFn: async ({ body, key }) =>
      (await sendMessage({ body, headers: { "Idempotency-Key": key }, throwOnError: true })).data,
    onSuccess: discardMessage,
  });
  const form = useRef<HTMLFormElement>(null);
  // before the fields look how long their texts are
  useLayoutEffect(() => {
    if (form.current) restoreMessage(form.current, race);
  }, [race]);
  if (data) return <Receipt reference={data.reference} email={sentTo} />;

  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const written = {
      topic: textOf(fields, "topic") as ContactDraft["topic"],
      race,
      name: textOf(fields, "name"),
      email: textOf(fields, "email"),
      message: textOf(fields, "message"),
      subject: textOf(fields, "subject"),
    };
    const key = keyOf(JSON.stringify(written));
    setSentTo(written.email);
    const openForS = Math.round((Date.now() - openedAt) / MS);
    mutate({ key, body: { ...written, openForS } });
  };
  return (
    <form
      ref={form}
      onSubmit={send}
      onInput={(event) => storeMessage(event.currentTarget, race)}
      className="relative grid max-w-xl gap-5"
    >
      <Select look="field" name="topic" label="What is it about?" defaultValue={topic} options={TOPICS} />
      <TextField label="Name" name="name" autoComplete="name" maxLength={100} />
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        hint="We use it only to answer you."
      />
      <div>
        <label htmlFor="contact-message" className="mb-1.5 block font-semibold">
          Message
        </label>
        <LimitedTextArea id="contact-message" name="message" required minLength={10} maxLength={5000} rows={8} />
      </div>
      <SpamTrap />
      {error && (
        <p role="alert" className="rounded-md border border-danger bg-raised p-3">
          {contactFailure(error)} Nothing you have written is lost: it is still in the form.
        </p>
      )}
      <div>
        <Button type="submit" size="lg" disabled={!hydrated || isPending}>
          {isPending ? "Sending…" : "Send message"}
        </Button>
      </div>
    </form>
  );
}
