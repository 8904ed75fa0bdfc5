import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { CrashBoundary } from './CrashBoundary.tsx';

interface Crashes {
  /** Another value renders crashed parts again. */
  readonly attempt: string;
  readonly onCrash: () => void;
}

export const CrashContext = createContext<Crashes>({ attempt: '', onCrash: () => {} });

interface PartProps {
  /** Shown instead of a part that has crashed. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page that may crash without the rest. The application says so, once for all parts. */
export function Part({ fallback = null, children }: PartProps) {
  const { attempt, onCrash } = useContext(CrashContext);
  return (
    <CrashBoundary resetKey={attempt} onCrash={onCrash} renderCrash={() => fallback}>
      {children}
    </CrashBoundary>
  );
}

/** Create the component that is used instead of one that a site replaces: the site's, or the theme's own if that
 *  crashes. */
export function withOriginal<Props extends object>(
  Own: ComponentType<Props>,
  Original: ComponentType<Props>,
): ComponentType<Props> {
  return function Replaced(props) {
    return (
      <Part fallback={<Original {...props} />}>
        <Own {...props} />
      </Part>
    );
  };
}
