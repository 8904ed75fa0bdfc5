import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeFolder } from 'serbakode/built';
import manifest from '../package.json' with { type: 'json' };
import { compareSites } from './compare/compareSites.ts';
import { findEmptiness, readBuiltSite } from './compare/readBuiltSite.ts';
import { showComparison } from './compare/showComparison.ts';
import { findConfig, ImportFailure } from './configuration/runConfig.ts';
import { finishImport, type FinishOptions } from './finish/finishImport.ts';
import { importSite } from './import/importSite.ts';
import { closeFolder } from './import/newFolder.ts';
import { showImported } from './import/showImported.ts';

const HELP = `serbakode import: brings a Docusaurus 3 site to Serbakode.

  DIR --to NEW [--compare OLD]           the site whose docusaurus.config is in DIR; details go to NEW/import-report.json.
                                         It is built, and compared with OLD: the old site's build, or its sitemap.xml
  DIR --in-place [--compare OLD]         the same in DIR itself: files stay where they are, articles get fields
  compare OLD NEW [--report FILE.json]   two built sites: addresses, titles, ids of headings, next and previous, words,
                                         images
`;

/** Tools that the engine's command provides. */
interface Tools extends Pick<FinishOptions, 'build'> {
  /** Until the returned function is called, exit with the name of the file if code of the site loops. */
  readonly watchLoops: (file: string) => () => void;
}

/** @param tools what the engine's command provides
 *  @returns the exit code: 1 if the site cannot be read or built, or an address is lost */
export async function main(argv: readonly string[], tools: Tools): Promise<number> {
  const read = readArguments(argv);
  if (typeof read === 'string') {
    process.stderr.write(`${read}\n\n${HELP}`);
    return 1;
  }
  const { values, positionals } = read;
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [first, old, now] = positionals;
  if (first === 'compare' && old !== undefined && now !== undefined) return compare(old, now, values.report);
  const to = values['in-place'] ? first : values.to;
  if (first !== undefined && values.to !== undefined && path.resolve(first) === path.resolve(values.to)) {
    process.stderr.write(
      `${values.to} is the old site: write --in-place to make the new one of it, or name another folder\n`,
    );
    return 1;
  }
  if (first !== undefined && to !== undefined && old === undefined)
    return bring({ dir: first, to, old: values.compare, ...tools });
  process.stderr.write(HELP);
  return 1;
}

/** @returns an error message if the arguments are invalid */
function readArguments(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        'in-place': { type: 'boolean' },
        compare: { type: 'string' },
        report: { type: 'string' },
        to: { type: 'string' },
      },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return error.message.replace(/\. To specify.*/s, '');
  }
}

async function compare(old: string, now: string, report: string | undefined): Promise<number> {
  const empty = (await findEmptiness(old)) ?? (await findEmptiness(now));
  if (empty !== null) {
    process.stderr.write(`${empty}\n`);
    return 1;
  }
  const found = compareSites(await readBuiltSite(old), await readBuiltSite(now));
  process.stdout.write(showComparison(found));
  if (report !== undefined) await writeJson(report, found);
  return found.lost.length === 0 ? 0 : 1;
}

async function bring(options: FinishOptions & Tools): Promise<number> {
  const { dir, to, old } = options;
  const empty = old === undefined ? null : await findEmptiness(old);
  if (empty !== null) {
    process.stderr.write(`${empty}\n`);
    return 1;
  }
  const stopWatching = options.watchLoops(findConfig(path.resolve(dir)) ?? dir);
  try {
    const imported = await importSite(dir, to);
    process.stdout.write(showImported(imported));
    // Written before npm and the build, which take long, because the output already names the file.
    const report = path.join(to, 'import-report.json');
    await writeJson(report, imported);
    ignoreOutput(to);
    if (path.resolve(dir) === path.resolve(to)) installMissing(imported.packages, to);
    else {
      if (Object.keys(imported.packages).length > 0) await install(imported.packages, to);
      await writePackage(imported.packages, to);
    }
    const { text, problems, isWhole } = await finishImport(options);
    await writeJson(report, { ...imported, problems });
    await closeFolder(to);
    process.stdout.write(text);
    return isWhole ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    stopWatching();
  }
}

