import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { measureCommand, type CommandMeasure } from './measureCommand.ts';

/** Folder where Docusaurus is installed for the comparison; it is not a dependency of this project. */
const INSTALL_DIR = path.resolve('.cache/bench-docusaurus');
const MODULES_DIR = path.join(INSTALL_DIR, 'node_modules');

/** Install Docusaurus for the comparison, unless it is installed.
 *  @throws Error when npm fails */
export async function installDocusaurus(): Promise<void> {
  await mkdir(INSTALL_DIR, { recursive: true });
  await cp('bench/docusaurus', INSTALL_DIR, { recursive: true });
  if (await readDocusaurusVersion().catch(() => null)) return;
  process.stderr.write('installing Docusaurus into .cache/ (about 370 MB) ...\n');
  await promisify(execFile)('npm', ['install'], { cwd: INSTALL_DIR });
}

/** The installed version. */
export async function readDocusaurusVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(MODULES_DIR, '@docusaurus/core/package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
}

interface DocusaurusBuild {
  readonly siteDir: string;
  readonly outDir: string;
  /** Whether to use its build tools written in Rust. */
  readonly isFaster: boolean;
  /** Whether to remove what earlier builds cached. */
  readonly isCold: boolean;
}

/** Build a generated site with Docusaurus and measure it. */
export async function buildDocusaurus({ siteDir, outDir, isFaster, isCold }: DocusaurusBuild): Promise<CommandMeasure> {
  if (isCold) {
    await Promise.all(
      [path.join(INSTALL_DIR, '.docusaurus'), path.join(MODULES_DIR, '.cache')].map((dir) =>
        rm(dir, { recursive: true, force: true }),
      ),
    );
  }
  return measureCommand(
    [path.join(MODULES_DIR, '@docusaurus/core/bin/docusaurus.mjs'), 'build', '--out-dir', path.resolve(outDir)],
    {
      cwd: INSTALL_DIR,
      env: { CORPUS: path.resolve(siteDir), FASTER: isFaster ? '1' : '0' },
    },
  );
}
