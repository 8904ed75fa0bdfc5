import type { ClientPart } from 'serbakode/client';
import { records } from './records.ts';

/** The browser code of a site that has withdrawn the part. It leaves the worker, which removes everything and
 *  itself. */
export default {
  create: () => {
    if (records.read() !== null) records.write(null);
  },
} satisfies ClientPart;
