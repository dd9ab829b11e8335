import { useQuery } from "@tanstack/react-query";
import { EMBEDDED_PROVIDER, signInSettings } from "~/lib/session/auth-client.ts";

export const signInSettingsQuery = () => ({ queryKey: ["sign-in settings"], queryFn: signInSettings });

export function usePasswordMinLength(): number {
  const { data } = useQuery(signInSettingsQuery());
  return (data ?? EMBEDDED_PROVIDER).passwordMinLength;
}

/** The rules for a new password. */
export function PasswordRules({ minLength }: { minLength: number }) {
  return (
    <ul className="list-disc space-y-0.5 pl-4">
      <li>At least {minLength} characters, at most 128. Spaces and all letters are allowed.</li>
      <li>Not easy to guess: a few unrelated words are better than one word with symbols.</li>
      <li>Not a leaked password, and not made of your email address or the name of this site.</li>
    </ul>
  );
}
