import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCorpus } from './corpus/createCorpus.ts';
import { formatMachine, readMachine, type Machine } from './measure/machine.ts';
import { measureBuild, type BuildMeasure } from './measure/measureBuild.ts';
import { measureFirstBuild, type FirstBuildMeasure } from './measure/measureFirstBuild.ts';
import { measurePreview, type PreviewMeasure } from './measure/measurePreview.ts';
import { toTable } from './measure/toTable.ts';

/** The result of one run of the benchmark; kept as JSON so that runs can be compared by their ratios. */
interface BenchResult {
  readonly machine: Machine;
  /** Builds of this site. */
  readonly firstBuild: FirstBuildMeasure;
  readonly builds: readonly BuildMeasure[];
  readonly previews: readonly PreviewMeasure[];
}

const RESULT_FILE = 'bench/results/build.json';
const COUNTS = [126, 2000];
/** Posts in the previewed sites: nearly empty, usual, very large. */
const PREVIEW_COUNTS = [1, 126, 10_000];

/** Build this site in a fresh clone. Build generated sites of 126 and 2,000 posts cold and warm, preview and edit sites of up to 10,000.
 *  @param wanted numbers of posts, 126 and 2,000 unless set
 *  @returns the exit code */
export async function run(wanted: readonly number[]): Promise<number> {
  const counts = wanted.length > 0 ? wanted : COUNTS;
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  try {
    const firstBuild = await measureFirstBuild();
    const builds: BuildMeasure[] = [];
    for (const posts of counts) {
      const siteDir = path.join(dir, `site-${posts}`);
      await createCorpus(siteDir, { posts });
      const places = {
        siteDir,
        outDir: path.join(dir, `out-${posts}`, 'dist'),
        cacheDir: path.join(dir, `cache-${posts}`),
      };
      builds.push(
        await measureBuild({ posts, isCold: true, ...places }),
        await measureBuild({ posts, isCold: false, ...places }),
      );
    }
    const previews: PreviewMeasure[] = [];
    for (const posts of PREVIEW_COUNTS) {
      const siteDir = path.join(dir, `preview-${posts}`);
      await createCorpus(siteDir, { posts });
      previews.push(await measurePreview({ posts, siteDir }));
    }
    const result: BenchResult = {
      machine: readMachine(),
      firstBuild,
      builds,
      previews,
    };
    await writeFile(RESULT_FILE, `${JSON.stringify(result, null, 2)}\n`);
    process.stdout.write(toReport(result));
    return 0;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function toReport({ machine, firstBuild, builds, previews }: BenchResult): string {
  const rows = [
    { site: 'this site, to its first page', cache: 'fresh clone', ...firstBuild.page },
    { site: 'this site', cache: 'fresh clone', ...firstBuild.first },
    { site: 'this site', cache: 'warm', ...firstBuild.second },
    ...builds.map(({ posts, isCold, ...measure }) => ({
      site: `${posts} posts`,
      cache: isCold ? 'cold' : 'warm',
      ...measure,
    })),
  ];
  const buildRows = rows.map(({ site, cache, seconds, processorSeconds, peakMegabytes }) => [
    site,
    cache,
    `${seconds.toFixed(2)} s`,
    `${processorSeconds.toFixed(2)} s`,
    `${peakMegabytes.toFixed(0)} MB`,
  ]);
  const previewRows = previews.map(({ posts, start, words, title, peakMegabytes }) => [
    String(posts),
    ...[start, words, title].flatMap(({ seconds, processorSeconds }) => [
      `${seconds.toFixed(2)} s`,
      `${processorSeconds.toFixed(2)} s`,
    ]),
    `${peakMegabytes.toFixed(0)} MB`,
  ]);
  return [
    formatMachine(machine),
    '',
    toTable(['build of', 'cache', 'time', 'processor', 'peak memory'], buildRows),
    '',
    toTable(
      ['preview of', 'start', 'processor', 'words edited', 'processor', 'title edited', 'processor', 'peak memory'],
      previewRows,
    ),
    '',
    `kept in ${RESULT_FILE}`,
    '',
  ].join('\n');
}
