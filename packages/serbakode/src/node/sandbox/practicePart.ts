import path from 'node:path';
import type { PagePractice } from '../../shared/practice/exercise.ts';
import { RUNTIME_NAMES, SANDBOX_FOLDER } from '../../shared/practice/sandbox.ts';
import { planSandbox } from './buildSandbox.ts';
import { checkSandbox } from './checkSandbox.ts';
import { listSiteRuntimes } from './listSiteRuntimes.ts';
import { PRACTICE_TEXTS } from './practiceTexts.ts';
import { RUNTIME_SOURCES } from './runtimeSources.ts';

// The documents contain their one script: in WebKit, `'self'` allows nothing to a document with an opaque origin. So no
// address of the site is allowed either.

/** Directives of both policies: nothing is requested, and only the site embeds the document. */
const CLOSED = ["connect-src 'none'", "form-action 'none'", "base-uri 'none'", "frame-ancestors 'self'"];

/** Policy of the runner, which starts workers from bytes that the page sends, and requests nothing itself. It forbids
 *  further inline scripts before it listens to the page. */
const RUNNER_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' blob: 'wasm-unsafe-eval'",
  'worker-src blob:',
  ...CLOSED,
].join('; ');

/** Policy of a preview, which may show only content that it contains. */
const PREVIEW_POLICY = [
  'sandbox allow-scripts allow-forms',
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  ...CLOSED,
].join('; ');

/** Runtimes that can be compiled. */
export const ALL_RUNTIMES = RUNTIME_NAMES.filter((name) => name in RUNTIME_SOURCES);

/** Headers of the documents, in place of those of the site. */
export const SANDBOX_HEADERS = [
  {
    files: '**',
    headers: {
      'Content-Security-Policy': RUNNER_POLICY,
      'Referrer-Policy': 'no-referrer',
      // Without this header browsers would fetch the rules of pages here too; `()` is an empty list.
      'Speculation-Rules': '()',
    },
  },
  { files: 'preview/**', headers: { 'Content-Security-Policy': PREVIEW_POLICY } },
];

/** Stands for the module of the part, from which its paths begin. */
export const toPracticeModule = (root: string): string => path.join(root, 'src/client/practice/part.tsx');

/** Samples and exercises that run in the page, and the sandbox in which they run.
 *  @param root the engine's own folder */
export const toPracticePart = (root: string) => ({
  name: 'practice',
  client: './part.tsx',
  texts: PRACTICE_TEXTS,
  folder: SANDBOX_FOLDER.slice(0, -1),
  headers: SANDBOX_HEADERS,
  compiled: {
    documents: ['', 'preview/'],
    isFramed: true,
    plan: (pages: readonly unknown[] | null) => {
      const runtimes = pages === null ? ALL_RUNTIMES : listSiteRuntimes(pages as readonly PagePractice[]);
      return runtimes === null ? null : planSandbox({ root, runtimes });
    },
    check: checkSandbox,
  },
});
