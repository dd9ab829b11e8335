import { useQuery } from "@tanstack/react-query";
import { EMBEDDED_PROVIDER, signInSettings } from "~/lib/auth-client.ts";

export const signInSettingsQuery = () => ({ queryKey: ["sign-in settings"], queryFn: signInSettings });

export function usePasswordMinLength(): number {
  const { data } = useQuery(signInSettingsQuery());
  return (data ?? EMBEDDED_PROVIDER).passwordMinLength;
}

/** The rules of a new password, before anything is typed. */
export function PasswordRules({ minLength }: { minLength: number }) {
  return (
    <ul className="list-disc space-y-0.5 pl-4">
      <li>At least {minLength} characters, at most 128. Spaces and every kind of letter are welcome.</li>
      <li>Not easy to guess: a few unrelated words do better than one word with signs.</li>
      <li>Not a password that is on known lists, nor one made of your address or the name of this site.</li>
    </ul>
  );
}
