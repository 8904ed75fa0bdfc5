import { collection, documentId, getDocs, limit, orderBy, query, startAfter } from '@firebase/firestore/lite';
import type { Persistence } from 'serbakode/items';
import { attemptWith } from '../model/accountError.ts';
import { openDatabase } from './openDatabase.ts';
import type { PublicConfig } from './publicConfig.ts';
import { toDatabaseError } from './toAccountError.ts';

/** As many as the rules allow. */
const PAGE_SIZE = 300;

const attempt = attemptWith(toDatabaseError);

/** The fields of all counters by id, as the signed-in author reads them.
 *  @throws AccountError with the code `permission-denied` if they are no author */
export const listCounters = (config: PublicConfig, persistence: Persistence) =>
  attempt(async () => {
    const counters = new Map<string, Readonly<Record<string, unknown>>>();
    const all = query(collection(openDatabase(config, persistence), 'counts'), orderBy(documentId()), limit(PAGE_SIZE));
    let next = all;
    for (;;) {
      const { docs } = await getDocs(next);
      for (const found of docs) counters.set(found.id, found.data());
      const last = docs.at(-1);
      if (!last || docs.length < PAGE_SIZE) return counters;
      next = query(all, startAfter(last));
    }
  });
