import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCorpus } from '../corpus/createCorpus.ts';
import { formatMachine, readMachine, type Machine } from '../measure/machine.ts';
import { measureBuild } from '../measure/measureBuild.ts';
import type { CommandMeasure } from '../measure/measureCommand.ts';
import { formatSpread, toSpread } from '../measure/spread.ts';
import { toTable } from '../measure/toTable.ts';
import { compareVisits, toVisitTable, type ComparedVisit } from './compareVisits.ts';
import { createDocusaurus, DOCUSAURUS_MOST_POSTS } from './docusaurus.ts';
import { createEleventy } from './eleventy.ts';
import { createHugo } from './hugo.ts';
import type { Peer, PeerMeasure } from './peer.ts';
import { toChart } from './toChart.ts';

interface PeersResult {
  readonly machine: Machine;
  readonly builds: readonly PeerMeasure[];
  /** null if no browser is installed. */
  readonly visits: readonly ComparedVisit[] | null;
}

const RESULT_FILE = 'bench/results/peers.json';
const CHART_FILE = 'bench/results/peers.svg';
const COUNTS = [126, 2000];
const OURS = 'Serbakode';
/** Number of builds of each engine and kind; above `MANY` posts there is only one. */
const ROUNDS = 3;
const MANY = 5000;

/** Build the same generated sites alternately with this engine and with others, on one machine. A cold build has new
 *  folders, and nothing is removed in between: ext4 reuses no inode for some minutes after its file was removed, and
 *  searches past all of these for each new file, which would count for the next build.
 *  @param wanted numbers of posts
 *  @returns the exit code */
export async function run(wanted: readonly number[]): Promise<number> {
  const counts = wanted.length > 0 ? wanted : COUNTS;
  const dir = await mkdtemp(path.join(tmpdir(), 'peers-'));
  try {
    const hugo = await createHugo();
    if (!hugo) process.stderr.write('NOT RUN: Hugo (it is not installed)\n');
    const others = [...(hugo ? [hugo] : []), await createEleventy()];
    // It takes minutes to install.
    if (counts.some((posts) => posts <= DOCUSAURUS_MOST_POSTS)) others.push(await createDocusaurus());
    const peers = [createOurs(dir), ...others];
    const builds: PeerMeasure[] = [];
    for (const posts of counts) builds.push(...(await comparePeers(peers, posts, dir)));
    const [fewest = 0] = counts;
    const withApplication = peers.flatMap((peer, index) =>
      peer.hasApplication && fewest <= peer.mostPosts ? [{ peer, outDir: toOutDir(dir, fewest, index, 0) }] : [],
    );
    const visits = await compareVisits(withApplication, toSiteDir(dir, fewest));
    const result: PeersResult = { machine: readMachine(), builds, visits };
    await writeFile(RESULT_FILE, `${JSON.stringify(result, null, 2)}\n`);
    await writeFile(CHART_FILE, toChart(builds, formatMachine(result.machine)));
    process.stdout.write(toReport(result));
    return 0;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function createOurs(dir: string): Peer {
  let coldBuilds = 0;
  return {
    name: OURS,
    mostPosts: Infinity,
    hasApplication: true,
    build: async ({ posts, siteDir, outDir, isCold }) => {
      if (isCold) coldBuilds++;
      const cacheDir = path.join(dir, `cache-${coldBuilds}`);
      return measureBuild({ posts, isCold, siteDir, outDir, cacheDir });
    },
  };
}

async function comparePeers(peers: readonly Peer[], posts: number, dir: string): Promise<PeerMeasure[]> {
  const siteDir = toSiteDir(dir, posts);
  await createCorpus(siteDir, { posts });
  const taking = peers.filter(({ mostPosts }) => posts <= mostPosts);
  const cold = new Map<Peer, CommandMeasure[]>(taking.map((peer) => [peer, []]));
  const edited = new Map<Peer, CommandMeasure[]>(taking.map((peer) => [peer, []]));
  for (let round = 0; round < (posts > MANY ? 1 : ROUNDS); round++) {
    for (const [index, peer] of peers.entries()) {
      if (!taking.includes(peer)) continue;
      process.stderr.write(`${peer.name}, ${posts} posts, round ${round + 1}\n`);
      const places = { posts, siteDir, outDir: toOutDir(dir, posts, index, round) };
      cold.get(peer)?.push(await peer.build({ ...places, isCold: true }));
      await editTitle(siteDir, `${round}-${index}`);
      edited.get(peer)?.push(await peer.build({ ...places, isCold: false }));
    }
  }
  return taking.map((peer) => ({
    engine: peer.name,
    posts,
    cold: toBuildSpread(cold.get(peer) ?? []),
    edited: toBuildSpread(edited.get(peer) ?? []),
  }));
}

const toSiteDir = (dir: string, posts: number) => path.join(dir, `site-${posts}`);
const toOutDir = (dir: string, posts: number, index: number, round: number) =>
  path.join(dir, `out-${posts}-${index}-${round}`, 'dist');

/** Change the title of a post in the middle. */
async function editTitle(siteDir: string, mark: string): Promise<void> {
  const blogDir = path.join(siteDir, 'blog');
  const names = (await readdir(blogDir)).filter((name) => name.endsWith('.md')).toSorted();
  const file = path.join(blogDir, names[Math.floor(names.length / 2)] ?? '');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^title: .*$/m, `title: Judul baru ${mark}`));
}

const toBuildSpread = (measures: readonly CommandMeasure[]): PeerMeasure['cold'] => ({
  seconds: toSpread(measures.map(({ seconds }) => seconds)),
  processorSeconds: toSpread(measures.map(({ processorSeconds }) => processorSeconds)),
  peakMegabytes: toSpread(measures.map(({ peakMegabytes }) => peakMegabytes)),
});

function toReport({ machine, builds, visits }: PeersResult): string {
  const rows = builds.map((measure) => {
    const ours = builds.find(({ engine, posts }) => engine === OURS && posts === measure.posts) ?? measure;
    const toCells = (kind: 'cold' | 'edited') => [
      formatSpread(measure[kind].seconds, 's', 2),
      `${(measure[kind].seconds.median / ours[kind].seconds.median).toFixed(2)} x`,
      `${measure[kind].processorSeconds.median.toFixed(2)} s`,
    ];
    const peak = Math.max(measure.cold.peakMegabytes.max, measure.edited.peakMegabytes.max);
    return [measure.engine, String(measure.posts), ...toCells('cold'), ...toCells('edited'), `${peak.toFixed(0)} MB`];
  });
  const head = ['build by', 'posts', 'cold', 'of ours', 'processor', 'title edited', 'of ours', 'processor', 'peak'];
  const tables = [toTable(head, rows), visits ? toVisitTable(visits) : 'Visits: NOT RUN, no Chromium.'];
  return `${[formatMachine(machine), ...tables].join('\n\n')}\n\nkept in ${RESULT_FILE} and ${CHART_FILE}\n`;
}
