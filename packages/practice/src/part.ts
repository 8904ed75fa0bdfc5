import { definePart } from 'serbakode';
import { planSandbox } from './node/buildSandbox.ts';
import { checkSandbox } from './node/checkSandbox.ts';
import { listSiteRuntimes } from './node/listSiteRuntimes.ts';
import { PRACTICE_TEXTS } from './node/practiceTexts.ts';
import { ALL_RUNTIMES } from './node/runtimeSources.ts';
import { SANDBOX_HEADERS } from './node/sandboxHeaders.ts';
import type { PagePractice } from './shared/exercise.ts';
import { SANDBOX_FOLDER } from './shared/sandbox.ts';

/** Samples and exercises that run in the page, and the sandbox in which they run. */
export default definePart({
  name: 'practice',
  client: './client/part.tsx',
  markdown: './markdown/part.ts',
  texts: PRACTICE_TEXTS,
  folder: SANDBOX_FOLDER.slice(0, -1),
  headers: SANDBOX_HEADERS,
  compiled: {
    documents: ['', 'preview/'],
    isFramed: true,
    plan: (pages, root) => {
      const runtimes = pages === null ? ALL_RUNTIMES : listSiteRuntimes(pages as readonly PagePractice[]);
      return runtimes === null ? null : planSandbox({ root, runtimes });
    },
    check: checkSandbox,
  },
});
