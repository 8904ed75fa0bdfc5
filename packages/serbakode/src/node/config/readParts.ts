import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ORIGIN_KINDS, type OriginKind, type PolicyOrigins } from '../../shared/model/config.ts';
import { ModuleFailure, toModuleProblem } from '../author-code/bundleModule.ts';
import { importModule, loadModule } from '../author-code/loadModule.ts';
import { checkShape } from '../diagnostics/checkShape.ts';
import type { FieldPlace } from '../diagnostics/problem.ts';
import { lookUpPackage } from '../files/findPackage.ts';
import { listFiles } from '../files/listFiles.ts';
import type { CachedReading } from '../files/reading.ts';
import type { MarkdownPlugin } from '../markdown/parse/types.ts';
import type { CompiledFolder } from '../output/compiledFolder.ts';
import { compileForThreads } from './compilePlugins.ts';
import { COPY_PART, hasMarkdownCopies, toCopyFile } from './copyPart.ts';
import { partSchema, type CheckedPart } from './schema/partSchema.ts';
import type { PartFiles } from './schema/siteContent.ts';
import type { PartFolder, SiteConfig } from './siteConfig.ts';

/** What a part adds to the application. */
export interface ClientModule {
  /** Folder of the part's module, absolute. */
  readonly dir: string;
  /** Name of the part. */
  readonly name: string;
  /** Absolute; null if it only has pages. */
  readonly file: string | null;
  /** Module with the components of its pages: absolute, or null. */
  readonly pages: string | null;
  /** Plain JSON. */
  readonly data: unknown;
  /** Digest of the files in `dir`. */
  readonly hash: string;
  readonly texts: readonly PartTexts[];
  readonly chunks: CheckedPart['chunks'];
  /** Whether it belongs to the site, not to a package. */
  readonly isOwn: boolean;
}

/** A catalogue of texts that a part brings. */
export interface PartTexts extends Pick<CheckedPart['texts'][number], 'name' | 'prefix' | 'catalogues'> {
  /** Absolute path of the folder with a module for each language. */
  readonly folder: string;
  /** By key with its prefix. */
  readonly placeholders: Readonly<Record<string, readonly string[]>>;
}

/** What a part runs beside a local server. */
export interface NamedService {
  /** Name of the part. */
  readonly part: string;
  /** Module that starts it, absolute. */
  readonly file: string;
  /** Folder of the part's own module. */
  readonly dir: string;
}

/** A part that adds files to the output. */
export interface FileMaker extends Pick<PartFolder, 'part' | 'folder'> {
  /** Module of the part, absolute. */
  readonly module: string;
  readonly createFiles: PartFiles;
  /** Digest of the files in its folder. */
  readonly hash: string;
}

export interface Parts {
  /** The configuration with what the parts add to it: tags, origins, policies. */
  readonly config: SiteConfig;
  readonly clients: readonly ClientModule[];
  readonly makers: readonly FileMaker[];
  /** Folders that parts compile. */
  readonly compiled: readonly CompiledFolder[];
  readonly services: readonly NamedService[];
  /** Compiled modules that read and render Markdown. */
  readonly markdown: readonly MarkdownPlugin[];
  /** Files of the parts that are the site's own, whose change is a change of the configuration. */
  readonly files: ReadonlySet<string>;
}

interface PartOptions extends CachedReading {
  /** The engine's own folder. */
  readonly root: string;
  readonly placeOf: FieldPlace;
}

/** Parts of packages that this process has loaded, by module and digest: previews and tests load the same ones many times. */
const LOADED = new Map<string, { readonly part: CheckedPart; readonly markdown: MarkdownPlugin | null }>();

/** Parts that a site has without naming them, where they are installed. */
const BY_DEFAULT = ['@serbakode/practice'];

