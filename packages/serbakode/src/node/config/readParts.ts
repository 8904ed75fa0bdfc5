import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../files/listFiles.ts';
import { settleAll } from '../files/settleAll.ts';
import type { MarkdownPlugin } from '../markdown/parse/types.ts';
import type { CompiledFolder } from '../output/compiledFolder.ts';
import { COPY_PART, hasMarkdownCopies, toCopyFile } from './copyPart.ts';
import { guardPageData } from './guardPageData.ts';
import { digestFolder, findModule, loadPart, type LoadedPart, type PartEntry, type PartOptions } from './loadPart.ts';
import { addOrigins, withTagOrigins } from './policyOrigins.ts';
import type { CheckedPart } from './schema/partSchema.ts';
import type { PartFiles, PartOutputFiles } from './schema/siteContent.ts';
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
  /** Name of its service worker's file, or null. */
  readonly worker: string | null;
  /** Whether it belongs to the site, not to a package. */
  readonly isOwn: boolean;
}

/** A catalogue of texts that a part brings. */
export interface PartTexts extends Pick<
  CheckedPart['texts'][number],
  'name' | 'prefix' | 'isOfMarkdown' | 'catalogues'
> {
  /** Absolute path of the folder with a module for each language. */
  readonly folder: string;
  /** By key with its prefix. */
  readonly placeholders: Readonly<Record<string, readonly string[]>>;
}

/** A module of a part that a command loads: what it runs beside a local server, what it checks. */
export interface NamedModule {
  /** Name of the part. */
  readonly part: string;
  /** Absolute. */
  readonly file: string;
  /** Folder of the part's own module. */
  readonly dir: string;
}

/** A part that adds files to the output. */
export interface FileMaker extends Pick<PartFolder, 'part' | 'folder'> {
  /** Module of the part, absolute. */
  readonly module: string;
  readonly createFiles: PartFiles | undefined;
  readonly createOutputFiles: PartOutputFiles | undefined;
  /** Digest of the files in its folder. */
  readonly hash: string;
}

/** A service worker of a part. */
export interface PartWorker {
  /** Path below the output folder. */
  readonly file: string;
  /** Module that it is compiled from, absolute. */
  readonly module: string;
}

export interface Parts {
  /** The configuration with what the parts add to it: tags, origins, policies. */
  readonly config: SiteConfig;
  readonly clients: readonly ClientModule[];
  readonly makers: readonly FileMaker[];
  /** Folders that parts compile. */
  readonly compiled: readonly CompiledFolder[];
  readonly services: readonly NamedModule[];
  /** Modules for the command `check`. */
  readonly checks: readonly NamedModule[];
  readonly workers: readonly PartWorker[];
  /** Compiled modules that read and render Markdown. */
  readonly markdown: readonly MarkdownPlugin[];
  readonly texts: readonly PartTexts[];
  /** Files of the parts that are the site's own, whose change is a change of the configuration. */
  readonly files: ReadonlySet<string>;
}

/** Parts in the order in which their components stand in a place. */
const listEntries = ({ parts }: SiteConfig): PartEntry[] =>
  parts.map((entry, index) => {
    const [name, own] = typeof entry === 'string' ? [entry, undefined] : entry;
    return { name, own, field: `parts[${index}]` };
  });

