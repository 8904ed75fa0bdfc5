import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCorpus } from '../../bench/corpus/createCorpus.ts';
import { toHostingFilePath } from '../../packages/serbakode/src/node/hosting/hostingFile.ts';
import type { HostingFile } from '../../packages/serbakode/src/node/hosting/toHosting.ts';

/** Name of a site. `edited` is `a` with another title and a redirect, in the same folder, so most of its pages are
 *  equal. */
export type SiteName = 'a' | 'b' | 'edited';

/** Two small sites with different pages and policies, to be built into the same folder or into sibling folders. */
export interface TwoSites {
  readonly dir: string;
  readonly build: (site: SiteName, outDir: string) => Build;
  /** Identify the sites whose pages and policy are in an output folder: `none` if missing, `torn` if incomplete. */
  readonly look: (outDir: string) => Promise<{ readonly pages: Seen; readonly policy: Seen }>;
  readonly removeCache: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Options of a drill with two sites. */
export interface TwoSitesOptions {
  readonly scale: number;
  /** Sites that another drill has used; by default the drill builds its own. */
  readonly sites?: TwoSites;
}

type Seen = SiteName | 'none' | 'torn';

/** A build in its own process. */
export interface Build {
  readonly process: ChildProcess;
  /** `0`, another exit code with the output, or the signal that ended it. */
  readonly ended: Promise<string>;
}

const POSTS = 6;

export async function createTwoSites(): Promise<TwoSites> {
  const dir = await mkdtemp(path.join(tmpdir(), 'two-sites-'));
  const cacheDir = path.join(dir, 'cache');
  const pages = new Map<string, SiteName>();
  const policies = new Map<string, SiteName>();
  const running = new Set<ChildProcess>();

  function build(site: SiteName, outDir: string): Build {
    if (site !== 'b') edit(path.join(dir, 'site-a'), site === 'edited');
    const args = [
      'build',
      '--site',
      path.join(dir, site === 'b' ? 'site-b' : 'site-a'),
      '--out',
      outDir,
      '--cache',
      cacheDir,
      '--now',
      '2026-11-21',
    ];
    const child = spawn(process.execPath, ['packages/serbakode/bin/serbakode.js', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running.add(child);
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const ended = new Promise<string>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => {
        running.delete(child);
        resolve(code === 0 ? '0' : code === null ? String(signal) : `${code} ${errors}`);
      });
    });
    return { process: child, ended };
  }

  async function look(outDir: string): Promise<{ pages: Seen; policy: Seen }> {
    const [folder, file] = [await digestFolder(outDir), await digestHosting(toHostingFilePath(outDir, '/'))];
    return {
      pages: folder === null ? 'none' : (pages.get(folder) ?? 'torn'),
      policy: file === null ? 'none' : (policies.get(file) ?? 'torn'),
    };
  }

  for (const site of ['a', 'b'] as const) {
    const siteDir = path.join(dir, `site-${site}`);
    await createCorpus(siteDir, { posts: POSTS, words: 80, codeBlocks: 1, seed: site === 'a' ? 1 : 2 });
    // The application contains the title, and the policy the hashes of the scripts that start the application.
    const config = await readFile(path.join(siteDir, 'site.config.ts'), 'utf8');
    await writeFile(path.join(siteDir, 'site.config.ts'), config.replace('"Korpus"', `"Situs ${site}"`));
  }
  for (const site of ['a', 'b', 'edited'] as const) {
    const outDir = path.join(dir, `whole-${site}`, 'dist');
    const end = await build(site, outDir).ended;
    if (end !== '0') throw new Error(`the site could not be built: ${end}`);
    pages.set((await digestFolder(outDir)) ?? '', site);
    policies.set((await digestHosting(toHostingFilePath(outDir, '/'))) ?? '', site);
  }
  if (pages.size !== 3 || policies.size !== 3)
    throw new Error('the sites do not differ in their pages and in their policies');

  await mkdir(path.join(dir, 'work'));
  return {
    dir: path.join(dir, 'work'),
    build,
    look,
    removeCache: () => rm(cacheDir, { recursive: true, force: true }),
    close: async () => {
      for (const child of running) child.kill('SIGKILL');
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Edit one post of a site, or undo the edit. */
function edit(siteDir: string, isEdited: boolean): void {
  const [name = ''] = readdirSync(path.join(siteDir, 'blog')).filter((file) => file.endsWith('.md'));
  const file = path.join(siteDir, 'blog', name);
  const text = readFileSync(file, 'utf8');
  const plain = text.replace(/^(title: .*) baru\nredirect_from: \/lama$/m, '$1');
  const wanted = isEdited ? plain.replace(/^title: .*$/m, '$& baru\nredirect_from: /lama') : plain;
  if (wanted !== text) writeFileSync(file, wanted);
}

/** Digest of all names and bytes below a folder, or null if it is missing. */
async function digestFolder(dir: string): Promise<string | null> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(ifMissing);
  if (entries === null) return null;
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const bytes = await readFile(file);
    hash.update(`${path.relative(dir, file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** Digest of a hosting configuration without the name of the folder that it deploys, or null if it is missing. */
async function digestHosting(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(ifMissing);
  if (text === null) return null;
  try {
    const { hosting } = JSON.parse(text) as HostingFile;
    return createHash('sha256')
      .update(JSON.stringify({ ...hosting, public: '' }))
      .digest('hex');
  } catch {
    return 'torn';
  }
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
