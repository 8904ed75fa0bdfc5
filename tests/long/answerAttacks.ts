import path from 'node:path';
import { buildApplication } from '../../packages/serbakode/src/node/application/buildApplication.ts';
import { BuildFailure } from '../../packages/serbakode/src/node/diagnostics/createProblemList.ts';
import { formatProblems } from '../../packages/serbakode/src/node/diagnostics/formatProblem.ts';
import { findEngineRoot } from '../../packages/serbakode/src/node/files/engineRoot.ts';
import { buildSite } from '../../packages/serbakode/src/node/pipeline/buildSite.ts';
import { readParserVersion } from '../../packages/serbakode/src/node/pipeline/createParser.ts';
import { createInlineParser } from '../../packages/testing/createInlineParser.ts';
import { attackBuild } from '../../packages/testing/hostile/attackBuild.ts';
import type { HostileSite } from '../../packages/testing/hostile/hostileSite.ts';

const CACHE_DIR = path.resolve('.cache/hostile');

/** Build each site that the parent process sends, and answer with the failure, or null. */
export async function answerAttacks(): Promise<void> {
  const root = findEngineRoot();
  const parserVersion = readParserVersion(root);
  process.on('message', async (site: HostileSite) => {
    process.send?.({ fault: await attackBuild(site, (workDir) => build(workDir, root, parserVersion)) });
  });
  process.send?.({ isReady: true });
}

async function build(workDir: string, root: string, parserVersion: string): Promise<string | null> {
  try {
    const { warnings } = await buildSite({
      root,
      workDir,
      siteDir: path.join(workDir, 'site'),
      outDir: path.join(workDir, 'dist'),
      cacheDir: CACHE_DIR,
      now: new Date('2026-11-21T00:00:00Z'),
      createParser: createInlineParser,
      parserVersion,
      compileApplication: (input) => buildApplication(input, path.join(CACHE_DIR, 'application')),
      compilePrerenderWorker: () => Promise.reject(new Error('a small site is rendered in one thread')),
      keepGoing: false,
      onProgress: () => {},
    });
    return warnings.length === 0 ? null : formatProblems(warnings);
  } catch (error) {
    if (error instanceof BuildFailure) return formatProblems(error.problems);
    throw error;
  }
}
