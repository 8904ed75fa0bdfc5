import * as v from 'valibot';
import { toTagsWithPosts, type TagWithPosts } from '../../../shared/model/blog.ts';
import type { SitePath } from '../../../shared/model/permalink.ts';
import type { Tag } from '../../../shared/model/post.ts';
import { encodePath, toPermalink, withTrailingSlash } from '../../../shared/model/sitePath.ts';
import type { Entries } from '../../config/locales/translatedYaml.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { checkAddress } from './checkAddress.ts';
import { filled, text } from './frontMatterFields.ts';
import { placeOf } from './placeOf.ts';
import type { ParsedFile } from './sourceFile.ts';
import { toPlaceOfKey } from './toPlaceOfKey.ts';

/** Tags by key, as the blog or a version of the docs describes them. */
export const tagsFile = v.record(
  v.string(),
  v.nullable(
    v.object(
      {
        label: v.optional(filled),
        permalink: v.optional(text),
        description: v.optional(text, ''),
        see: v.optional(v.array(text, 'a list of tag keys'), []),
      },
      'a group of fields',
    ),
  ),
  'a group of tags by key',
);

/** A tag as an article writes it: a key of the file of tags, or a label. */
type WrittenTag = string | { readonly label: string; readonly permalink?: string | undefined };

interface TagsContext {
  readonly config: Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>;
  /** Path of the list of these tags. */
  readonly listPath: SitePath;
  /** Name of the file of these tags, for fixes. */
  readonly fileName: string;
  readonly problems: ProblemList;
}

type TagEntries = Entries<v.InferOutput<typeof tagsFile>[string]>;

/** @returns null if there is no valid file of tags; any tag may then be used */
export function toTagMap(file: TagEntries | null, context: TagsContext): ReadonlyMap<string, Tag> | null {
  if (!file?.isWhole) return null;
  const { problems } = context;
  const tags = new Map(
    Object.entries(file.entries).map(([key, fields]) => [
      key,
      toTag(key, { ...fields, label: fields?.label ?? key }, context),
    ]),
  );
  for (const tag of tags.values()) {
    const fault = findTagFault(tag.key, file.entries[tag.key]?.permalink, context);
    if (fault) problems.add({ ...file.placeOf(tag.key, tag.key), ...fault });
    checkAddress(tag.permalink, file.placeOf(tag.key, `${tag.key}.permalink`), '`permalink`, or the key', problems);
    for (const [index, other] of tag.see.entries()) {
      if (!tags.has(other))
        problems.add({
          ...file.placeOf(tag.key, `${tag.key}.see[${index}]`),
          message: `tag "${tag.key}" points to unknown tag "${other}"`,
          known: [...tags.keys()],
          fix: 'correct `see`',
        });
    }
  }
  return tags;
}

export interface ArticleTags extends TagsContext {
  readonly known: ReadonlyMap<string, Tag> | null;
  /** Response to a tag that the file of tags does not have. */
  readonly onInlineTags: SiteConfig['blog']['onInlineTags'];
}

export function readTags(file: ParsedFile, tags: readonly WrittenTag[], context: ArticleTags): Tag[] {
  const { known: map, onInlineTags, fileName, problems } = context;
  return tags.flatMap((tag, index) => {
    const known = typeof tag === 'string' ? map?.get(tag) : undefined;
    if (known) return [known];
    const place = placeOf(file, `tags[${index}]`);
    if (typeof tag === 'string' && map && onInlineTags !== 'ignore') {
      problems.add({
        ...place,
        message: `unknown tag "${tag}"`,
        known: [...map.keys()],
        fix: `correct \`tags\` in the front matter, or add the tag to ${fileName}`,
        severity: onInlineTags === 'warn' ? 'warning' : 'error',
      });
      if (onInlineTags === 'error') return [];
    }
    const fields = typeof tag === 'string' ? { label: tag } : tag;
    const fault = findTagFault(fields.label, fields.permalink, context);
    if (fault) {
      problems.add({ ...place, ...fault });
      return [];
    }
    const own = toTag(fields.label, fields, context);
    return checkAddress(own.permalink, place, 'the tag', problems) ? [own] : [];
  });
}

interface TaggedArticle {
  readonly file: ParsedFile;
  readonly tags: readonly Tag[];
  readonly isUnlisted: boolean;
}

export interface ArticlesByTag<Article extends TaggedArticle> {
  /** Tags with their listed articles. */
  readonly tags: readonly TagWithPosts<Article>[];
  /** Tags that unlisted articles alone have; no list names them. */
  readonly unlistedTags: readonly TagWithPosts<Article>[];
}

/** Group articles by their tags, one for each address. Tags that share one, such as "C++" and "C#", are reported, unless
 *  any tag may be used.
 *  @param articles in the order of lists */
export function groupByTag<Article extends TaggedArticle>(
  articles: readonly Article[],
  context: SharedAddressContext,
): ArticlesByTag<Article> {
  const groups = toTagsWithPosts(articles);
  if (context.onInlineTags !== 'ignore') for (const group of groups) reportSharedAddress(group, context);
  const listed = groups.map(({ tag, posts }) => ({ tag, posts: posts.filter(({ isUnlisted }) => !isUnlisted) }));
  return {
    tags: listed.filter(({ posts }) => posts.length > 0),
    unlistedTags: groups.filter(({ posts }) => posts.every(({ isUnlisted }) => isUnlisted)),
  };
}

type SharedAddressContext = Pick<ArticleTags, 'onInlineTags' | 'fileName' | 'problems'>;

/** Report each further tag at its first article. */
function reportSharedAddress(
  { tag: owner, posts }: TagWithPosts<TaggedArticle>,
  { onInlineTags, fileName, problems }: SharedAddressContext,
): void {
  const seen = new Set([owner.key]);
  for (const { file, tags } of posts)
    for (const { key, permalink } of tags) {
      if (permalink !== owner.permalink || seen.has(key)) continue;
      seen.add(key);
      problems.add({
        ...placeOf(file, 'tags'),
        message: `the tags "${owner.key}" and "${key}" have the same address, ${permalink}`,
        fix: `use one of them, or give one another \`permalink\` in ${fileName}`,
        severity: onInlineTags === 'warn' ? 'warning' : 'error',
      });
    }
}

/** What is wrong with a tag whose address would be that of all tags; null if nothing is. */
function findTagFault(key: string, permalink: string | undefined, { fileName }: Pick<TagsContext, 'fileName'>) {
  if (toTagPlace(key, permalink) !== '') return null;
  return {
    message: `the tag "${key}" has neither a letter nor a digit, from which its address is made`,
    fix: `write a word, or give it a \`permalink\` in ${fileName}`,
  };
}

const toTagPlace = (key: string, permalink: string | undefined): string =>
  permalink?.replace(/^\//, '') ?? toPlaceOfKey(key);

interface TagFields {
  readonly label: string;
  readonly permalink?: string | undefined;
  readonly description?: string | undefined;
  readonly see?: readonly string[] | undefined;
}

function toTag(key: string, fields: TagFields, { config, listPath }: Pick<TagsContext, 'config' | 'listPath'>): Tag {
  const path = encodePath(`${listPath}/${toTagPlace(key, fields.permalink)}`);
  return {
    key,
    label: fields.label,
    description: fields.description ?? '',
    see: fields.see ?? [],
    permalink: toPermalink(withTrailingSlash(path, config.trailingSlash), config.baseUrl),
  };
}
