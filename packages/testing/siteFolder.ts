import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Application, ApplicationInput } from '../serbakode/src/node/application/application.ts';
import { buildApplication } from '../serbakode/src/node/application/buildApplication.ts';
import { BuildFailure } from '../serbakode/src/node/diagnostics/createProblemList.ts';
import { formatProblems } from '../serbakode/src/node/diagnostics/formatProblem.ts';
import { findEngineRoot } from '../serbakode/src/node/files/engineRoot.ts';
import { buildSite } from '../serbakode/src/node/pipeline/buildSite.ts';
import { createInlineParser } from './createInlineParser.ts';

/** The engine's own folder. */
export const ROOT = findEngineRoot();
/** The repository around it. */
export const REPOSITORY = path.join(ROOT, '../..');

/** A configuration with the required fields only. */
export const SMALL_CONFIG = "export default { title: 'Contoh', url: 'https://contoh.example' };\n";

/** A configuration of a site with code that runs and exercises. */
export const PRACTICE_CONFIG = SMALL_CONFIG.replace('title:', "parts: ['@serbakode/practice'], title:");

/** Content by path below a folder, which is `site/` for files of a site. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array>>;

const SMALL_HOME = '---\nlayout: home\nheading: Halo\nlead: Selamat datang\n---\n';

/** Write a site into a temporary folder.
 *  @param files text by path below `site/`; without a configuration or home page, a small one is added
 *  @returns the folder that holds `site/` */
export async function writeSite(files: SiteFiles): Promise<string> {
  return writeFiles(
    Object.fromEntries(Object.entries(complete(files)).map(([name, content]) => [`site/${name}`, content])),
  );
}

/** Write files into a temporary folder, which is removed after all tests. @returns the folder */
export async function writeFiles(files: SiteFiles): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'site-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return dir;
}

/** Every site needs a configuration and a home page. */
function complete(files: SiteFiles): SiteFiles {
  const hasHome = Object.keys(files).some((name) => /^(?:src\/)?pages\/index\./.test(name));
  return { 'site.config.ts': SMALL_CONFIG, ...(!hasHome && { 'pages/index.md': SMALL_HOME }), ...files };
}

export interface BuiltSite {
  readonly outDir: string;
  /** Output of the terminal, or null if it is empty. */
  readonly report: string | null;
}

/** Build a small site. */
export async function buildFiles(files: SiteFiles): Promise<BuiltSite> {
  const workDir = await writeSite(files);
  return { outDir: path.join(workDir, 'dist'), report: await buildFolder(workDir) };
}

/** Build a site with errors.
 *  @returns the output of the terminal, or null if it is empty */
export async function buildAndReport(
  files: SiteFiles,
  compileApplication?: CompileApplication,
): Promise<string | null> {
  return buildFolder(await writeSite(files), undefined, undefined, compileApplication);
}

/** Build the site in a folder as far as possible, in spite of errors. */
export const buildRest = (workDir: string): Promise<string | null> =>
  buildFolder(workDir, undefined, undefined, undefined, true);

type CompileApplication = (input: ApplicationInput) => Promise<Application>;

/** Build the site in a folder, into `dist/` beside it.
 *  @param now the current time
 *  @param cacheDir by default the engine's own cache
 *  @param compileApplication by default the real compilation
 *  @returns the output of the terminal, or null if it is empty */
export async function buildFolder(
  workDir: string,
  now = new Date('2026-11-21T00:00:00Z'),
  cacheDir = path.join(ROOT, '.cache'),
  compileApplication: CompileApplication = (input) => buildApplication(input, path.join(cacheDir, 'application')),
  keepGoing = false,
): Promise<string | null> {
  try {
    const { warnings, errors } = await buildSite({
      root: ROOT,
      workDir,
      siteDir: path.join(workDir, 'site'),
      outDir: path.join(workDir, 'dist'),
      cacheDir,
      now,
      createParser: createInlineParser,
      parserVersion: workDir,
      compileApplication,
      compilePrerenderWorker: () => Promise.reject(new Error('a small site is rendered in one thread')),
      keepGoing,
      onProgress: () => {},
    });
    const problems = [...warnings, ...errors];
    return problems.length === 0 ? null : formatProblems(problems);
  } catch (error) {
    if (error instanceof BuildFailure) return formatProblems(error.problems);
    throw error;
  }
}
