import { isDeepStrictEqual } from 'node:util';
import { PREVIEW_PROBLEMS_EVENT } from '../../../shared/preview/preview.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { toPreviewProblem } from '../toPreviewDocument.ts';

/** The connection of an open page. */
export interface PageClient {
  readonly send: (event: string, data: unknown) => void;
}

/** Keep the problems that open pages report. Each page is shown only its own, because other pages may work. */
export function createPageReports(readSiteProblems: () => readonly Problem[]) {
  let lists = new WeakMap<PageClient, Problem[]>();

  function listOf(client: PageClient): Problem[] {
    const list = lists.get(client) ?? [];
    lists.set(client, list);
    return list;
  }

  function sendReports(client: PageClient, own: readonly Problem[]): void {
    client.send(PREVIEW_PROBLEMS_EVENT, [...readSiteProblems(), ...own].map(toPreviewProblem));
  }

  return {
    /** Show a problem that a page has reported, after those of the site. */
    add: async (client: PageClient, problem: Promise<Problem | null>): Promise<void> => {
      const list = listOf(client);
      const found = await problem;
      // Finding the place takes time, in which the author may have fixed the problem.
      if (!found || lists.get(client) !== list || list.some((other) => isDeepStrictEqual(other, found))) return;
      list.push(found);
      sendReports(client, list);
    },
    /** Forget what a page has reported, because it has replaced the code that it reported. */
    forget: (client: PageClient): void => {
      if (lists.delete(client)) sendReports(client, []);
    },
    /** Forget all reports, because the site has changed. The message of that change informs pages. */
    forgetAll: (): void => {
      lists = new WeakMap();
    },
  };
}
