import type { SitePath } from '../../shared/model/permalink.ts';
import type { PublishedExercise } from '../content/sources/readLedger.ts';
import type { ProblemList } from '../diagnostics/createProblemList.ts';
import { nearest } from '../diagnostics/nearest.ts';

interface LedgerContext {
  readonly redirects: ReadonlyMap<SitePath, SitePath>;
  /** Name of the ledger in problems. */
  readonly shown: string;
  readonly problems: ProblemList;
}

/** Report addresses of the ledger that are neither a page nor a redirect. */
export function checkLedger(
  ledger: ReadonlyMap<SitePath, number>,
  {
    pages,
    redirects,
    failed,
    shown,
    problems,
  }: LedgerContext & {
    readonly pages: ReadonlySet<SitePath>;
    /** Pages with errors, which are already reported. */
    readonly failed: ReadonlySet<SitePath>;
  },
): void {
  for (const [path, line] of ledger) {
    if (pages.has(path) || redirects.has(path) || failed.has(path)) continue;
    problems.add({
      file: shown,
      line,
      message: `published address ${path} is gone`,
      known: nearest(path, [...pages]),
      fix: 'bring the page back, or redirect to its successor with `redirect_from` in that page or `redirects` in the config; if it was never deployed, delete this line',
    });
  }
}

/** Report exercises of the ledger that their page no longer has: readers' accounts know them by these ids. */
export function checkExerciseLedger(
  ledger: readonly PublishedExercise[],
  {
    exercises,
    redirects,
    shown,
    problems,
  }: LedgerContext & {
    /** Ids of the exercises of each page, also of pages without any. */
    readonly exercises: ReadonlyMap<SitePath, readonly string[]>;
  },
): void {
  for (const { path, id, line, isRemoved } of ledger) {
    // A missing page is reported by `checkLedger`.
    const ids = exercises.get(redirects.get(path) ?? path);
    if (isRemoved || !ids || ids.includes(id)) continue;
    problems.add({
      file: shown,
      line,
      message: `published exercise ${path}#${id} is gone`,
      known: nearest(id, ids),
      fix: 'give the exercise its id back; if it was taken away on purpose, write `removed` before the line, and solved ones no longer count; if it was never deployed, delete the line',
    });
  }
}
