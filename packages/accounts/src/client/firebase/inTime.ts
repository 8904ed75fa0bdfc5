import { AccountError } from '../model/accountError.ts';

/** How long the database may take for one answer. As long as Auth waits on a phone: a page of drafts is about a
 *  megabyte. */
export const ANSWER_LIMIT_MS = 60_000;

/** Wait for an answer of the database, whose client has no limit of its own.
 *  @param ask its signal is aborted once the caller has been told that there was no answer
 *  @throws AccountError `notSynced` after `ANSWER_LIMIT_MS` */
export async function inTime<Result>(ask: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const ended = new AbortController();
  const { signal } = ended;
  const timer = setTimeout(() => ended.abort(new AccountError('notSynced', 'deadline-exceeded')), ANSWER_LIMIT_MS);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as AccountError));
  });
  try {
    return await Promise.race([ask(signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
