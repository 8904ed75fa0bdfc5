import type { MouseEventHandler } from 'react';

interface QuietButtonProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Whether what it shows is there; undefined if it shows nothing. */
  readonly isExpanded?: boolean;
  readonly onPress: MouseEventHandler<HTMLButtonElement>;
}

/** A secondary button, beside the main one or for a rare action. */
export function QuietButton({ label, isDisabled = false, isExpanded, onPress }: QuietButtonProps) {
  return (
    <button type="button" className="button quiet" disabled={isDisabled} aria-expanded={isExpanded} onClick={onPress}>
      {label}
    </button>
  );
}
