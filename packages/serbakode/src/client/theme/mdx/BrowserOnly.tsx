import type { ReactNode } from 'react';
import { useIsHydrated } from '../../browser/useIsHydrated.ts';

interface BrowserOnlyProps {
  /** Called only in the browser. */
  readonly children: () => ReactNode;
  /** Content of the served HTML. */
  readonly fallback?: ReactNode;
}

/** `@docusaurus/BrowserOnly` for modules: content that needs `window`. */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  return useIsHydrated() ? children() : fallback;
}
