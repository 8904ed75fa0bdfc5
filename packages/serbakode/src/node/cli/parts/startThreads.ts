import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findEngineRoot } from '../../files/engineRoot.ts';
import { createThreads, MIN_FILES_FOR_THREADS, type Thread } from '../../markdown/thread.ts';
import type { Arguments } from './parseArguments.ts';
import { toCacheDir } from './toCacheDir.ts';
import type { Tools } from './tools.ts';

/** Entry point of a thread that parses articles. */
export const PARSER_THREAD = 'src/node/markdown/worker.ts';

/** Start the threads that parse articles, if there are enough posts and nothing of them is cached. They load their code
 *  on the other cores while the command loads its own and reads the configuration.
 *  @returns null if articles may come from the cache, or if there are few */
export async function startThreads(
  { cache, site }: Pick<Arguments, 'cache' | 'site'>,
  { compileTypeScript }: Tools,
): Promise<Thread[] | null> {
  const cacheDir = toCacheDir(cache, findEngineRoot());
  if (existsSync(path.join(cacheDir, 'markdown')) || countPosts(path.resolve(site)) < MIN_FILES_FOR_THREADS)
    return null;
  const threads = createThreads(pathToFileURL(await compileTypeScript(PARSER_THREAD)));
  for (const thread of threads) thread.start();
  return threads;
}

/** @returns 0 if the site has another folder of posts, which only its configuration knows */
function countPosts(siteDir: string): number {
  const dir = path.join(siteDir, 'blog');
  try {
    return readdirSync(dir).filter((name) => name.endsWith('.md')).length;
  } catch {
    // The build reports a folder that cannot be read.
    return 0;
  }
}
