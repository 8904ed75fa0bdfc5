import type { MouseEventHandler } from 'react';

interface QuietButtonProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: MouseEventHandler<HTMLButtonElement>;
}

/** A secondary button, beside the main one or for a rare action. */
export function QuietButton({ label, isDisabled = false, onPress }: QuietButtonProps) {
  return (
    <button type="button" className="button quiet" disabled={isDisabled} onClick={onPress}>
      {label}
    </button>
  );
}
