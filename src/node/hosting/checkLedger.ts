import type { SitePath } from '../../shared/model/permalink.ts';
import type { ProblemList } from '../diagnostics/createProblemList.ts';
import { nearest } from '../diagnostics/nearest.ts';

/** Report addresses of the ledger that are neither a page nor a redirect. */
export function checkLedger(
  ledger: ReadonlyMap<SitePath, number>,
  {
    pages,
    redirects,
    failed,
    shown,
    problems,
  }: {
    readonly pages: ReadonlySet<SitePath>;
    readonly redirects: ReadonlyMap<SitePath, SitePath>;
    /** Pages with errors, which are already reported. */
    readonly failed: ReadonlySet<SitePath>;
    readonly shown: string;
    readonly problems: ProblemList;
  },
): void {
  for (const [path, line] of ledger) {
    if (pages.has(path) || redirects.has(path) || failed.has(path)) continue;
    problems.add({
      file: shown,
      line,
      column: 1,
      message: `published address ${path} is gone`,
      known: nearest(path, [...pages]),
      fix: 'bring the page back, or redirect to its successor with `redirect_from` in that page or `redirects` in the config',
    });
  }
}