/** Load the parts that a configuration names. Their errors become problems. */
export async function readParts(config: SiteConfig, options: PartOptions): Promise<Parts> {
  const clients: ClientModule[] = [];
  const makers: FileMaker[] = [];
  const compiled: CompiledFolder[] = [];
  const services: NamedService[] = [];
  const markdown: MarkdownPlugin[] = [];
  const files = new Set<string>();
  let whole = config;
  const take = async ({ part, file, hash, ofMarkdown, isOwn }: LoadedPart) => {
    const folder = toPartFolder(part);
    const other = whole.partFolders.find((taken) => taken.folder === folder?.folder);
    if (other)
      options.problems.add({
        file: options.shown(file),
        message: `the part ${part.name} has its files in "${other.folder}", as the part ${other.part}`,
        fix: 'give one of them another `folder`',
      });
    whole = addPart(whole, part, path.dirname(file));
    if (part.files && folder)
      makers.push({ part: part.name, folder: folder.folder, module: file, createFiles: part.files, hash });
    if (part.compiled && folder)
      compiled.push({ ...part.compiled, folder: folder.folder, dir: path.dirname(file), hash });
    if (part.pages) {
      const { list, layouts } = part.pages;
      const pages = { part: part.name, source: options.shown(file), list, layouts };
      whole = { ...whole, partPages: [...whole.partPages, pages] };
    }
    const service = findModule(part, 'service', part.service, file, options);
    if (service !== null) services.push({ part: part.name, file: service, dir: path.dirname(file) });
    if (ofMarkdown) markdown.push(ofMarkdown);
    const client = toClientModule(part, file, options);
    if (client) clients.push({ ...client, hash, isOwn });
  };
  const named = config.parts.map((entry) => (typeof entry === 'string' ? entry : entry[0]));
  for (const name of BY_DEFAULT) {
    if (named.includes(name) || lookUpPart(name, options) === null) continue;
    const file = findPart(name, '', options);
    const loaded = file === null ? null : await loadPart(file, undefined, false, options);
    if (loaded) await take(loaded);
  }
  for (const [index, entry] of config.parts.entries()) {
    const [name, own] = typeof entry === 'string' ? [entry, undefined] : entry;
    const file = findPart(name, `parts[${index}]`, options);
    if (file === null) continue;
    const isOwn = /^\.{1,2}\//.test(name);
    const loaded = await loadPart(file, own, isOwn, options);
    if (!loaded) continue;
    await take(loaded);
    if (isOwn) for (const one of await listFiles(path.dirname(file))) files.add(path.resolve(path.dirname(file), one));
  }
  // Last, so that its button stands after those of other parts.
  if (hasMarkdownCopies(config)) {
    const file = toCopyFile(options.root);
    await take({ part: COPY_PART, file, hash: await digestFolder(path.dirname(file)), ofMarkdown: null, isOwn: false });
  }
  checkHeadFiles(config, options);
  return { config: withTagOrigins(whole), clients, makers, compiled, services, markdown, files };
}

/** Compile the Markdown module of a part for the threads that render.
 *  @returns null if it has none, or if it has errors (then a problem is reported) */
async function compileMarkdown(part: CheckedPart, file: string, options: PartOptions): Promise<MarkdownPlugin | null> {
  const module = findModule(part, 'markdown', part.markdown, file, options);
  if (module === null) return null;
  const { cacheDir, shown, problems } = options;
  try {
    const compiled = await compileForThreads(module, cacheDir);
    const isFunction = await importModule(compiled, module, (exported) => typeof exported === 'function');
    if (isFunction) return { name: part.name, file: compiled, options: null };
    problems.add({
      file: shown(module),
      line: 1,
      column: 1,
      message: `the default export of the Markdown module of the part ${part.name} is not a function`,
      fix: 'export a function of a text that returns what the part has in it',
    });
  } catch (error) {
    if (!(error instanceof ModuleFailure)) throw error;
    problems.addAll([await toModuleProblem(error, { file: module, noun: 'the Markdown module', shown })]);
  }
  return null;
}

