import path from 'node:path';
import type { SiteConfig } from '../../model/config.ts';
import type { Doc } from '../../model/doc.ts';
import type { SitePath } from '../../model/permalink.ts';
import { encodePath, toPermalink, withTrailingSlash } from '../../model/sitePath.ts';
import type { ProblemList } from '../createProblemList.ts';
import { checkShape } from './checkShape.ts';
import { toContentId } from './contentIds.ts';
import { docFrontMatter } from './frontMatterSchemas.ts';
import { isUnreadable, type ParsedFile } from './parseSources.ts';
import { placeOf } from './placeOf.ts';

/** A doc with the file it came from and what only the build needs of it. */
export interface BuiltDoc extends Doc {
  readonly file: ParsedFile;
  readonly sitePath: SitePath;
  readonly formerPaths: readonly SitePath[];
  readonly toc: { readonly min: number; readonly max: number; readonly isHidden: boolean };
}

export interface DocContext {
  readonly config: SiteConfig;
  readonly ledger: ReadonlyMap<SitePath, number>;
  readonly problems: ProblemList;
  readonly includeHeldBack: boolean;
  /** Path the docs of this version stand below: `/docs`, `/docs/2.0`. */
  readonly basePath: SitePath;
}

export interface BuiltDocs {
  readonly docs: readonly BuiltDoc[];
  /** Ids of drafts, which sidebars may name without error; those of docs with errors too. */
  readonly draftIds: readonly string[];
}

/** Turn parsed doc files into docs. */
export function toDocs(files: readonly ParsedFile[], context: DocContext): BuiltDocs {
  const docs: BuiltDoc[] = [];
  const draftIds: string[] = [];
  const owners = new Map<string, string>();
  for (const file of files) {
    const doc = toDoc(file, context);
    if (!doc) {
      draftIds.push(toIdFromName(file.relative));
      continue;
    }
    const owner = owners.get(doc.id);
    if (owner !== undefined) {
      context.problems.add({
        ...placeOf(file, 'id'),
        message: `doc id "${doc.id}" is also the id of ${owner}`,
        mend: 'give one of them another `id`',
      });
      continue;
    }
    owners.set(doc.id, file.shown);
    if (doc.isDraft && !context.includeHeldBack) draftIds.push(doc.id);
    else docs.push(doc);
  }
  return { docs, draftIds };
}

const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*(?=\S)/;
/** Names that look numbered but are dates or versions. */
const NOT_A_PREFIX = /^(?:\d{2,4}[-_.]){2}|^\d+[._]\d+/;

/** Take the ordering number from a file or folder name: `02-pasang` is `pasang` at 2. */
export function splitNumberPrefix(name: string): { readonly name: string; readonly position: number | null } {
  const match = NOT_A_PREFIX.test(name) ? null : NUMBER_PREFIX.exec(name);
  return match ? { name: name.slice(match[0].length), position: Number(match[1]) } : { name, position: null };
}

/** Id of a doc by its place alone. */
function toIdFromName(relative: string): string {
  return relative
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((name) => splitNumberPrefix(name).name)
    .join('/');
}

function toDoc(file: ParsedFile, { config, ledger, problems, basePath }: DocContext): (BuiltDoc & { readonly isDraft: boolean }) | null {
  if (isUnreadable(file)) return null;
  const fields = checkShape(
    docFrontMatter,
    file.result.frontMatter ?? {},
    { file: file.shown, placeOf: (field) => placeOf(file, field) },
    problems,
  );
  if (!fields) return null;
  const segments = file.relative.replace(/\.mdx?$/, '').split('/');
  const folders = segments.slice(0, -1);
  const base = splitNumberPrefix(segments.at(-1) ?? '');
  const bareFolders = folders.map((folder) => splitNumberPrefix(folder).name);
  const id = [...bareFolders, fields.id ?? base.name].join('/');
  const isIndex = isIndexName(base.name, bareFolders.at(-1));
  const sitePath = withTrailingSlash(
    encodePath(toDocPath(basePath, fields.slug, bareFolders, fields.id ?? base.name, isIndex)),
    config.trailingSlash,
  );
  if (fields.id?.includes('/')) {
    problems.add({
      ...placeOf(file, 'id'),
      message: `\`id\` is "${fields.id}", but must be a name without slashes`,
      mend: 'write the last part alone; the folder comes before it by itself',
    });
    return null;
  }
  const title = fields.title ?? file.result.title ?? base.name;
  const label = fields.sidebar_label ?? title;
  const formerPaths = fields.redirect_from.map(encodePath);
  return {
    file,
    source: file.relative,
    id,
    title,
    label,
    paginationLabel: fields.pagination_label ?? label,
    sitePath,
    permalink: toPermalink(sitePath, config.baseUrl),
    formerPaths,
    contentId: toContentId(ledger, sitePath, formerPaths),
    description: fields.description ?? file.result.firstParagraph,
    wantedSidebar: fields.displayed_sidebar !== undefined ? fields.displayed_sidebar : fields.sidebar,
    position: fields.sidebar_position ?? base.position,
    folders,
    isUnlisted: fields.unlisted,
    isDraft: fields.draft,
    previousId: fields.pagination_prev,
    nextId: fields.pagination_next,
    toc: { min: fields.toc_min_heading_level, max: fields.toc_max_heading_level, isHidden: fields.hide_table_of_contents },
  };
}

/** A file that stands for its folder: `index`, `README`, or the folder's own name. */
export function isIndexName(name: string, folder: string | undefined): boolean {
  const lower = name.toLowerCase();
  return lower === 'index' || lower === 'readme' || (folder !== undefined && lower === folder.toLowerCase());
}

function toDocPath(basePath: SitePath, slug: string | undefined, folders: readonly string[], name: string, isIndex: boolean): string {
  if (slug?.startsWith('/')) return path.posix.join(basePath, slug).replace(/(.)\/$/, '$1') || basePath;
  if (slug !== undefined) return path.posix.join(basePath, ...folders, slug);
  return isIndex ? `${path.posix.join(basePath, ...folders)}/` : path.posix.join(basePath, ...folders, name);
}
