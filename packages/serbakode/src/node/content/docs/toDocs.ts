import path from 'node:path';
import type { TitleDisplay } from '../../../shared/model/docsPages.ts';
import type { Learning } from '../../../shared/model/learning.ts';
import type { Permalink, SitePath } from '../../../shared/model/permalink.ts';
import type { HeldBack, Tag } from '../../../shared/model/post.ts';
import { encodePath, toPermalink, withTrailingSlash } from '../../../shared/model/sitePath.ts';
import type { TocOptions } from '../../../shared/model/toc.ts';
import { toFields } from '../../diagnostics/group.ts';
import { checkFileName } from '../sources/checkFileName.ts';
import { checkFrontMatter } from '../sources/checkFrontMatter.ts';
import { toContentId } from '../sources/contentIds.ts';
import { toLearning, toOwnSource, toTocOptions, type OwnSource } from '../sources/frontMatterFields.ts';
import type { ModelContext } from '../sources/modelContext.ts';
import { placeOf } from '../sources/placeOf.ts';
import { readDate } from '../sources/readDate.ts';
import { toLedgerPath } from '../sources/readLedger.ts';
import { isUnreadable, type ParsedFile } from '../sources/sourceFile.ts';
import { withoutExtension } from '../sources/sourceFormat.ts';
import { readTags, type ArticleTags } from '../sources/tags.ts';
import { docFrontMatter } from './frontMatter.ts';

/** A documentation page without its text. */
export interface BuiltDoc {
  readonly source: string;
  /** Path in `docs/` without extension and number prefixes: `panduan/Langkah Pertama/memilih-benih`. */
  readonly id: string;
  readonly title: string;
  /** Label in sidebars and paginators. */
  readonly label: string;
  readonly paginationLabel: string;
  readonly permalink: Permalink;
  readonly contentId: string;
  readonly description: string;
  /** Sidebar requested in the front matter. undefined: the first sidebar that lists the doc; null: none. */
  readonly wantedSidebar: string | null | undefined;
  readonly position: number | null;
  /** Names of the folders above it on disk, number prefixes included. */
  readonly folders: readonly string[];
  readonly isUnlisted: boolean;
  /** CSS classes for its sidebar entry, chosen by the author. */
  readonly sidebarClassName: string | undefined;
  /** Doc ids from the front matter that replace the neighbours. null: no link is shown. */
  readonly previousId: string | null | undefined;
  readonly nextId: string | null | undefined;
  readonly file: ParsedFile;
  readonly sitePath: SitePath;
  readonly formerPaths: readonly SitePath[];
  /** Document title, if it differs from the heading. */
  readonly metaTitle: string | undefined;
  readonly titleDisplay: TitleDisplay;
  /** Preview image of links to the doc: a site path or an address. */
  readonly image: string | null;
  /** Whether the doc is its folder's index: it has the folder's address, and the folder's category links to it. */
  readonly isIndex: boolean;
  /** Date of the last change from the front matter, instead of git's. */
  readonly updatedDay: string | null;
  readonly toc: TocOptions;
  readonly tags: readonly Tag[];
  readonly learning: Learning;
  readonly ownSource: OwnSource;
  readonly heldBack?: HeldBack;
}

interface DocContext extends ModelContext {
  /** Base path of this version's docs: `/docs`, `/docs/2.0`. */
  readonly basePath: SitePath;
  /** Whether number prefixes are split off names. */
  readonly numberPrefixParser: boolean;
  readonly tags: Pick<ArticleTags, 'known' | 'listPath' | 'fileName' | 'onInlineTags'>;
}

export interface BuiltDocs {
  readonly docs: readonly BuiltDoc[];
  /** Ids of drafts and of invalid docs, which sidebars may name without error. */
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
      draftIds.push(toLikelyId(file, context.numberPrefixParser));
      continue;
    }
    const owner = owners.get(doc.id);
    if (owner !== undefined) {
      context.problems.add({
        ...placeOf(file, 'id'),
        message: `doc id "${doc.id}" is also the id of ${owner}`,
        fix: 'give one of them another `id`',
      });
      continue;
    }
    owners.set(doc.id, file.shown);
    if (doc.heldBack && !context.includeHeldBack) {
      draftIds.push(doc.id);
      context.leaveOut({ file: file.shown, due: null });
    } else docs.push(doc);
  }
  return { docs, draftIds };
}

const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])/;
/** Names that look numbered but are dates or versions: `2021-11-foo`, `7.0-foo`. */
const NOT_A_PREFIX = /^\d+[-_.]\d/;

/** Split the number prefix off a file or folder name: `02-pasang` is `pasang` at position 2.
 *  @param isParsed false for names whose digits stay */
export function splitNumberPrefix(
  name: string,
  isParsed = true,
): { readonly name: string; readonly position: number | null } {
  const match = !isParsed || NOT_A_PREFIX.test(name) ? null : NUMBER_PREFIX.exec(name);
  return match ? { name: name.slice(match[0].length), position: Number(match[1]) } : { name, position: null };
}

/** Id of a doc whose fields are not valid. */
function toLikelyId({ relative, result }: ParsedFile, isParsed: boolean): string {
  const fromName = toIdFromName(relative, isParsed);
  const { id } = toFields(result.frontMatter);
  return typeof id === 'string' ? path.posix.join(path.posix.dirname(fromName), id) : fromName;
}

