import type { ButtonHTMLAttributes, Ref } from "react";
import { type ButtonSize, type ButtonVariant, buttonClasses } from "./button-classes.ts";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Button of the design, in its variants and sizes. */
export function Button({ variant, size, className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={buttonClasses(variant, size, className)} {...rest} />;
}
