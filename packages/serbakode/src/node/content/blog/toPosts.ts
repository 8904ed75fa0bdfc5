import type * as v from 'valibot';
import { toReadingMinutes } from '../../../shared/model/blog.ts';
import { parseCalendarDay, type CalendarDay } from '../../../shared/model/calendarDay.ts';
import type { Learning } from '../../../shared/model/learning.ts';
import type { SitePath } from '../../../shared/model/permalink.ts';
import { sortNewestFirst, type Author, type Post } from '../../../shared/model/post.ts';
import { encodePath, toPermalink, withTrailingSlash } from '../../../shared/model/sitePath.ts';
import type { TocOptions } from '../../../shared/model/toc.ts';
import { toBlogPath } from '../../config/basePaths.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { createProblemList, type ProblemList } from '../../diagnostics/createProblemList.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { checkFileName } from '../sources/checkFileName.ts';
import { checkFrontMatter } from '../sources/checkFrontMatter.ts';
import { toContentId } from '../sources/contentIds.ts';
import { toLearning, toOwnSource, toTocOptions, type OwnSource } from '../sources/frontMatterFields.ts';
import type { ModelContext } from '../sources/modelContext.ts';
import { placeOf } from '../sources/placeOf.ts';
import { readDate } from '../sources/readDate.ts';
import { toLedgerPath } from '../sources/readLedger.ts';
import { isUnreadable, type ParsedFile } from '../sources/sourceFile.ts';
import { readTags } from '../sources/tags.ts';
import { postFrontMatter } from './frontMatter.ts';
import { toAuthor, toBlogTags, type BlogMaps } from './readBlogMaps.ts';
import { toDayInName, toLikelySlug, toNameOfFile } from './toPostName.ts';

/** A post with its source file and the fields that only the build needs. */
export interface BuiltPost extends Post {
  readonly file: ParsedFile;
  readonly sitePath: SitePath;
  readonly slug: string;
  readonly formerPaths: readonly SitePath[];
  readonly toc: TocOptions;
  readonly learning: Learning;
  readonly ownSource: OwnSource;
}

interface PostContext extends ModelContext {
  readonly maps: BlogMaps;
  /** Today in the site's time zone, comparable with a post's sort key; posts with a later date are held back. */
  readonly now: string;
  /** Posts modelled earlier in an equal context; unchanged files are reused from here. */
  readonly known: KnownPosts | null;
}

/** Result of each parsed file: its post if it gave one, and its problems. */
export type KnownPosts = WeakMap<
  ParsedFile['result'],
  { readonly post: BuiltPost | null; readonly problems: readonly Problem[] }
>;

/** Turn parsed blog files into posts, newest first; their errors become problems. */
export function toPosts(files: readonly ParsedFile[], context: PostContext): BuiltPost[] {
  const { known } = context;
  const posts = files.map((file) => (known ? toKnownPost(file, known, context) : toPost(file, context)));
  return sortNewestFirst(posts.filter((post) => post !== null));
}

function toKnownPost(file: ParsedFile, known: KnownPosts, context: PostContext): BuiltPost | null {
  let made = known.get(file.result);
  if (!made) {
    const own = createProblemList();
    made = { post: toPost(file, { ...context, problems: own }), problems: own.all() };
    known.set(file.result, made);
  }
  context.problems.addAll(made.problems);
  return made.post;
}