/** Id of a doc, derived from its path alone. */
function toIdFromName(relative: string, isParsed: boolean): string {
  return relative
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((name) => splitNumberPrefix(name, isParsed).name)
    .join('/');
}

function toDoc(
  file: ParsedFile,
  { config, ledger, problems, basePath, numberPrefixParser, tags }: DocContext,
): BuiltDoc | null {
  if (isUnreadable(file)) return null;
  const checked = checkFrontMatter(docFrontMatter, file, problems);
  if (!checked) return null;
  const { fields, wrong } = checked;
  const {
    folders,
    names,
    position,
    ownId,
    isIndex,
    path: docPath,
  } = toDocNames(
    file.relative,
    { ...fields, parse_number_prefixes: fields.parse_number_prefixes && numberPrefixParser },
    { basePath, isLenient: config.markdown.lenient },
  );
  const sitePath = withTrailingSlash(encodePath(docPath), config.trailingSlash);
  const isPath = fields.id?.includes('/') ?? false;
  if (isPath) {
    problems.add({
      ...placeOf(file, 'id'),
      message: `\`id\` is "${fields.id}", but must be a name without slashes`,
      fix: 'write the last part alone; the folder comes before it by itself',
    });
  }
  const updated = fields.last_update?.date;
  const updatedDay = updated === undefined ? null : readDate(file, 'last_update.date', updated, { config, problems });
  const ownTags = readTags(file, fields.tags, { ...tags, config, problems });
  if (isPath || wrong.size > 0) return null;
  if (fields.slug === undefined && fields.id === undefined && !isIndex)
    checkFileName(file, ownId, sitePath, { config, problems });
  const name = fields.title ?? file.result.title ?? ownId;
  // In Docusaurus the heading of the text is shown, and the field names the page elsewhere.
  const ownHeading = config.markdown.lenient ? file.result.title : null;
  const title = ownHeading ?? name;
  const label = fields.sidebar_label ?? name;
  const formerPaths = fields.redirect_from.map(encodePath);
  return {
    file,
    source: file.relative,
    id: [...names, ownId].join('/'),
    title,
    metaTitle: fields.title_meta ?? (title === name ? undefined : name),
    titleDisplay:
      ownHeading !== null || !(fields.hide_title || file.result.isTitleInText === true)
        ? 'visible'
        : file.result.hasTitle === true
          ? 'in-text'
          : 'hidden',
    image: fields.image ?? null,
    isIndex,
    updatedDay: updatedDay?.iso ?? null,
    label,
    paginationLabel: fields.pagination_label ?? label,
    sitePath,
    permalink: toPermalink(sitePath, config.baseUrl),
    formerPaths,
    contentId: toContentId(
      ledger,
      toLedgerPath(sitePath, config),
      formerPaths.map((former) => toLedgerPath(former, config)),
    ),
    description: fields.description ?? file.result.firstParagraph,
    wantedSidebar: fields.displayed_sidebar !== undefined ? fields.displayed_sidebar : fields.sidebar,
    position: fields.sidebar_position ?? position,
    folders,
    isUnlisted: fields.unlisted,
    sidebarClassName: fields.sidebar_class_name,
    ...(fields.draft && { heldBack: 'draft' }),
    previousId: fields.pagination_prev,
    nextId: fields.pagination_next,
    toc: toTocOptions(fields, config),
    learning: toLearning(fields),
    ownSource: toOwnSource(fields),
    tags: ownTags,
  };
}

/** Names of a doc, and its decoded address, from its path and the fields that rename it.
 *  @param relative path below the folder of its docs */
export function toDocNames(
  relative: string,
  fields: Partial<Record<'id' | 'slug', string | undefined>> & { readonly parse_number_prefixes: boolean },
  within: DocsRoot,
) {
  const segments = withoutExtension(relative).split('/');
  const fileName = segments.at(-1) ?? '';
  const folders = segments.slice(0, -1);
  const split = (name: string) => splitNumberPrefix(name, fields.parse_number_prefixes);
  const { name, position } = split(fileName);
  const names = folders.map((folder) => split(folder).name);
  const ownId = fields.id ?? name;
  const isIndex = isIndexName(fileName, folders.at(-1));
  return { folders, names, ownId, position, isIndex, path: toDocPath(within, fields.slug, names, ownId, isIndex) };
}

/** Whether a file name is an index: `index`, `README`, or its folder's name, as on disk. */
function isIndexName(name: string, folder: string | undefined): boolean {
  const lower = name.toLowerCase();
  return lower === 'index' || lower === 'readme' || (folder !== undefined && lower === folder.toLowerCase());
}

interface DocsRoot {
  readonly basePath: SitePath;
  /** Whether the root, and a slug with a slash at its end, keep it, as in Docusaurus. */
  readonly isLenient: boolean;
}

function toDocPath(
  { basePath, isLenient }: DocsRoot,
  slug: string | undefined,
  folders: readonly string[],
  name: string,
  isIndex: boolean,
): string {
  if (slug?.startsWith('/')) {
    const written = path.posix.join(basePath, path.posix.join('/', slug));
    return isLenient ? written : written.replace(/(.)\/$/, '$1');
  }
  if (slug !== undefined) return path.posix.join(basePath, path.posix.join('/', ...folders, slug));
  // The root of the docs is `/docs`, whichever file it comes from.
  if (isIndex && folders.length === 0 && !isLenient) return basePath;
  return isIndex ? path.posix.join(basePath, ...folders, '/') : path.posix.join(basePath, ...folders, name);
}
