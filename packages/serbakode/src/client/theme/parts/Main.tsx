import type { ReactNode } from 'react';

interface MainProps {
  readonly className?: string | undefined;
  /** Whether an element inside is the landmark. */
  readonly hasOther?: boolean | undefined;
  readonly children: ReactNode;
}

/** The main landmark, the target of the skip link. A sidebar is beside it. */
export function Main({ className, hasOther = false, children }: MainProps) {
  const Element = hasOther ? 'div' : 'main';
  return (
    <Element id="main" className={className} tabIndex={-1}>
      {children}
    </Element>
  );
}
