import type { ButtonHTMLAttributes, MouseEvent, Ref } from "react";
import { type ButtonSize, type ButtonVariant, buttonClasses } from "./button-classes.ts";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Pressing it does nothing for now. Unlike `disabled`, this leaves it the focus. */
  isBlocked?: boolean;
}

function ignorePress(event: MouseEvent) {
  event.preventDefault();
}

/** Button of the design, in its variants and sizes. */
export function Button({ variant, size, className, type = "button", isBlocked, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClasses(variant, size, className)}
      aria-disabled={isBlocked}
      onClick={isBlocked ? ignorePress : onClick}
      {...rest}
    />
  );
}
