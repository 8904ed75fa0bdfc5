import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SECRET, toConfig, type HostileSite } from './hostileSite.ts';

/** Builds the site in a folder, into `dist/` beside it. @returns the output of the terminal, or null if it is empty */
export type Build = (workDir: string) => Promise<string | null>;

/** Build a hostile site and judge the result.
 *  @returns the failure, or null if there is none */
export async function attackBuild(site: HostileSite, build: Build): Promise<string | null> {
  const workDir = await mkdtemp(path.join(tmpdir(), 'hostile-'));
  try {
    await writeAll(site, workDir);
    const before = await readManifest(workDir);
    let report: string | null;
    try {
      report = await build(workDir);
    } catch (error) {
      return `ends in an error of the engine: ${error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : String(error)}`;
    }
    const changed = compare(before, await readManifest(workDir));
    if (changed.length > 0) return `changes files outside of its output: ${changed.join(', ')}`;
    return findFault(report) ?? (await findLeak(path.join(workDir, 'dist')));
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function writeAll({ files, links = {} }: HostileSite, workDir: string): Promise<void> {
  const all = {
    'package.json': '{ "name": "mine" }',
    'secret.txt': SECRET,
    'secret.md': SECRET,
    'outside/a.md': SECRET,
    'site/site.config.ts': toConfig(),
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`site/${name}`, text])),
  };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(workDir, name)), { recursive: true });
    await writeFile(path.join(workDir, name), text);
  }
  for (const [name, target] of Object.entries(links)) {
    const link = path.join(workDir, 'site', name);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(target, link);
  }
}

/** Files that a build may write: its output, its staging folders beside it, and the hosting configuration. */
const OWN = /^(?:dist|\.dist\.[^/]*|firebase\.deploy\.json)(?:\/|$)/;

/** Read every file in the site and around it, with the hash of its text. */
async function readManifest(workDir: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(workDir, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry): Promise<[string, string]> => {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(workDir, file);
      if (entry.isSymbolicLink()) return [name, `-> ${await readlink(file)}`];
      if (!entry.isFile() || OWN.test(name)) return [name, ''];
      return [
        name,
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      ];
    }),
  );
  return new Map(found.filter(([name]) => !OWN.test(name)));
}

function compare(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}

const PLACE = /^(?:\S.*?):\d+:\d+ {2}\S/;
const COUNTS = /^\d+ errors?, \d+ warnings?$/;
/** Longest line of a report, because texts of authors are cut. */
const LINE_LENGTH = 2000;

/** Find a fault in a report that makes it useless to an author, or return null. */
function findFault(report: string | null): string | null {
  if (report === null) return null;
  if (/^ +at .*[:(]\d+:\d+\)?$/m.test(report)) return `shows a stack trace: ${report.slice(0, 600)}`;
  if (report.includes(SECRET)) return 'shows a file from outside of the site';
  if (/bug of the engine|undefined:/.test(report)) return `blames the engine: ${report.slice(0, 600)}`;
  if (report.split('\n').some((line) => line.length > LINE_LENGTH)) return 'has a line without end';
  const problems = report.split('\n\n');
  const strange = problems.find((problem) => !PLACE.test(problem) && !COUNTS.test(problem));
  return strange === undefined ? null : `has a problem without a place: ${strange.slice(0, 300)}`;
}

/** Find a file from outside the site or a symbolic link in an output, or return null. */
async function findLeak(outDir: string): Promise<string | null> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) return `publishes a link: ${path.relative(outDir, file)}`;
    if (!entry.isFile()) continue;
    const text = await readFile(file, 'utf8');
    if (text.includes(SECRET) || /^root:x?:0:0:/m.test(text))
      return `publishes a file from outside of the site: ${path.relative(outDir, file)}`;
  }
  return null;
}
