import { use } from 'react';
import { KeepContext } from './KeepContext.ts';
import { useRecords } from './records.ts';
import { useKeep } from './useKeep.ts';

/** The courses on the device, shown on the account page. Loaded only if there are some. */
export function KeptNow() {
  const keeping = use(KeepContext);
  const hasSome = useRecords().length > 0;
  const { module } = useKeep(hasSome);
  return module && keeping && hasSome ? <module.KeptSection keeping={keeping} /> : null;
}
