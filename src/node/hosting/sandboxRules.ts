import { SANDBOX_FOLDER, SANDBOX_MANIFEST } from '../../shared/practice/sandbox.ts';
import type { HeaderRule } from './headerRule.ts';

// The documents contain their one script: in WebKit, `'self'` allows nothing to a document with an opaque origin. So no
// address of the site is allowed either.

/** Policy of the runner, which starts workers from bytes that the page sends, and requests nothing itself. It forbids
 *  further inline scripts before it listens to the page. */
const RUNNER_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' blob: 'wasm-unsafe-eval'",
  'worker-src blob:',
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Policy of a preview, which may show only content that it contains. */
const PREVIEW_POLICY = [
  'sandbox allow-scripts allow-forms',
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Create the headers of the sandbox, which replace the site's.
 *  @param below creates the pattern of a path below the site's base URL */
export function toSandboxRules(below: (path: string) => string): HeaderRule[] {
  const unhashed = { key: 'Cache-Control', value: 'no-cache' };
  return [
    {
      source: below(`${SANDBOX_FOLDER}**`),
      headers: [
        { key: 'Content-Security-Policy', value: RUNNER_POLICY },
        { key: 'Referrer-Policy', value: 'no-referrer' },
        { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' },
        // Without this header browsers would fetch the rules of pages here too; `()` is an empty list.
        { key: 'Speculation-Rules', value: '()' },
      ],
    },
    { source: below(SANDBOX_FOLDER), headers: [unhashed] },
    { source: below(SANDBOX_FOLDER + SANDBOX_MANIFEST), headers: [unhashed] },
    {
      source: below(`${SANDBOX_FOLDER}preview/**`),
      headers: [{ key: 'Content-Security-Policy', value: PREVIEW_POLICY }],
    },
    { source: below(`${SANDBOX_FOLDER}preview/`), headers: [unhashed] },
  ];
}
