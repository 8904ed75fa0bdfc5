import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatMachine, readMachine } from '../measure/machine.ts';
import { measureBuild } from '../measure/measureBuild.ts';
import type { CommandMeasure } from '../measure/measureCommand.ts';
import { toTable } from '../measure/toTable.ts';
import { createDocusaurus } from '../peers/docusaurus.ts';
import { writeMdxSite } from './writeMdxSite.ts';

const COUNT = 2000;

/** Build pages in MDX with this engine, cold and again, and with Docusaurus, once each: they take minutes.
 *  @param posts number of pages. @returns the exit code */
export async function run(posts = COUNT): Promise<number> {
  const dir = await mkdtemp(path.join(tmpdir(), 'mdx-'));
  try {
    const siteDir = path.join(dir, 'site');
    await writeMdxSite(siteDir, posts);
    const places = { posts, siteDir, outDir: path.join(dir, 'ours'), cacheDir: path.join(dir, 'cache') };
    const cold = await measureBuild({ ...places, isCold: true });
    const again = await measureBuild({ ...places, isCold: false });
    const docusaurus = await createDocusaurus('docusaurus.mdx.config.mjs');
    const theirs = await docusaurus.build({ posts, siteDir, outDir: path.join(dir, 'theirs'), isCold: true });
    const rows = [
      toRow('Serbakode, cold', cold),
      toRow('Serbakode, again', again),
      toRow(`${docusaurus.name}, cold`, theirs),
    ];
    process.stdout.write(`${formatMachine(readMachine())}, ${posts} pages in MDX\n\n`);
    process.stdout.write(`${toTable(['', 'time', 'processor', 'peak memory'], rows)}\n`);
    return 0;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const toRow = (name: string, { seconds, processorSeconds, peakMegabytes }: CommandMeasure): string[] => [
  name,
  `${seconds.toFixed(1)} s`,
  `${processorSeconds.toFixed(1)} s`,
  `${Math.round(peakMegabytes)} MB`,
];
