import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { createCorpus } from '../../bench/createCorpus.ts';
import { measureBuild } from '../../bench/measureBuild.ts';
import { listFiles } from '../../src/node/files/listFiles.ts';
import type { DrillResult } from './drill.ts';

const POSTS = 20_000;
/** Largest resident memory of a build of 20,000 posts, in megabytes: bodies wait on disk, pages are made one batch at a time. */
const MEMORY_MB = 2500;

/** Build 20,000 posts within a memory ceiling. */
export async function runLargeSiteDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const posts = Math.ceil(POSTS * scale);
  const dir = await mkdtemp(path.join(tmpdir(), 'large-site-'));
  const outDir = path.join(dir, 'out', 'dist');
  const siteDir = path.join(dir, 'site');
  const start = performance.now();
  try {
    await createCorpus(siteDir, { posts });
    const { peakMegabytes } = await measureBuild({
      posts,
      isCold: true,
      siteDir,
      outDir,
      cacheDir: path.join(dir, 'cache'),
    });
    const documents = (await listFiles(outDir)).filter(
      (file) => file.startsWith('blog/') && file.endsWith('.html'),
    ).length;
    const failures = [
      ...(peakMegabytes > MEMORY_MB
        ? [`the build took ${peakMegabytes.toFixed(0)} MB, at most ${MEMORY_MB} are allowed`]
        : []),
      ...(documents < posts ? [`${documents} documents were written for ${posts} posts`] : []),
    ];
    const seconds = (performance.now() - start) / 1000;
    return {
      name: `posts built, ${peakMegabytes.toFixed(0)} MB`,
      tried: posts,
      held: failures.length === 0 ? posts : 0,
      seconds,
      failures,
    };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
