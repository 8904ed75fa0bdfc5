import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { orProblem } from '../author-code/bundleModule.ts';
import { importModule, loadModule } from '../author-code/loadModule.ts';
import { checkShape } from '../diagnostics/checkShape.ts';
import type { FieldPlace } from '../diagnostics/problem.ts';
import { toInstallCommand } from '../diagnostics/typedCommand.ts';
import { lookUpPackage } from '../files/findPackage.ts';
import { listFiles } from '../files/listFiles.ts';
import type { CachedReading } from '../files/reading.ts';
import type { MarkdownPlugin } from '../markdown/parse/types.ts';
import { compileForThreads } from './compilePlugins.ts';
import { partSchema, toOptionsSchema, type CheckedPart } from './schema/partSchema.ts';

export interface PartOptions extends CachedReading {
  /** The engine's own folder. */
  readonly root: string;
  readonly placeOf: FieldPlace;
}

/** Parts of packages that this process has loaded, by module and digest: previews and tests load the same ones many times. */
const LOADED = new Map<string, { readonly part: CheckedPart; readonly markdown: MarkdownPlugin | null }>();

/** Whether a part is a file of the site. */
const isPath = (name: string): boolean => /^\.{1,2}\//.test(name);

/** Find the package of a part. One that is installed beside the engine need not be installed again. */
const lookUpPart = (name: string, { root, siteDir }: Pick<PartOptions, 'root' | 'siteDir'>): string | null =>
  lookUpPackage(siteDir, name) ?? lookUpPackage(root, name);

/** Find the module of a part.
 *  @returns null if there is none (then a problem is reported) */
function findPart(name: string, field: string, options: PartOptions): string | null {
  const { siteDir, shown, placeOf, problems } = options;
  if (isPath(name)) {
    const file = path.resolve(siteDir, name);
    if (existsSync(file)) return file;
    problems.add({
      ...placeOf(field),
      message: `there is no part "${name}"`,
      fix: `create ${shown(file)}, or correct the path; it begins at the site's folder`,
    });
    return null;
  }
  const dir = lookUpPart(name, options);
  if (dir === null) {
    problems.add({
      ...placeOf(field),
      message: `the package "${name}" is not installed`,
      fix: `install it with \`${toInstallCommand(name)}\`; a path begins with \`./\``,
    });
    return null;
  }
  const { exports } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as PackageFile;
  const { source, default: compiled } = exports?.['./part'] ?? {};
  const file = [source, compiled].find((candidate) => candidate !== undefined && existsSync(path.join(dir, candidate)));
  // The bundler names modules by their real paths.
  if (file !== undefined) return realpathSync(path.join(dir, file));
  problems.add({
    ...placeOf(field),
    message: `the package "${name}" is not a part`,
    fix: 'name a package that exports `./part`, or a path that begins with `./`',
  });
  return null;
}

interface PackageFile {
  readonly exports?: Readonly<Record<string, { readonly source?: string; readonly default?: string }>>;
}

export interface LoadedPart {
  readonly part: CheckedPart;
  /** Its module. */
  readonly file: string;
  /** Digest of the files in the module's folder. */
  readonly hash: string;
  readonly ofMarkdown: MarkdownPlugin | null;
  /** Whether it belongs to the site, not to a package. */
  readonly isOwn: boolean;
}

/** A part as a configuration names it. */
export interface PartEntry {
  /** A path that begins at the site's folder, or a package. */
  readonly name: string;
  /** Its options. */
  readonly own: unknown;
  /** Where the configuration names it. */
  readonly field: string;
}

/** Load a part, and compile its Markdown module. Errors become problems.
 *  @returns null if there is none, or if it is invalid */
export async function loadPart({ name, own, field }: PartEntry, options: PartOptions): Promise<LoadedPart | null> {
  const file = findPart(name, field, options);
  if (file === null) return null;
  const isOwn = isPath(name);
  const hash = await digestFolder(path.dirname(file));
  const key = JSON.stringify([file, hash, own]);
  const known = isOwn ? undefined : LOADED.get(key);
  if (known && (known.markdown === null || existsSync(known.markdown.file)))
    return { part: known.part, file, hash, ofMarkdown: known.markdown, isOwn };
  const part = await importPart(file, own, options);
  if (!part || !areOptionsRight(part, { own, field }, options)) return null;
  const ofMarkdown = await compileMarkdown(part, file, options);
  if (!isOwn && (part.markdown === undefined || ofMarkdown)) LOADED.set(key, { part, markdown: ofMarkdown });
  return { part, file, hash, ofMarkdown, isOwn };
}

