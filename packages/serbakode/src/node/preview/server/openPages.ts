import { isDeepStrictEqual } from 'node:util';
import type { ViteDevServer } from 'vite';
import {
  PREVIEW_CONTENT_EVENT,
  PREVIEW_CRASH_EVENT,
  PREVIEW_HELLO_EVENT,
  PREVIEW_PROBLEMS_EVENT,
  PREVIEW_REPLACED_EVENT,
  PREVIEW_VIOLATION_EVENT,
  type PreviewCrash,
  type PreviewState,
  type PreviewViolation,
} from '../../../shared/preview/preview.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { toPreviewProblem } from '../toPreviewDocument.ts';
import { createPageReports, type PageClient } from './createPageReports.ts';
import type { DevServerOptions } from './devServerOptions.ts';
import { toCrashProblem } from './toCrashProblem.ts';
import { toViolationProblem } from './toViolationProblem.ts';

export type OpenPages = ReturnType<typeof createOpenPages>;

/** Create the record of the pages of a preview that are open, and of what they have heard of. */
export function createOpenPages({ preview, siteDir, shown, onUpdate }: DevServerOptions) {
  let version = 0;
  /** Version of the last change of code. Vite informs open pages, but not one that has loaded the old code and connects
   *  later. */
  let codeVersion = 0;
  /** Version of the last change that was sent to open pages. */
  let toldVersion = 0;
  /** Problems reported so far. On a large site the body of an article is read when it is visited, and its broken links
   *  are reported then. */
  let sent: readonly Problem[] = [];
  const reports = createPageReports(preview.problems);

  const toState = (): PreviewState => ({ version, problems: preview.problems().map(toPreviewProblem) });

  /** Tell pages that content has changed. */
  function sendContent(vite: ViteDevServer): void {
    toldVersion = version;
    sent = preview.problems();
    reports.forgetAll();
    vite.ws.send(PREVIEW_CONTENT_EVENT, toState());
  }

  /** Tell pages of problems that are new. */
  function tellProblems(vite: ViteDevServer): void {
    const problems = preview.problems();
    if (problems === sent || isDeepStrictEqual(problems, sent)) return;
    sent = problems;
    vite.ws.send(PREVIEW_PROBLEMS_EVENT, problems.map(toPreviewProblem));
    onUpdate();
  }

  /** @param seen version of the last change that the page had heard of; what it showed before holds no more */
  function report(seen: number, find: () => Promise<Problem | null>, client: PageClient): void {
    if (seen < toldVersion) return;
    reports.add(client, find()).catch((error: unknown) => console.error(error));
  }

  /** Answer what pages say. */
  function connect(vite: ViteDevServer): void {
    // A page rendered before a change may connect after the change was announced.
    vite.ws.on(PREVIEW_HELLO_EVENT, (seen: number, client) => {
      if (seen < codeVersion) client.send({ type: 'full-reload' });
      else if (seen !== version) client.send(PREVIEW_CONTENT_EVENT, toState());
    });
    const sources = { vite, siteDir, shown };
    vite.ws.on(PREVIEW_CRASH_EVENT, (crash: PreviewCrash, client) =>
      report(crash.version, () => toCrashProblem(crash, sources), client),
    );
    vite.ws.on(PREVIEW_VIOLATION_EVENT, (violation: PreviewViolation, client) =>
      report(violation.version, () => toViolationProblem(violation, sources), client),
    );
    vite.ws.on(PREVIEW_REPLACED_EVENT, (_: unknown, client) => reports.forget(client));
  }

  return {
    /** Number of changes so far. */
    version: (): number => version,
    countChange: (): void => {
      version += 1;
      onUpdate();
    },
    /** The last change is one of code. */
    markCode: (): void => {
      codeVersion = version;
    },
    connect,
    sendContent,
    tellProblems,
  };
}
