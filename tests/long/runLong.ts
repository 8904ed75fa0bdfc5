import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCorpus } from '../../bench/createCorpus.ts';
import { measureBuild } from '../../bench/measureBuild.ts';
import { listFiles } from '../../src/build/content/listFiles.ts';
import { drillServer } from './drillServer.ts';

const POSTS = 20_000;
/** Largest resident memory of a build of 20,000 posts, in megabytes: bodies wait on disk, pages are made one batch at a time. */
const MEMORY_MB = 2500;
const REQUESTS = 100_000;

/** The heavy drills: a large site within a memory ceiling, and many requests without a wrong answer.
 *  @returns the exit code */
export async function runLong(): Promise<number> {
  const dir = await mkdtemp(path.join(tmpdir(), 'long-'));
  const siteDir = path.join(dir, 'site');
  const outDir = path.join(dir, 'out', 'dist');
  const cacheDir = path.join('.cache', 'long');
  const failures: string[] = [];
  try {
    await createCorpus(siteDir, { posts: POSTS });
    const build = await measureBuild({ posts: POSTS, isCold: true, siteDir, outDir, cacheDir });
    process.stdout.write(`${POSTS} posts: ${build.seconds.toFixed(0)} s, ${build.peakMegabytes.toFixed(0)} MB\n`);
    if (build.peakMegabytes > MEMORY_MB)
      failures.push(`the build took ${build.peakMegabytes.toFixed(0)} MB, at most ${MEMORY_MB} are allowed`);
    const documents = (await listFiles(outDir)).filter((file) => file.endsWith('.html')).length;
    if (documents < POSTS) failures.push(`${documents} documents were written for ${POSTS} posts`);
    const { wrong, seconds } = await drillServer(outDir, REQUESTS);
    process.stdout.write(`${REQUESTS} requests: ${seconds.toFixed(0)} s, ${wrong.length} wrong answers\n`);
    failures.push(...wrong.slice(0, 10));
  } finally {
    await Promise.all([rm(dir, { recursive: true, force: true }), rm(cacheDir, { recursive: true, force: true })]);
  }
  for (const failure of failures) process.stderr.write(`${failure}\n`);
  process.stdout.write(`${failures.length === 0 ? 1 : 0} passed, ${failures.length} failed\n`);
  return failures.length === 0 ? 0 : 1;
}
