import type { ReactNode } from 'react';

interface LayoutProps {
  readonly wrapperClassName?: string;
  readonly children?: ReactNode;
}

/** `@theme/Layout` for pages that are components. The layout is around every page already, and `title` and
 *  `description` are exports, because they are needed before anything is rendered. */
export default function Layout({ wrapperClassName, children }: LayoutProps) {
  return <div className={wrapperClassName}>{children}</div>;
}