/** Whether a site gives a part options that it has; if not, problems are reported. */
function areOptionsRight(
  part: CheckedPart,
  { own, field }: Pick<PartEntry, 'own' | 'field'>,
  { placeOf, problems }: PartOptions,
): boolean {
  if (part.options === undefined || own === undefined) return true;
  const schema = toOptionsSchema(part.options);
  const { file } = placeOf(field);
  const place = {
    file,
    placeOf: (name: string) => placeOf(name === '' ? `${field}[1]` : `${field}[1].${name}`),
    noun: `the options of the part ${part.name}`,
  };
  return checkShape(schema, own, place, problems) !== null;
}

/** @returns null if the part is invalid (then a problem is reported) */
async function importPart(file: string, own: unknown, reading: CachedReading) {
  const { cacheDir, shown, problems } = reading;
  const loaded = await orProblem(
    async () => ({ value: await loadModule(file, cacheDir, own) }),
    file,
    'the part',
    reading,
  );
  const place = { file: shown(file), placeOf: () => ({ line: 1, column: 1 }), noun: 'the default export' };
  return loaded && checkShape(partSchema, loaded.value, place, problems);
}

/** Compile the Markdown module of a part for the threads that render.
 *  @returns null if it has none, or if it has errors (then a problem is reported) */
async function compileMarkdown(part: CheckedPart, file: string, options: PartOptions): Promise<MarkdownPlugin | null> {
  const module = findModule(part, 'markdown', part.markdown, file, options);
  if (module === null) return null;
  const { cacheDir, shown, problems } = options;
  const compile = async () => {
    const compiled = await compileForThreads(module, cacheDir);
    return { compiled, isFunction: await importModule(compiled, module, (exported) => typeof exported === 'function') };
  };
  const found = await orProblem(compile, module, 'the Markdown module', options);
  if (found?.isFunction) return { name: part.name, file: found.compiled, options: part.data ?? null };
  if (found)
    problems.add({
      file: shown(module),
      message: `the default export of the Markdown module of the part ${part.name} is not a function`,
      fix: 'export a function of a text that returns what the part has in it',
    });
  return null;
}

/** Find a module that a part names.
 *  @returns its absolute path; null if it names none, or if there is no such file (then a problem is reported) */
export function findModule(
  part: CheckedPart,
  field: string,
  named: string | undefined,
  file: string,
  { shown, problems }: PartOptions,
): string | null {
  if (named === undefined) return null;
  const module = path.resolve(path.dirname(file), named);
  if (existsSync(module)) return module;
  problems.add({
    file: shown(file),
    message: `there is no module "${named}", which the part ${part.name} names`,
    fix: `create ${shown(module)}, or correct \`${field}\``,
  });
  return null;
}

/** Files that the bundler may read beside a module. */
const CODE = /\.(?:[cm]?[jt]sx?|css|s[ac]ss|svg|json)$/;

/** Digests of this process, by folder, with the times and sizes of the files at that moment. */
const DIGESTS = new Map<string, { readonly state: string; readonly hash: string }>();

/** Digest what the modules of a part are compiled from. */
export async function digestFolder(dir: string): Promise<string> {
  const sources = (await listFiles(dir)).filter((file) => CODE.test(file));
  const state = sources.map((file) => toState(file, statSync(path.join(dir, file)))).join('\n');
  const known = DIGESTS.get(dir);
  if (known?.state === state) return known.hash;
  const digest = createHash('sha256');
  for (const file of sources) digest.update(file).update(readFileSync(path.join(dir, file)));
  const hash = digest.digest('hex').slice(0, 20);
  DIGESTS.set(dir, { state, hash });
  return hash;
}

const toState = (file: string, { mtimeMs, size }: Stats): string => `${file} ${mtimeMs} ${size}`;
