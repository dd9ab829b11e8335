/** Preview of an uploaded photograph. */
import { useQuery } from "@tanstack/react-query";
import { readOwnPhoto } from "~/api/sdk.gen.ts";
import { retryUnlessNotFound } from "~/lib/api/found-or-404.ts";

const PREVIEW = { widthPx: 480, className: "max-h-64" };
const LARGE = { widthPx: 1600, className: "max-h-[32rem]" };

/** As a data address: the security policy allows no other picture that needs a sign-in. */
function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(file);
  });
}

interface PhotoPreviewProps {
  /** Key of the photograph. */
  photo: string;
  alt: string;
  /** Shown in place of a photograph that cannot be loaded. */
  missing?: string;
  /** As wide as its place: to judge it by. */
  isLarge?: boolean;
}

/** A photograph that was uploaded, also before it is public. */
export function PhotoPreview({ photo, alt, missing, isLarge = false }: PhotoPreviewProps) {
  const { widthPx, className } = isLarge ? LARGE : PREVIEW;
  const { data, isError } = useQuery({
    queryKey: ["submissions", "photo", photo, widthPx],
    queryFn: async ({ signal }) => {
      const answer = await readOwnPhoto({
        path: { key: photo },
        query: { width: widthPx },
        parseAs: "blob",
        signal,
      });
      return dataAddress(answer.data);
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessNotFound,
  });
  if (isError && missing) return <p>{missing}</p>;
  if (!data) return null;
  return <img src={data} alt={alt} className={`mt-3 max-w-full rounded-md ${className}`} />;
}
