import { collection, documentId, getDocs, limit, query, where } from '@firebase/firestore/lite';
import type { Persistence } from 'serbakode/items';
import { attemptWith } from '../model/accountError.ts';
import { inTime } from './inTime.ts';
import { openDatabase } from './openDatabase.ts';
import type { PublicConfig } from './publicConfig.ts';
import { toDatabaseError } from './toAccountError.ts';

/** As many as one query may name, and as the rules allow. */
const MOST = 30;

const attempt = attemptWith(toDatabaseError);

/** The fields of counters by id, as the signed-in author reads them. Only those that are asked for: anybody can create others, and
 *  each one that is read is billed.
 *  @throws AccountError with the code `permission-denied` if they are no author */
export const listCounters = (config: PublicConfig, persistence: Persistence, ids: readonly string[]) =>
  attempt(async () => {
    const counters = collection(openDatabase(config, persistence), 'counts');
    const groups = Array.from({ length: Math.ceil(ids.length / MOST) }, (_, index) =>
      ids.slice(index * MOST, (index + 1) * MOST),
    );
    const answers = await Promise.all(
      groups.map((group) => inTime(() => getDocs(query(counters, where(documentId(), 'in', group), limit(MOST))))),
    );
    return new Map(answers.flatMap(({ docs }) => docs.map((found) => [found.id, found.data()] as const)));
  });
