import type { ReactNode } from 'react';
import { useIsHydrated } from '../../browser/useIsHydrated.ts';

interface BrowserOnlyProps {
  /** Called in the browser alone. */
  readonly children: () => ReactNode;
  /** Stands there in the served HTML. */
  readonly fallback?: ReactNode;
}

/** `@docusaurus/BrowserOnly` of modules: for what needs `window`. */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  return useIsHydrated() ? children() : fallback;
}
