import type { ReactNode } from 'react';

interface MainProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The landmark of a page's content, where the skip link leads. A sidebar stands beside it. */
export function Main({ className, children }: MainProps) {
  return (
    <main id="main" className={className} tabIndex={-1}>
      {children}
    </main>
  );
}
