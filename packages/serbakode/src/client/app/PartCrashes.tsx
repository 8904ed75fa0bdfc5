import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { CrashNotice } from '../theme/parts/CrashNotice.tsx';
import { CrashContext } from '../theme/parts/Part.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';

interface PartCrashesProps {
  /** Number of pages shown: leaving a page also leaves its crashes. */
  readonly visit: number;
  readonly children: ReactNode;
}

/** Says once that parts of the page have crashed, and renders them again. */
export function PartCrashes({ visit, children }: PartCrashesProps) {
  const { texts } = useSite();
  const [retries, setRetries] = useState(0);
  const [crashed, setCrashed] = useState('');
  // Not before the parts of the layout show the new page: they follow a navigation after its first frame.
  const attempt = useDeferredValue(`${visit} ${retries}`);
  // The same value while a crash is reported: a change of it, above the closed gate, would make React discard served
  // HTML.
  const value = useMemo(() => ({ attempt, onCrash: () => setCrashed(attempt) }), [attempt]);
  return (
    <>
      <CrashContext value={value}>{children}</CrashContext>
      {crashed === attempt && (
        <CrashNotice onRetry={() => setRetries(retries + 1)}>
          <p>{texts.partCrashed}</p>
        </CrashNotice>
      )}
    </>
  );
}
