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

/** Headers of the documents, instead of the site's headers. */
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