/** A package that cannot be installed, such as a private one, does not prevent the installation of others. */
async function install(packages: Readonly<Record<string, string>>, to: string): Promise<void> {
  const names = Object.keys(packages);
  const failed: string[] = [];
  process.stdout.write(`npm installs ${names.join(', ')}\n`);
  if (!tryToInstall([], to)) {
    await writeJson(path.join(to, 'package.json'), { private: true, type: 'module' });
    failed.push(...names.filter((name) => !tryToInstall([`${name}@${packages[name]}`], to)));
  }
  const installed = names.filter((name) => !failed.includes(name));
  if (installed.length > 0) process.stdout.write(`installed: ${installed.join(', ')}\n`);
  if (failed.length > 0)
    process.stdout.write(`could not be installed: ${failed.join(', ')}; run npm install in ${to}\n`);
}

/** The engine's packages are not installed again, and install scripts do not run. */
function tryToInstall(packages: readonly string[], to: string): boolean {
  const options = '--ignore-scripts --no-package-lock --legacy-peer-deps --no-audit --no-fund --silent'.split(' ');
  const args = ['install', ...options, ...packages];
  return spawnSync('npm', args, { cwd: to, stdio: 'ignore', shell: process.platform === 'win32' }).status === 0;
}

/** In place, the site's own package manager installs what its `package.json` names, if it has installed anything. */
function installMissing(packages: Readonly<Record<string, string>>, dir: string): void {
  const known = createRequire(path.join(path.resolve(dir), 'package.json')).resolve.paths('a') ?? [];
  const missing = Object.keys(packages).filter((name) => !known.some((folder) => existsSync(path.join(folder, name))));
  if (missing.length === 0) return;
  const versions = missing.map((name) => `${name}@${packages[name]}`);
  const isDone = !existsSync(path.join(dir, 'node_modules')) && installAlone(versions, dir);
  process.stdout.write(
    isDone
      ? `installed: ${missing.join(', ')}\n`
      : `not installed: ${missing.join(', ')}; add them to package.json, install them, and run serbakode build\n`,
  );
}

/** Install packages without those that the folder's own `package.json` names: a site of Docusaurus has a thousand. */
function installAlone(packages: readonly string[], dir: string): boolean {
  const room = mkdtempSync(path.join(dir, '.install-'));
  writeFileSync(path.join(room, 'package.json'), '{}');
  // A link would be relative to this folder.
  const isDone = tryToInstall(['--install-links', ...packages], room);
  if (isDone) renameSync(path.join(room, 'node_modules'), path.join(dir, 'node_modules'));
  rmSync(room, { recursive: true });
  return isDone;
}

/** What the engine writes is not for Git. */
function ignoreOutput(dir: string): void {
  const file = path.join(dir, '.gitignore');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const known = new Set(text.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')));
  const missing = ['node_modules', 'dist', '.cache', '*.deploy.json', '*.deploy.conf'].filter(
    (name) => !known.has(name),
  );
  const separator = text === '' || text.endsWith('\n') ? '' : '\n';
  if (missing.length > 0) writeFileSync(file, `${text}${separator}${missing.join('\n')}\n`);
}

/** Write the package.json that a copy of the new site needs elsewhere, after the packages of pages are installed: in
 *  this folder the engine is found without it. */
function writePackage(packages: Readonly<Record<string, string>>, to: string): Promise<void> {
  const version = `^${manifest.version}`;
  return writeJson(path.join(to, 'package.json'), {
    private: true,
    type: 'module',
    scripts: { dev: 'serbakode dev', build: 'serbakode build', serve: 'serbakode serve', verify: 'serbakode verify' },
    dependencies: { ...packages, [manifest.name]: version, '@serbakode/verify': version, serbakode: version },
  });
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await makeFolder(path.dirname(path.resolve(file)));
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
