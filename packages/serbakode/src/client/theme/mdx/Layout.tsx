import type { ReactNode } from 'react';
import { useCollectHead } from './collectHead.ts';

interface LayoutProps {
  /** Title of the document, without that of the site. */
  readonly title?: string;
  readonly description?: string;
  readonly wrapperClassName?: string;
  readonly children?: ReactNode;
}

/** `@theme/Layout` for pages that are components. The layout is around every page already. */
export default function Layout({ title, description, wrapperClassName, children }: LayoutProps) {
  useCollectHead()?.({ ...(title !== undefined && { title }), ...(description !== undefined && { description }) });
  return <div className={wrapperClassName}>{children}</div>;
}