/** Load the parts that a configuration names. Their errors become problems. */
export async function readParts(config: SiteConfig, options: PartOptions): Promise<Parts> {
  const clients: ClientModule[] = [];
  const makers: FileMaker[] = [];
  const compiled: CompiledFolder[] = [];
  const services: NamedModule[] = [];
  const checks: NamedModule[] = [];
  const workers: PartWorker[] = [];
  const markdown: MarkdownPlugin[] = [];
  const texts: PartTexts[] = [];
  const files = new Set<string>();
  const needs: { readonly part: CheckedPart; readonly field: string }[] = [];
  let whole = config;
  const take = ({ part, file, hash, ofMarkdown, isOwn }: LoadedPart) => {
    const folder = toPartFolder(part);
    const other = whole.partFolders.find((taken) => taken.folder === folder?.folder);
    if (other)
      options.problems.add({
        file: options.shown(file),
        message: `the part ${part.name} has its files in "${other.folder}", as the part ${other.part}`,
        fix: 'give one of them another `folder`',
      });
    whole = addPart(whole, part, path.dirname(file));
    if ((part.files || part.outputFiles) && folder)
      makers.push({
        part: part.name,
        folder: folder.folder,
        module: file,
        createFiles: part.files,
        createOutputFiles: part.outputFiles,
        hash,
      });
    if (part.compiled && folder)
      compiled.push({ ...part.compiled, folder: folder.folder, dir: path.dirname(file), hash });
    if (part.pages) {
      const { list, layouts } = part.pages;
      const pages = { part: part.name, source: options.shown(file), list, layouts };
      whole = { ...whole, partPages: [...whole.partPages, pages] };
    }
    if (part.pageData && whole.pageData)
      options.problems.add({
        file: options.shown(file),
        message: `the part ${part.name} has data of pages (\`pageData\`), as the part ${whole.pageData.name}`,
        fix: 'name only one of them in `parts`',
      });
    if (part.pageData) {
      const pageData = guardPageData(part.pageData, part.name, options.shown(file));
      whole = { ...whole, pageData: { ...pageData, name: toLastWord(part.name) } };
    }
    const service = findModule(part, 'service', part.service, file, options);
    if (service !== null) services.push({ part: part.name, file: service, dir: path.dirname(file) });
    const check = findModule(part, 'check', part.check, file, options);
    if (check !== null) checks.push({ part: part.name, file: check, dir: path.dirname(file) });
    const worker = findModule(part, 'worker', part.worker, file, options);
    if (worker !== null) workers.push({ file: toWorkerFile(part), module: worker });
    if (ofMarkdown) markdown.push(ofMarkdown);
    texts.push(...toTexts(part, file));
    const client = toClientModule(part, file, options);
    if (client) clients.push({ ...client, hash, isOwn });
  };
  const entries = listEntries(config);
  // Together, because the bundler works on other threads.
  const all = await settleAll(entries.map((entry) => loadPart(entry, options)));
  for (const [index, { field }] of entries.entries()) {
    const loaded = all[index];
    if (!loaded) continue;
    take(loaded);
    needs.push({ part: loaded.part, field });
    const dir = path.dirname(loaded.file);
    if (loaded.isOwn) for (const one of await listFiles(dir)) files.add(path.resolve(dir, one));
  }
  // Last, so that its button stands after those of other parts.
  if (hasMarkdownCopies(config)) {
    const file = toCopyFile(options.root);
    take({ part: COPY_PART, file, hash: await digestFolder(path.dirname(file)), ofMarkdown: null, isOwn: false });
  }
  checkNeeds(needs, entries, options);
  checkHeadFiles(config, options);
  return {
    config: withTagOrigins(whole),
    clients,
    makers,
    compiled,
    services,
    checks,
    workers,
    markdown,
    texts,
    files,
  };
}

/** @param file module of the part
 *  @returns null if it adds nothing to the application */
export function toClientModule(
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
    worker: part.worker === undefined ? null : toWorkerFile(part),
    texts: toTexts(part, file),
  };
}

const toTexts = (part: CheckedPart, file: string): PartTexts[] =>
  part.texts.map(({ folder, prefix, placeholders, ...text }) => ({
    ...text,
    prefix,
    folder: path.resolve(path.dirname(file), folder),
    placeholders: Object.fromEntries(Object.entries(placeholders).map(([key, names]) => [prefix + key, names])),
  }));

/** Report parts without those that they build on, of which a site may have one of its own. One that is named and did not
 *  load is reported already. */
function checkNeeds(
  loaded: readonly { readonly part: CheckedPart; readonly field: string }[],
  named: readonly PartEntry[],
  { placeOf, problems }: PartOptions,
): void {
  const known = new Set([...loaded.map(({ part }) => part.name), ...named.map(({ name }) => name)].map(toLastWord));
  for (const { part, field } of loaded)
    for (const other of part.needs.filter((name) => !known.has(toLastWord(name))))
      problems.add({
        ...placeOf(field),
        message: `the part ${part.name} needs the part ${other}, which is not named`,
        fix: `add '${other}' to \`parts\`, before it`,
      });
}

/** `@serbakode/practice` -> `practice`, as `./parts/practice.ts` */
const toLastWord = (name: string): string => name.replace(/^.*\//, '').replace(/\.[cm]?[jt]sx?$/, '');

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

/** It is at the site's base URL, because a worker sees only what is below its own folder. */
const toWorkerFile = ({ name }: CheckedPart): string => `sw-${name.replace(/^@/, '').replaceAll('/', '-')}.js`;

/** @returns null for a part without files */
const toPartFolder = (part: CheckedPart): PartFolder | null => {
  const { name, folder = name.replace(/^@/, ''), headers, files, outputFiles, compiled } = part;
  return files || outputFiles || compiled ? { part: name, folder, headers } : null;
};

/** @param dir folder of the part's module */
function addPart(config: SiteConfig, part: CheckedPart, dir: string): SiteConfig {
  const { head, origins, trustedTypes, pagePolicies, hints, shortcuts, ownAttributes, modules } = part;
  const { security } = config;
  const folder = toPartFolder(part);
  return {
    ...config,
    partFolders: folder ? [...config.partFolders, folder] : config.partFolders,
    head: [...config.head, ...head],
    pagePolicies: [...config.pagePolicies, ...pagePolicies],
    hints: [...config.hints, ...hints],
    shortcuts: [...config.shortcuts, ...shortcuts],
    ownAttributes: [...config.ownAttributes, ...ownAttributes],
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
