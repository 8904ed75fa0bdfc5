import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApplication } from '../../serbakode/src/node/application/buildApplication.ts';
import { buildFolder, ROOT } from '../siteFolder.ts';
import { FIRST, toFiles, type Edit } from './editedSite.ts';
import { saveFiles } from './saveFiles.ts';

/** A site that is edited and built repeatedly. */
interface EditingSite {
  /** Build after each edit, and compare output and report with those of a build with an empty cache.
   *  @returns the differences, one line each */
  readonly check: (edits: readonly Edit[]) => Promise<string[]>;
  /** Number of unchanged files, and of all files, in the outputs since the first build. */
  readonly kept: () => { readonly files: number; readonly of: number };
  readonly close: () => Promise<void>;
}

const NOW = new Date('2026-11-21T00:00:00Z');

export async function createEditingSite(): Promise<EditingSite> {
  await mkdir(path.join(ROOT, '.cache'), { recursive: true });
  // Compiled code is inside the engine's folder, where it finds its packages. The sites are elsewhere: in a repository
  // each build would start git.
  const dir = await mkdtemp(path.join(ROOT, '.cache/edits-'));
  const sites = await mkdtemp(path.join(tmpdir(), 'edits-'));
  const [warm, cold] = [path.join(sites, 'warm'), path.join(sites, 'cold')];
  const toCache = (workDir: string) => path.join(dir, path.basename(workDir));
  let written: ReadonlyMap<string, string> = new Map();
  const counts = { files: 0, of: 0 };

  async function save(files: ReadonlyMap<string, string>): Promise<void> {
    for (const workDir of [warm, cold]) await saveFiles(path.join(workDir, 'site'), written, files);
    written = files;
  }

  const build = (workDir: string) =>
    buildFolder(workDir, NOW, toCache(workDir), (input) => buildApplication(input, path.join(dir, 'application')));

  async function compare(): Promise<string[]> {
    const before = await readInodes(warm);
    const reports = [await build(warm)];
    for (const folder of [toCache(cold), path.join(cold, 'dist')]) await rm(folder, { recursive: true, force: true });
    reports.push(await build(cold));
    const after = await readInodes(warm);
    counts.of += before.size === 0 ? 0 : after.size;
    counts.files += [...after].filter(([name, inode]) => before.get(name) === inode).length;
    const [left, right] = [await readTree(warm), await readTree(cold)];
    const names = [...new Set([...left.keys(), ...right.keys()])].filter((name) => left.get(name) !== right.get(name));
    const isSame = reports[0] === reports[1];
    // A failed build leaves the last good output.
    if (isSame && /^\d+ errors?, /m.test(reports[0] ?? '') && !existsSync(path.join(cold, 'dist'))) return [];
    return [
      ...names.map((name) => `${name} is ${left.has(name) ? (right.has(name) ? 'another' : 'left over') : 'missing'}`),
      ...(isSame ? [] : [`the report is ${reports[0]}, not ${reports[1]}`]),
    ];
  }

  return {
    check: async (edits) => {
      let site = FIRST;
      await save(toFiles(site));
      const wrong = await compare();
      for (const edit of edits) {
        site = edit.apply(site);
        await save(toFiles(site));
        await edit.spoil?.(path.join(warm, 'dist'));
        wrong.push(...(await compare()).map((line) => `after ${edit.name}: ${line}`));
      }
      return wrong;
    },
    kept: () => counts,
    close: async () => {
      for (const folder of [dir, sites]) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listTree(workDir: string): Promise<string[]> {
  const entries = await readdir(path.join(workDir, 'dist'), { recursive: true }).catch(() => []);
  return [...entries.map((name) => `dist/${name}`), 'firebase.deploy.json'];
}

/** Read every file below the output folder, and the hosting configuration. */
async function readTree(workDir: string): Promise<ReadonlyMap<string, string>> {
  const names = await listTree(workDir);
  const texts = names.map(async (name) => {
    const text = await readFile(path.join(workDir, name), 'latin1').catch((error: NodeJS.ErrnoException) => error.code);
    return [name, text ?? ''] as const;
  });
  return new Map(await Promise.all(texts));
}

async function readInodes(workDir: string): Promise<ReadonlyMap<string, number>> {
  const inodes = new Map<string, number>();
  for (const name of await listTree(workDir)) {
    const found = await stat(path.join(workDir, name)).catch(() => null);
    if (name.startsWith('dist/') && found?.isFile()) inodes.set(name, found.ino);
  }
  return inodes;
}