function toPost(file: ParsedFile, context: PostContext): BuiltPost | null {
  const { config, problems, maps } = context;
  if (isUnreadable(file)) return null;
  const checked = checkFrontMatter(postFrontMatter, file, problems);
  if (!checked) return null;
  const { fields, wrong } = checked;
  if (fields.draft && !context.includeHeldBack) {
    context.leaveOut({ file: file.shown, due: null });
    return null;
  }

  const day = wrong.has('date') ? null : readDay(file, fields.date, context);
  const isFuture = day !== null && day.sortKey > context.now;
  if (isFuture && !context.includeHeldBack) {
    context.leaveOut({ file: file.shown, due: toDue(day) });
    return null;
  }

  const title = fields.title ?? file.result.title ?? '';
  if (title === '' && !wrong.has('title'))
    problems.add({ ...placeOf(file, 'title'), message: '`title` is missing', fix: 'add `title` to the front matter' });
  // Checked before a post with errors is dropped, so that one run reports all of its problems.
  const authors = readAuthors(file, fields.authors, maps, config, problems);
  const tags = readTags(file, fields.tags, {
    ...toBlogTags(config),
    known: maps.tags,
    onInlineTags: config.blog.onInlineTags,
    problems,
  });
  const { onUntruncated } = config.blog;
  if (!file.result.hasExcerpt && !fields.unlisted && onUntruncated !== 'ignore') {
    problems.add({
      file: file.shown,
      message: 'no `<!-- truncate -->`: lists show the whole post',
      fix: 'put `<!-- truncate -->` on a line of its own after the opening',
      severity: onUntruncated === 'error' ? 'error' : 'warning',
    });
  }
  if (!day || title === '' || wrong.size > 0) return null;
  const slug = toLikelySlug(file);
  const isFolder = fields.slug?.endsWith('/') ?? false;
  const sitePath = withTrailingSlash(toBlogPath(config, slug, isFolder ? '/' : ''), config.trailingSlash);
  if (fields.slug === undefined) checkFileName(file, toNameOfFile(file.relative), sitePath, { config, problems });
  const description = fields.description ?? file.result.firstParagraph;
  return {
    file,
    source: file.relative,
    slug,
    sitePath,
    permalink: toPermalink(sitePath, config.baseUrl),
    formerPaths: fields.redirect_from.map(encodePath),
    contentId: toContentId(
      context.ledger,
      toLedgerPath(sitePath, config),
      fields.redirect_from.map((former) => toLedgerPath(encodePath(former), config)),
    ),
    title,
    day,
    description,
    readingMinutes: toReadingMinutes(file.result.words, config.blog.wordsPerMinute),
    authors,
    tags,
    isUnlisted: fields.unlisted,
    isTruncated: file.result.hasExcerpt,
    image: fields.image ?? null,
    ...(file.isFallback && { isFallback: true }),
    ...((fields.draft || isFuture) && { heldBack: fields.draft ? 'draft' : 'future' }),
    toc: toTocOptions(fields, config),
    learning: toLearning(fields),
    ownSource: toOwnSource(fields),
  };
}

/** The day of a post: that of its front matter, or of its file's name. */
function readDay(file: ParsedFile, date: string | undefined, { config, problems }: PostContext) {
  if (date !== undefined) return readDate(file, 'date', date, { config, problems });
  const named = toDayInName(file.relative);
  const fromName = named === null ? null : parseCalendarDay(named, config.timeZone);
  if (named !== null && !fromName)
    problems.add({
      file: file.shown,
      message: `the file name begins with "${named}", which is not a day of the calendar`,
      fix: 'correct the name, or add `date: 2023-02-24` to the front matter',
    });
  else if (!fromName)
    problems.add({
      ...placeOf(file, 'date'),
      message: '`date` is missing',
      fix: 'add `date: 2023-02-24` to the front matter, or begin the file name with it: 2023-02-24-nama.md',
    });
  return fromName;
}

/** @returns `2026-12-01`, or `2026-12-01 21:00` for a post with a time of day */
const toDue = ({ iso, sortKey }: CalendarDay): string => {
  const time = sortKey.slice(11, 16);
  return time === '00:00' ? iso : `${iso} ${time}`;
};

type Fields = v.InferOutput<typeof postFrontMatter>;

type Overrides = Omit<Extract<Fields['authors'][number], { readonly key: string }>, 'key'>;

/** An author of authors.yml as one post shows them. */
function withOverrides(known: Author, { name = known.name, ...own }: Overrides, config: SiteConfig): Author {
  const written = Object.entries(toAuthor(known.key, { name, ...own }, config));
  const said = written.filter(([, value]) => value !== null && value !== '');
  return { ...known, ...Object.fromEntries(said) };
}

function readAuthors(
  file: ParsedFile,
  authors: Fields['authors'],
  maps: BlogMaps,
  config: SiteConfig,
  problems: ProblemList,
): Author[] {
  const named = new Set<string>();
  return authors.flatMap((author, index) => {
    // Whoever is written into a post alone is nobody of authors.yml, even under the same name.
    if (typeof author !== 'string' && !('key' in author)) return [toAuthor(`:${author.name}`, author, config)];
    const { key, ...own } = typeof author === 'string' ? { key: author } : author;
    if (named.has(key)) {
      problems.add({
        ...placeOf(file, `authors[${index}]`),
        message: `the author "${key}" is named twice`,
        fix: 'remove one of them',
      });
      return [];
    }
    named.add(key);
    const known = maps.authors.get(key);
    if (known) return [withOverrides(known, own, config)];
    if (!maps.areAuthorsKnown) return [toAuthor(key, { name: key }, config)];
    problems.add({
      ...placeOf(file, `authors[${index}]`),
      message: `unknown author "${key}"`,
      known: [...maps.authors.keys()],
      fix: 'correct `authors` in the front matter, or add the author to blog/authors.yml',
    });
    return [];
  });
}
