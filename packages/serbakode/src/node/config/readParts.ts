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
import type { PartFolder, PartPageList, SiteConfig } from './siteConfig.ts';

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
  const entries = listEntries(config);
  // Together, because the bundler works on other threads.
  const found = await settleAll(entries.map((entry) => loadPart(entry, options)));
  const named = entries.flatMap(({ field }, index) => {
    const loaded = found[index];
    return loaded ? [{ ...loaded, field }] : [];
  });
  checkNeeds(named, entries, options);
  checkHeadFiles(config, options);
  const files = new Set<string>();
  for (const { file, isOwn } of named)
    if (isOwn) for (const one of await listFiles(path.dirname(file))) files.add(path.resolve(path.dirname(file), one));
  // Last, so that its button stands after those of other parts.
  const parts: LoadedPart[] = [...named, ...(hasMarkdownCopies(config) ? [await loadCopyPart(options)] : [])];
  const find = (field: 'service' | 'check' | 'worker') =>
    parts.flatMap(({ part, file }) => {
      const module = findModule(part, field, part[field], file, options);
      return module === null ? [] : [{ part, module: { part: part.name, file: module, dir: path.dirname(file) } }];
    });
  return {
    config: withTagOrigins(parts.reduce((whole, one) => addPart(whole, one, options), config)),
    clients: parts.flatMap(({ part, file, hash, isOwn }) => {
      const client = toClientModule(part, file, options);
      return client ? [{ ...client, hash, isOwn }] : [];
    }),
    makers: parts.flatMap(toMaker),
    compiled: parts.flatMap(({ part, file, hash }) =>
      part.compiled ? [{ ...part.compiled, folder: toFolder(part), dir: path.dirname(file), hash }] : [],
    ),
    services: find('service').map(({ module }) => module),
    checks: find('check').map(({ module }) => module),
    workers: find('worker').map(({ part, module }) => ({ file: toWorkerFile(part), module: module.file })),
    markdown: parts.flatMap(({ ofMarkdown }) => ofMarkdown ?? []),
    texts: parts.flatMap(({ part, file }) => toTexts(part, file)),
    files,
  };
}

async function loadCopyPart({ root }: PartOptions): Promise<LoadedPart> {
  const file = toCopyFile(root);
  return { part: COPY_PART, file, hash: await digestFolder(path.dirname(file)), ofMarkdown: null, isOwn: false };
}

function toMaker({ part, file, hash }: LoadedPart): FileMaker[] {
  const { name, files: createFiles, outputFiles: createOutputFiles } = part;
  if (!createFiles && !createOutputFiles) return [];
  return [{ part: name, folder: toFolder(part), module: file, createFiles, createOutputFiles, hash }];
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

/** Folder of a part's files in the output, if it has some. */
const toFolder = ({ name, folder = name.replace(/^@/, '') }: CheckedPart): string => folder;

/** Add what a part says of a site to its configuration. */
function addPart(config: SiteConfig, { part, file }: LoadedPart, { shown, problems }: PartOptions): SiteConfig {
  const { name, head, origins, trustedTypes, pagePolicies, hints, shortcuts, ownAttributes, modules, pageData } = part;
  const { security } = config;
  const dir = path.dirname(file);
  const report = (message: string, fix: string) =>
    problems.add({ file: shown(file), message: `the part ${name} has ${message}`, fix });
  const folder =
    part.files || part.outputFiles || part.compiled
      ? { part: name, folder: toFolder(part), headers: part.headers }
      : null;
  const other = config.partFolders.find((taken) => taken.folder === folder?.folder);
  if (other) report(`its files in "${other.folder}", as the part ${other.part}`, 'give one of them another `folder`');
  if (pageData && config.pageData)
    report(`data of pages (\`pageData\`), as the part ${config.pageData.name}`, 'name only one of them in `parts`');
  return {
    ...config,
    partFolders: [...config.partFolders, ...(folder ? [folder] : [])],
    partPages: [...config.partPages, ...toPages(part, shown(file))],
    pageData: pageData ? { ...guardPageData(pageData, name, shown(file)), name: toLastWord(name) } : config.pageData,
    head: [...config.head, ...head],
    pagePolicies: [...config.pagePolicies, ...pagePolicies],
    hints: [...config.hints, ...hints],
    shortcuts: [...config.shortcuts, ...shortcuts],
    ownAttributes: [...config.ownAttributes, ...ownAttributes],
    partSources: [...config.partSources, realpathSync(dir)],
    partModules: {
      ...config.partModules,
      ...Object.fromEntries(Object.entries(modules).map(([key, module]) => [key, path.resolve(dir, module)])),
    },
    security: {
      ...security,
      origins: addOrigins(security.origins, origins),
      trustedTypes: [...security.trustedTypes, ...trustedTypes],
    },
  };
}

const toPages = ({ name, pages }: CheckedPart, source: string): PartPageList[] =>
  pages ? [{ part: name, source, list: pages.list, layouts: pages.layouts }] : [];
