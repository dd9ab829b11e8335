import { type ReactNode, useState } from "react";
import { TextField } from "~/ui/text-field.tsx";

interface PasswordFieldProps {
  label?: string;
  name?: string;
  /** With `new-password`, password managers suggest one. */
  autoComplete: "current-password" | "new-password";
  hint?: ReactNode;
  problem?: string | undefined;
  minLength?: number;
  required?: boolean;
}

/** A password that can be shown; it can be pasted, and filled in by a password manager. */
export function PasswordField({ label = "Password", name = "password", required = true, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      label={label}
      name={name}
      required={required}
      type={isShown ? "text" : "password"}
      maxLength={128}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
          className="min-h-10 cursor-pointer rounded-md px-3 text-sm font-semibold text-accent hover:bg-sunken"
        >
          {isShown ? "Hide" : "Show"}
        </button>
      }
    />
  );
}
