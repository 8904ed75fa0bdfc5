import path from 'node:path';
import { rolldown } from 'rolldown';
import type { PracticeFile, PracticeLanguage, RunRequest } from '../../../packages/practice/src/shared/protocol.ts';

/** Create the request that runs or draws a program, beside other files. */
export function toRequest(
  language: PracticeLanguage,
  content: string,
  others: readonly PracticeFile[] = [],
): RunRequest {
  const entry = `coba.${language}`;
  return {
    language,
    entry,
    files: [{ title: entry, content }, ...others],
    args: [],
    stdin: '',
    database: 'latihan.db',
    test: null,
    width: null,
  };
}

/** Create a document that runs a program; `window.selesai` is its promise. */
export const toDocument = (program: string): string =>
  `<!doctype html><title>Coba</title><body><script>window.selesai = (async () => {\n${program}\n})();</script></body>`;

/** Bundle the script that gives a page of the site `sandboxPage` (`sandboxPage.ts`). */
export async function bundleSandboxPage(): Promise<string> {
  const build = await rolldown({
    input: 'tests/e2e/support/sandboxPage.ts',
    logLevel: 'silent',
    platform: 'browser',
    // The exports of the engine that the page's side of the sandbox needs; the complete public module needs a site.
    resolve: { alias: { 'serbakode/client': path.resolve('packages/serbakode/src/client/browser/loadOnce.ts') } },
  });
  const { output } = await build.generate({ format: 'iife', codeSplitting: false });
  await build.close();
  return output[0].code;
}
