import { collection, documentId, getDocs, limit, query, where } from '@firebase/firestore/lite';
import type { Persistence } from 'serbakode/items';
import { attemptWith } from '../model/accountError.ts';
import { inTime } from './inTime.ts';
import { openDatabase } from './openDatabase.ts';
import type { PublicConfig } from './publicConfig.ts';
import { toDatabaseError } from './toAccountError.ts';

/** Maximum number of ids in one query; the rules allow no more. */
const MOST = 30;

const attempt = attemptWith(toDatabaseError);

/** Read the fields of counters, by id, as the signed-in author. Only the requested ids: anybody can create others, and
 *  each document read is billed.
 *  @throws AccountError with the code `permission-denied` if the reader is not an author */
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
