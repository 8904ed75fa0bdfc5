import { use, useEffect } from 'react';
import { KeepContext } from './KeepContext.ts';
import { useRecords } from './records.ts';
import { useLater } from './useLater.ts';

/** The courses that the device keeps, on the reader's own page. Loaded only where there are some. */
export function KeptNow() {
  const keeping = use(KeepContext);
  const hasSome = useRecords().length > 0;
  const { module, open } = useLater(() => import('./keep.ts'));
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is another function in each render
  useEffect(() => (hasSome ? open() : undefined), [hasSome]);
  return module && keeping && hasSome ? <module.KeptSection keeping={keeping} /> : null;
}
