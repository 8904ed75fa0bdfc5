import { AccountError } from '../model/accountError.ts';

/** How long the database may take for one answer. Auth waits as long on a phone; a page of drafts is about a
 *  megabyte. */
export const ANSWER_LIMIT_MS = 60_000;

/** Wait for an answer of the database, whose client has no limit of its own.
 *  @param ask sends the request; its signal is aborted at the limit, when the caller receives the error
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
