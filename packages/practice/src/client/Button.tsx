import type { ReactNode } from 'react';

interface ButtonProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button among the controls of practice. */
export function Button({ onPress, children }: ButtonProps) {
  return (
    <button type="button" onClick={onPress}>
      {children}
    </button>
  );
}
