import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Parser } from '../content/sources/parseSources.ts';
import { listFiles } from '../files/listFiles.ts';
import { createPool } from '../markdown/createPool.ts';
import type { MarkdownOptions } from '../markdown/parse/types.ts';
import { createThreads, type Thread } from '../markdown/thread.ts';

/** Rooms whose code determines the result of parsing an article. */
const PARSER_ROOMS = ['markdown', 'author-code', 'files', 'markup', 'diagnostics'].map((room) => `src/node/${room}`);

/** Digest that changes whenever the renderer might return a different result for the same text. Cached results of other
 *  versions are not used.
 *  @param root the engine's own folder
 *  @returns a digest of the renderer's sources and of the versions it runs on */
export async function readParserVersion(root: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const room of PARSER_ROOMS) {
    const dir = path.join(root, room);
    for (const file of await listFiles(dir)) {
      if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(path.join(dir, file)));
    }
  }
  return hash.update(readFileSync(path.join(root, 'package.json'))).digest('hex');
}

/** Create the Markdown renderer of a site. It uses all cores if there is enough work.
 *  @param compileWorker returns the compiled entry of a worker thread
 *  @param started threads that may run already; by default new ones */
export async function createParser(
  markdown: MarkdownOptions,
  compileWorker: () => Promise<string>,
  started: readonly Thread[] | null = null,
): Promise<Parser & { readonly close: () => Promise<void> }> {
  return createPool({ markdown, threads: started ?? createThreads(pathToFileURL(await compileWorker())) });
}
