interface PressedChoiceProps<Value extends string> {
  /** For screen readers. */
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  className?: string;
}

/** One of two or three short words, side by side. */
export function PressedChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
  className = "",
}: PressedChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className={`no-print inline-flex ${className}`}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={value === option.value}
          onClick={() => onChange(option.value)}
          className="min-h-9 min-w-11 cursor-pointer border border-line-strong px-2.5 text-sm font-semibold text-muted first:rounded-l-md last:rounded-r-md not-first:-ml-px hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink max-md:min-h-11"
        >
          {option.text}
        </button>
      ))}
    </div>
  );
}