/** @param file module of the part
 *  @returns null if it adds nothing to the application */
function toClientModule(
  part: CheckedPart,
  file: string,
  options: PartOptions,
): Omit<ClientModule, 'hash' | 'isOwn'> | null {
  const modules = {
    file: findModule(part, 'client', part.client, file, options),
    pages: findModule(part, 'pages.client', part.pages?.client, file, options),
  };
  if (modules.file === null && modules.pages === null) return null;
  return {
    dir: path.dirname(file),
    name: part.name,
    ...modules,
    data: part.data ?? null,
    chunks: part.chunks,
    texts: part.texts.map(({ folder, prefix, placeholders, ...text }) => ({
      ...text,
      prefix,
      folder: path.resolve(path.dirname(file), folder),
      placeholders: Object.fromEntries(Object.entries(placeholders).map(([key, names]) => [prefix + key, names])),
    })),
  };
}

/** Find a module that a part names.
 *  @returns its absolute path; null if it names none, or if there is no such file (then a problem is reported) */
function findModule(
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

/** Report files of `static/` that tags of the configuration name, and that do not exist. */
function checkHeadFiles({ head }: SiteConfig, { siteDir, placeOf, problems }: PartOptions): void {
  for (const [index, { attributes }] of head.entries()) {
    const own: Readonly<Record<string, unknown>> = attributes;
    for (const name of ['src', 'href']) {
      const file = own[name];
      if (typeof file !== 'string' || !file.startsWith('/') || existsSync(path.join(siteDir, 'static', file))) continue;
      problems.add({
        ...placeOf(`head[${index}].attributes.${name}`),
        message: `there is no file static${file}`,
        fix: 'create it, or correct the path; an address elsewhere begins with https://',
      });
    }
  }
}

/** A part that is installed beside the engine need not be installed again. */
const lookUpPart = (name: string, { root, siteDir }: Pick<PartOptions, 'root' | 'siteDir'>): string | null =>
  lookUpPackage(siteDir, name) ?? lookUpPackage(root, name);

/** Find the module of a part.
 *  @returns null if there is none (then a problem is reported) */
function findPart(name: string, field: string, options: PartOptions): string | null {
  const { siteDir, shown, placeOf, problems } = options;
  if (/^\.{1,2}\//.test(name)) {
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
      fix: `install it with \`npm install ${name}\`; a path begins with \`./\``,
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
    message: `the package "${name}" is no part`,
    fix: 'name a package that exports `./part`, or a path that begins with `./`',
  });
  return null;
}

interface PackageFile {
  readonly exports?: Readonly<Record<string, { readonly source?: string; readonly default?: string }>>;
}

interface LoadedPart {
  readonly part: CheckedPart;
  /** Its module. */
  readonly file: string;
  /** Digest of the files in the module's folder. */
  readonly hash: string;
  readonly ofMarkdown: MarkdownPlugin | null;
  /** Whether it belongs to the site, not to a package. */
  readonly isOwn: boolean;
}

/** @param own its options
 *  @returns null if the part is invalid (then a problem is reported) */
async function loadPart(file: string, own: unknown, isOwn: boolean, options: PartOptions): Promise<LoadedPart | null> {
  const hash = await digestFolder(path.dirname(file));
  const key = JSON.stringify([file, hash, own]);
  const known = isOwn ? undefined : LOADED.get(key);
  if (known && (known.markdown === null || existsSync(known.markdown.file)))
    return { part: known.part, file, hash, ofMarkdown: known.markdown, isOwn };
  const part = await importPart(file, own, options);
  if (!part) return null;
  const ofMarkdown = await compileMarkdown(part, file, options);
  if (!isOwn && (part.markdown === undefined || ofMarkdown)) LOADED.set(key, { part, markdown: ofMarkdown });
  return { part, file, hash, ofMarkdown, isOwn };
}

