import type { ReactNode } from 'react';

interface MainProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The main landmark, the target of the skip link. A sidebar is beside it. */
export function Main({ className, children }: MainProps) {
  return (
    <main id="main" className={className} tabIndex={-1}>
      {children}
    </main>
  );
}
