import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import type { HostingFile } from '../src/node/hosting/toHosting.ts';
import { createCorpus } from './createCorpus.ts';
import { buildDocusaurus, installDocusaurus, readDocusaurusVersion } from './docusaurus.ts';
import { measureBuild } from './measureBuild.ts';
import type { CommandMeasure } from './measureCommand.ts';
import { measureFirstVisit, type FirstVisit } from './measureFirstVisit.ts';
import { openBrowser } from './openBrowser.ts';
import { serveOutput } from './serveOutput.ts';
import { toTable } from './toTable.ts';

interface Contestant {
  readonly engine: string;
  readonly posts: number;
  readonly cold: CommandMeasure;
  readonly warm: CommandMeasure;
}

interface ComparedVisit extends FirstVisit {
  readonly engine: string;
  readonly kind: string;
}

/** The result of one run; both engines take turns on one machine. */
interface Comparison {
  readonly node: string;
  readonly processor: string;
  readonly cores: number;
  readonly docusaurus: string;
  readonly builds: readonly Contestant[];
  /** null if no browser is installed. */
  readonly visits: readonly ComparedVisit[] | null;
}

const RESULT_FILE = 'bench/comparison.json';
const COUNTS = [126, 1000];
const OURS = 'Serbakode';
const THEIRS = 'Docusaurus';
const THEIRS_FASTER = 'Docusaurus, faster';
/** The hosting of Docusaurus's output; its files carry hashes below `/assets`, as ours do. */
const PLAIN_HOSTING: HostingFile = {
  hosting: { public: '.', cleanUrls: true, ignore: [], headers: [], redirects: [] },
  firestore: { rules: '', indexes: '' },
};

/** Build the same generated sites with this engine and with Docusaurus, cold and warm, and visit both.
 *  @returns the exit code */
export async function run(argv: readonly string[]): Promise<number> {
  const counts = argv.length > 0 ? argv.map(Number) : COUNTS;
  const dir = await mkdtemp(path.join(tmpdir(), 'compare-'));
  try {
    await installDocusaurus();
    const builds: Contestant[] = [];
    for (const posts of counts) builds.push(...(await compareBuilds(dir, posts)));
    const comparison: Comparison = {
      node: process.version,
      processor: cpus()[0]?.model ?? '',
      cores: cpus().length,
      docusaurus: await readDocusaurusVersion(),
      builds,
      visits: await compareVisits(dir, counts[0] ?? 0),
    };
    await writeFile(RESULT_FILE, `${JSON.stringify(comparison, null, 2)}\n`);
    process.stdout.write(toReport(comparison));
    return 0;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function compareBuilds(dir: string, posts: number): Promise<Contestant[]> {
  const siteDir = path.join(dir, `site-${posts}`);
  await createCorpus(siteDir, { posts });
  const cacheDir = path.join('.cache', `compare-${posts}`);
  await rm(cacheDir, { recursive: true, force: true });
  const ours = (isCold: boolean) => measureBuild({ posts, isCold, siteDir, outDir: toOurDir(dir, posts), cacheDir });
  const theirs = (isFaster: boolean, isCold: boolean) =>
    buildDocusaurus({ siteDir, outDir: toTheirDir(dir, posts), isFaster, isCold });
  const builds = [
    { engine: OURS, posts, cold: await ours(true), warm: await ours(false) },
    { engine: THEIRS, posts, cold: await theirs(false, true), warm: await theirs(false, false) },
    { engine: THEIRS_FASTER, posts, cold: await theirs(true, true), warm: await theirs(true, false) },
  ];
  await rm(cacheDir, { recursive: true, force: true });
  return builds;
}

const toOurDir = (dir: string, posts: number) => path.join(dir, `ours-${posts}`, 'dist');
const toTheirDir = (dir: string, posts: number) => path.join(dir, `theirs-${posts}`);

async function compareVisits(dir: string, posts: number): Promise<ComparedVisit[] | null> {
  const browser = await openBrowser();
  if (!browser) return null;
  const ourDir = toOurDir(dir, posts);
  const hosting = JSON.parse(
    await readFile(path.join(path.dirname(ourDir), 'firebase.deploy.json'), 'utf8'),
  ) as HostingFile;
  const ours = await serveOutput(ourDir, hosting);
  const theirs = await serveOutput(toTheirDir(dir, posts), PLAIN_HOSTING);
  try {
    const [name = ''] = (await readdir(path.join(dir, `site-${posts}`, 'blog'))).filter((file) =>
      file.endsWith('-1.md'),
    );
    const post = `/blog/${name.slice('2020-01-01-'.length, -'.md'.length)}`;
    const visits: ComparedVisit[] = [];
    for (const [kind, address] of [
      ['blog list', '/blog'],
      ['post', post],
    ] as const) {
      visits.push({ engine: OURS, kind, ...(await measureFirstVisit(browser, ours.origin + address)) });
      visits.push({ engine: THEIRS_FASTER, kind, ...(await measureFirstVisit(browser, theirs.origin + address)) });
    }
    return visits;
  } finally {
    await browser.close();
    ours.close();
    theirs.close();
  }
}

function toReport({ node, processor, cores, docusaurus, builds, visits }: Comparison): string {
  const buildRows = builds.map(({ engine, posts, cold, warm }) => [
    engine,
    String(posts),
    ...[cold, warm].flatMap(({ seconds, processorSeconds }) => [
      `${seconds.toFixed(2)} s`,
      `${processorSeconds.toFixed(2)} s`,
    ]),
    `${Math.max(cold.peakMegabytes, warm.peakMegabytes).toFixed(0)} MB`,
  ]);
  const visitRows = (visits ?? []).map(
    ({ engine, kind, html, css, script, other, total, requests, busyMilliseconds }) => [
      engine,
      kind,
      ...[html, css, script, other, total].map((bytes) => `${(bytes / 1000).toFixed(1)} kB`),
      String(requests),
      `${busyMilliseconds.toFixed(0)} ms`,
    ],
  );
  return [
    `${node} on ${cores} x ${processor}, Docusaurus ${docusaurus}`,
    '',
    toTable(['build by', 'posts', 'cold', 'processor', 'warm', 'processor', 'peak memory'], buildRows),
    '',
    visits
      ? toTable(
          ['first visit', 'of', 'HTML', 'CSS', 'script', 'other', 'total', 'requests', 'main thread, 4x slower'],
          visitRows,
        )
      : 'Visits: NOT RUN, no Chromium (set CHROMIUM to one).',
    '',
    `kept in ${RESULT_FILE}`,
    '',
  ].join('\n');
}