/** @returns null if the part is invalid (then a problem is reported) */
async function importPart(file: string, own: unknown, { cacheDir, shown, problems }: CachedReading) {
  try {
    const exported = await loadModule(file, cacheDir, own);
    const place = { file: shown(file), placeOf: () => ({ line: 1, column: 1 }), noun: 'the default export' };
    return checkShape(partSchema, exported, place, problems);
  } catch (error) {
    if (!(error instanceof ModuleFailure)) throw error;
    problems.addAll([await toModuleProblem(error, { file, noun: 'the part', shown })]);
    return null;
  }
}

/** @returns null for a part without files */
const toPartFolder = (part: CheckedPart): PartFolder | null => {
  const { name, folder = name.replace(/^@/, ''), headers, files, compiled } = part;
  return files || compiled ? { part: name, folder, headers } : null;
};

/** @param dir folder of the part's module */
function addPart(config: SiteConfig, part: CheckedPart, dir: string): SiteConfig {
  const { head, origins, trustedTypes, pagePolicies, hints, modules } = part;
  const { security } = config;
  const folder = toPartFolder(part);
  return {
    ...config,
    partFolders: folder ? [...config.partFolders, folder] : config.partFolders,
    head: [...config.head, ...head],
    pagePolicies: [...config.pagePolicies, ...pagePolicies],
    hints: [...config.hints, ...hints],
    partSources: [...config.partSources, realpathSync(dir)],
    partModules: {
      ...config.partModules,
      ...Object.fromEntries(Object.entries(modules).map(([name, file]) => [name, path.resolve(dir, file)])),
    },
    security: {
      ...security,
      origins: addOrigins(security.origins, origins),
      trustedTypes: [...security.trustedTypes, ...trustedTypes],
    },
  };
}

function addOrigins(known: PolicyOrigins, added: Partial<PolicyOrigins>): PolicyOrigins {
  const all = ORIGIN_KINDS.map((kind) => [kind, [...new Set([...known[kind], ...(added[kind] ?? [])])]] as const);
  return Object.fromEntries(all) as Record<OriginKind, string[]>;
}

/** Allow the origins of the scripts and style sheets that the head names. */
function withTagOrigins(config: SiteConfig): SiteConfig {
  const originsOf = (tag: string, attribute: string, isMeant: (own: Readonly<Record<string, unknown>>) => boolean) =>
    config.head.flatMap(({ tag: name, attributes }) => {
      const own: Readonly<Record<string, unknown>> = attributes;
      const address = own[attribute];
      return name === tag && isMeant(own) && typeof address === 'string' && address.startsWith('https://')
        ? [new URL(address).origin]
        : [];
    });
  const origins = addOrigins(config.security.origins, {
    script: originsOf('script', 'src', () => true),
    style: originsOf('link', 'href', ({ rel }) => rel === 'stylesheet'),
  });
  return { ...config, security: { ...config.security, origins } };
}

/** Files that the bundler may read beside a module. */
const CODE = /\.(?:[cm]?[jt]sx?|css|json)$/;

/** Digests of this process, by folder, with the times and sizes of the files at that moment. */
const DIGESTS = new Map<string, { readonly state: string; readonly hash: string }>();

async function digestFolder(dir: string): Promise<string> {
  const sources = (await listFiles(dir)).filter((file) => CODE.test(file));
  const stats = await Promise.all(sources.map((file) => stat(path.join(dir, file))));
  const state = sources.map((file, index) => `${file} ${stats[index]?.mtimeMs} ${stats[index]?.size}`).join('\n');
  const known = DIGESTS.get(dir);
  if (known?.state === state) return known.hash;
  const digest = createHash('sha256');
  for (const file of sources) digest.update(file).update(await readFile(path.join(dir, file)));
  const hash = digest.digest('hex').slice(0, 20);
  DIGESTS.set(dir, { state, hash });
  return hash;
}
