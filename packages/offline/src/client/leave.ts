import type { ClientPart } from 'serbakode/client';
import { records } from './records.ts';

/** The application of a site that offers this no longer. It lets the worker be, which removes all else and itself. */
export default {
  create: () => {
    if (records.read() !== null) records.write(null);
  },
} satisfies ClientPart;
