import { pathToFileURL } from 'node:url';
import type { ClosableParser } from '../content/sources/parseSources.ts';
import { digestEngineSources, listEngineSources } from '../files/engineSources.ts';
import { createPool } from '../markdown/createPool.ts';
import type { MarkdownOptions } from '../markdown/parse/types.ts';
import { createThreads, type Thread } from '../markdown/thread.ts';

/** Rooms whose code determines the result of parsing an article. */
const PARSER_ROOMS = /^src\/node\/(?:markdown|author-code|files|markup|diagnostics)\//;

/** Digest that changes whenever the renderer might return a different result for the same text. Cached results of other
 *  versions are not used.
 *  @param root the engine's own folder
 *  @returns a digest of the renderer's sources and of the versions it runs on */
export function readParserVersion(root: string): string {
  const sources = listEngineSources(root).filter((file) => PARSER_ROOMS.test(file));
  return process.version + digestEngineSources(root, ['package.json', ...sources]);
}

/** Create the Markdown renderer of a site. It uses all cores if there is enough work.
 *  @param compileWorker returns the compiled entry of a worker thread
 *  @param started threads that may run already; by default new ones */
export async function createParser(
  markdown: MarkdownOptions,
  compileWorker: () => Promise<string>,
  started: readonly Thread[] | null = null,
): Promise<ClosableParser> {
  return createPool({ markdown, threads: started ?? createThreads(pathToFileURL(await compileWorker())) });
}
