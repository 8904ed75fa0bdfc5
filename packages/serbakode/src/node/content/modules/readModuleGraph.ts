import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PartModules } from '../../author-code/authorModules.ts';
import { listFileImports, toImportProblem } from '../../author-code/moduleImports.ts';
import type { ModuleImport } from '../../author-code/parseModule.ts';
import { resolveImport } from '../../author-code/resolveImport.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import type { NewProblem } from '../../diagnostics/problem.ts';
import type { Reading } from '../../files/reading.ts';
import { toText, toUnreadable } from '../../files/readTextFile.ts';
import type { ParsedFile, SourceFile } from '../sources/sourceFile.ts';
import { toSourceFormat } from '../sources/sourceFormat.ts';
import { findCircles, type Circle, type ImportedFile } from './findCircles.ts';

/** The MDX and React pages of a site, with all site files that they import. */
export interface ModuleGraph {
  /** Absolute paths of pages in a fixed order: the entry points of the bundler. */
  readonly entries: readonly string[];
  /** Markdown files that are only shown inside other pages, by path. */
  readonly partials: ReadonlyMap<string, ParsedFile>;
  /** Every file of the graph. */
  readonly files: ReadonlySet<string>;
  /** Files that each file imports. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** Changes whenever a file of the graph does. Markdown is hashed by its own text, because its links are resolved
   *  elsewhere. */
  readonly hash: string;
}

interface ModuleGraphOptions extends Reading {
  readonly partModules: PartModules;
  readonly markdownFormat: SiteConfig['markdown']['format'];
  /** Parses Markdown that pages import, which becomes modules. */
  readonly parse: (files: readonly SourceFile[]) => Promise<readonly ParsedFile[]>;
}

interface Node {
  readonly file: string;
  /** Hash of the file's bytes. */
  readonly digest: string;
  readonly imports: readonly ModuleImport[];
  /** The text, for code frames; null for a binary file. */
  readonly text: string | null;
}

/** Whether a source becomes a module. */
export const isModule = ({ format }: Pick<SourceFile, 'format'>): boolean => format !== 'md';

/** Follow the imports of all MDX and React pages. An unresolved import is reported, and so is an invalid module.
 *  @returns null if a site has no such page */
export async function readModuleGraph(
  parsed: readonly ParsedFile[],
  options: ModuleGraphOptions,
): Promise<ModuleGraph | null> {
  const pages = new Map(parsed.filter(isModule).map((file) => [file.path, file]));
  if (pages.size === 0) return null;
  const { problems, shown, siteDir, partModules } = options;
  const partials = new Map<string, ParsedFile>();
  const nodes = new Map<string, Node>();
  const shows = new Map<string, ImportedFile[]>();
  const imported = new Map<string, readonly string[]>();
  const wanted = new Set<string>();
  let next = [...pages.keys()];
  while (next.length > 0) {
    const markdown = next.filter((file) => isMarkdown(file) && !pages.has(file));
    for (const file of await options.parse(markdown.map((file) => toPartial(file, options))))
      partials.set(file.path, file);
    const found = await Promise.all(next.map((file) => readNode(file, pages.get(file) ?? partials.get(file), options)));
    for (const node of found) {
      nodes.set(node.file, node);
      imported.set(node.file, follow(node));
    }
    next = [...wanted].filter((file) => !nodes.has(file));
  }
  for (const file of new Set([...imported.values()].flat()))
    if (!nodes.has(file)) nodes.set(file, toLeaf(file, await readBytes(file, options)));
  problems.addAll(findCircles(shows).map((circle) => toCircleProblem(circle, shown)));
  return {
    entries: [...pages.keys()],
    partials,
    files: new Set(nodes.keys()),
    imports: imported,
    hash: toHash(nodes),
  };

  function follow({ file, imports, text }: Node): string[] {
    return imports.flatMap(({ source, line, column, isTakenIn }) => {
      const resolved = resolveImport(source, file, siteDir, partModules);
      if (resolved.kind === 'file') {
        if (isMarkdown(file) && isMarkdown(resolved.file))
          shows.set(file, [...(shows.get(file) ?? []), { file: resolved.file, line, column }]);
        if (!isTakenIn) wanted.add(resolved.file);
        return [resolved.file];
      }
      if (resolved.kind === 'missing') {
        problems.add(toImportProblem(shown(file), { line, column }, resolved, text));
      }
      return [];
    });
  }
}

/** List the pages that cannot be compiled, because they or files that they import have errors. */
export function listBrokenEntries(
  { entries, imports }: ModuleGraph,
  isWrong: (file: string) => boolean,
): ReadonlySet<string> {
  return new Set(
    entries.filter((entry) => {
      const reached = new Set([entry]);
      for (const file of reached) {
        if (isWrong(file)) return true;
        for (const next of imports.get(file) ?? []) reached.add(next);
      }
      return false;
    }),
  );
}

const isMarkdown = (file: string): boolean => /\.mdx?$/.test(file);
/** Whether the bundler parses a file; other files are only served. */
const isText = (file: string): boolean => /\.(?:mdx?|[cm]?[jt]sx?|css|s[ac]ss|json)$/.test(file);

/** A partial is rendered where it is imported, so a cycle would never end. */
function toCircleProblem({ file, files, line, column }: Circle, shown: (file: string) => string): NewProblem {
  return {
    file: shown(file),
    line,
    column,
    message: `partials import each other in a circle: ${files.map(shown).join(' -> ')}`,
    fix: 'take one of these imports out',
  };
}

function toPartial(file: string, { shown, markdownFormat }: ModuleGraphOptions): SourceFile {
  return {
    path: file,
    shown: shown(file),
    relative: file,
    section: 'pages',
    version: null,
    format: toSourceFormat('pages', file, markdownFormat) ?? 'md',
    original: file,
    isFallback: false,
    isImported: true,
  };
}

/** @returns null for a file that is being deleted: a preview reads the site again then */
async function readBytes(
  file: string,
  { shown, problems }: Pick<Reading, 'shown' | 'problems'>,
): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') problems.add(toUnreadable(shown(file), error));
    return null;
  });
}

/** The node of a file that imports nothing itself. */
function toLeaf(file: string, bytes: Buffer | null): Node {
  const digest = bytes === null ? '' : createHash('sha256').update(bytes).digest('hex');
  return { file, digest, imports: [], text: null };
}

async function readNode(
  file: string,
  parsed: ParsedFile | undefined,
  { shown, problems }: ModuleGraphOptions,
): Promise<Node> {
  const bytes = await readBytes(file, { shown, problems });
  const node = toLeaf(file, bytes);
  if (bytes === null || !isText(file)) return node;
  const text = toText(bytes, shown(file), problems);
  if (isMarkdown(file)) return { ...node, imports: parsed?.result.imports ?? [], text };
  const { imports, parsed: module, problems: wrong } = await listFileImports(file, shown(file), text);
  // Problems of a page were reported when its metadata was read.
  if (!parsed) problems.addAll(wrong);
  return { ...node, imports, text: module ? text : null };
}

function toHash(nodes: ReadonlyMap<string, Node>): string {
  const hash = createHash('sha256');
  for (const file of [...nodes.keys()].sort()) hash.update(`${file}\0${nodes.get(file)?.digest ?? ''}\0`);
  return hash.digest('hex');
}
