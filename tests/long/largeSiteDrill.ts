import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { createCorpus } from '../../bench/corpus/createCorpus.ts';
import { measureBuild } from '../../bench/measure/measureBuild.ts';
import { listFiles } from '../../packages/serbakode/src/node/files/listFiles.ts';
import type { DrillResult } from './drill.ts';

const POSTS = 20_000;
/** Largest resident memory of a build of 20,000 posts, in megabytes. Bodies stay on disk, and pages are rendered in
 *  batches. */
const MEMORY_MB = 2500;
/** Largest resident memory of a build after one edit, in megabytes. */
const EDIT_MEMORY_MB = 700;

/** Build 20,000 posts within a limit of memory, and again after one edit, which must leave the files of other posts
 *  as they are. */
export async function runLargeSiteDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const posts = Math.ceil(POSTS * scale);
  const dir = await mkdtemp(path.join(tmpdir(), 'large-site-'));
  const outDir = path.join(dir, 'out', 'dist');
  const siteDir = path.join(dir, 'site');
  const start = performance.now();
  try {
    await createCorpus(siteDir, { posts });
    const places = { posts, siteDir, outDir, cacheDir: path.join(dir, 'cache') };
    const { peakMegabytes } = await measureBuild({ ...places, isCold: true });
    const [edited = '', other = ''] = await editOne(path.join(siteDir, 'blog'));
    const inodeOf = async (slug: string) => (await stat(path.join(outDir, 'blog', `${slug}.html`))).ino;
    const before = [await inodeOf(edited), await inodeOf(other)];
    const edit = await measureBuild({ ...places, isCold: false });
    const after = [await inodeOf(edited), await inodeOf(other)];
    const documents = (await listFiles(outDir)).filter(
      (file) => file.startsWith('blog/') && file.endsWith('.html'),
    ).length;
    const failures = [
      ...(peakMegabytes > MEMORY_MB
        ? [`the build took ${peakMegabytes.toFixed(0)} MB, at most ${MEMORY_MB} are allowed`]
        : []),
      ...(edit.peakMegabytes > EDIT_MEMORY_MB
        ? [`one edit took ${edit.peakMegabytes.toFixed(0)} MB, at most ${EDIT_MEMORY_MB} are allowed`]
        : []),
      ...(before[0] === after[0] ? ['the edited post is not written'] : []),
      ...(before[1] === after[1] ? [] : ['another post is written too']),
      ...(documents < posts ? [`${documents} documents were written for ${posts} posts`] : []),
    ];
    const seconds = (performance.now() - start) / 1000;
    return {
      name: `posts built, ${peakMegabytes.toFixed(0)} MB, one edited, ${edit.peakMegabytes.toFixed(0)} MB`,
      tried: posts,
      held: failures.length === 0 ? posts : 0,
      seconds,
      failures,
    };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Change the title of the first post.
 *  @returns the slugs of that post and of a post far from it */
async function editOne(blogDir: string): Promise<string[]> {
  const names = (await readdir(blogDir)).filter((name) => name.endsWith('.md')).toSorted();
  const picked = [names.at(0) ?? '', names.at(-1) ?? ''];
  const file = path.join(blogDir, picked[0] ?? '');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^title: .*$/m, '$& baru'));
  return picked.map((name) => name.replace(/^\d{4}-\d{2}-\d{2}-|\.md$/g, ''));
}
