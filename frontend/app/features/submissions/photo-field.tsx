import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { uploadPhoto } from "~/api/sdk.gen.ts";
import { Button } from "~/ui/button.tsx";
import { formFailure } from "./form-failure.ts";
import { PhotoPreview } from "./photo-preview.tsx";
import type { EventFormState } from "./use-event-form.ts";

const LARGEST_BYTES = 5 * 1024 * 1024;
const TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/** Refused before anything is sent: a large file would take minutes. */
class UnfitFile extends Error {
  override name = "UnfitFile";
}

async function send(file: File): Promise<string> {
  if (!TYPES.some((type) => type === file.type)) throw new UnfitFile("Please choose a JPEG, PNG or WebP picture.");
  if (file.size > LARGEST_BYTES) throw new UnfitFile("This picture is larger than 5 MB. Please export it smaller.");
  const { data } = await uploadPhoto({ body: file, headers: { "Content-Type": file.type } });
  return data.key;
}

/** A picture of the race, sent at once and written again by the server. */
export function PhotoField({ state }: { state: EventFormState }) {
  const id = useId();
  const { photo } = state.draft;
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (key) => state.change({ photo: key }),
  });
  const failure = error instanceof UnfitFile ? error.message : error ? formFailure(error).text : undefined;
  const problem = failure ?? state.problemOf("photo");
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        Picture <span className="font-normal text-muted">(optional)</span>
      </label>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        JPEG, PNG or WebP, up to 5 MB and at least 480 pixels wide. It has to be your own. We remove place, time and
        camera from it. Without one, the race shows a poster that we draw of its course.
      </p>
      <input
        id={id}
        type="file"
        accept={TYPES.join(",")}
        disabled={isPending}
        aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ""}`}
        aria-invalid={problem ? true : undefined}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) mutate(file);
          currentTarget.value = "";
        }}
        className="mt-3 block w-full cursor-pointer text-[0.9375rem] text-muted file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border-0 file:bg-accent file:px-4 file:font-semibold file:text-on-accent"
      />
      <div role="status">{isPending && <p className="mt-2">Sending the picture…</p>}</div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      {photo !== null && (
        <>
          <PhotoPreview key={photo} photo={photo} alt="The picture that you uploaded" />
          <Button variant="quiet" size="sm" className="mt-2" onClick={() => state.change({ photo: null })}>
            Remove the picture
          </Button>
        </>
      )}
    </div>
  );
}
