import * as v from 'valibot';
import type { Learning } from '../../../shared/model/learning.ts';
import { encodePath } from '../../../shared/model/sitePath.ts';
import type { TocOptions } from '../../../shared/model/toc.ts';
import { addressOrPath, bare, headingLevel, notBlank } from '../../config/schema/fields.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { isBlank } from '../../diagnostics/isBlank.ts';

/** Front matter as Docusaurus authors write it; unknown fields are ignored. */

export const text = v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'text');
/** Text that readers see: a blank one leaves a hole. */
export const filled = v.pipe(text, notBlank);
/** An empty title counts as none, which posts may not have, and home pages may. */
const title = v.pipe(
  text,
  v.check((written) => written === '' || !isBlank(written), 'text'),
);
/** Values in quotes count as those without, as authors of Docusaurus know it. */
export const flag = v.union(
  [
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((written) => written === 'true'),
    ),
  ],
  'true or false',
);
export const number = v.union(
  [v.number(), v.pipe(v.string(), v.regex(/^-?\d+(?:\.\d+)?$/), v.transform(Number))],
  'a number',
);
/** A list, or the only item of one; left out, an empty list. */
export const oneOrMore = <Item extends v.GenericSchema>(item: Item, words: string) =>
  v.optional(
    v.union(
      [
        v.array(item),
        v.pipe(
          item,
          v.transform((one) => [one]),
        ),
      ],
      words,
    ),
    [],
  );

const anyText = v.string('a path such as /blog/nama');
const slashFirst = v.startsWith('/', 'a path such as /blog/nama, beginning with a slash');
export const sitePath = v.pipe(anyText, slashFirst);

/** A path that a redirect begins with. It is not a pipe of `sitePath`, whose beginning schemas for editors would
 *  lose. */
const formerPath = v.pipe(anyText, slashFirst, bare('a path without `?` and `#`'));

/** Address of an author: elsewhere, or a page of the site. */
export const authorUrl = addressOrPath('an address such as https://example.org, or a path that begins with a slash');

export const SLUG = 'a path without spaces, `?`, `#` and `..`, such as nama-tulisan';
export const slug = v.pipe(
  text,
  v.check((written) => written !== '' && !/[\s?#\\]|(?:^|\/)\.\.?(?:\/|$)/.test(written), SLUG),
);

/** Docusaurus fields that have no effect here; their shape is checked, so that typos are reported. */
export const common = {
  title: v.optional(title),
  title_meta: v.optional(text),
  description: v.optional(text),
  slug: v.optional(slug),
  image: v.optional(v.string('a path or address')),
  keywords: v.optional(v.array(text, 'a list of words')),
  draft: v.optional(flag, false),
  unlisted: v.optional(flag, false),
  hide_table_of_contents: v.optional(flag, false),
  toc_min_heading_level: v.optional(headingLevel),
  toc_max_heading_level: v.optional(headingLevel),
  redirect_from: oneOrMore(formerPath, 'a path or a list of paths, each beginning with a slash, without `?` and `#`'),
};

const LEVEL = 'a level from 1 to 3';
/** How much readers must know. */
export const level = v.optional(v.pipe(v.number(LEVEL), v.integer(LEVEL), v.minValue(1, LEVEL), v.maxValue(3, LEVEL)));

const texts = v.array(text, 'a list of texts');

/** Fields for learners: level, prerequisites and outcomes of a chapter or post. */
export const learning = {
  level,
  requires: v.optional(v.array(sitePath, 'a list of paths such as /docs/a/b'), []),
  outcomes: v.optional(texts, []),
  introduces: v.optional(texts, []),
  concepts: v.optional(texts, []),
  opening: v.optional(text),
};

/** Fields of articles: where the text is edited, and its last change. */
export const source = {
  custom_edit_url: v.optional(v.nullable(v.string('an address'))),
  last_update: v.optional(
    v.object(
      { date: v.optional(v.string('a day such as 2023-02-24')), author: v.optional(text) },
      'a group of fields with `date` and `author`',
    ),
  ),
};

/** What an article says of its source itself. */
export interface OwnSource {
  /** null for no link. */
  readonly editUrl?: string | null;
  readonly lastAuthor?: string;
}

type FieldsOf<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

export function toLearning({ level, requires, outcomes }: FieldsOf<typeof learning>): Learning {
  return { level: level ?? null, requires: requires.map(encodePath), outcomes };
}

export function toOwnSource({ custom_edit_url: editUrl, last_update: last }: FieldsOf<typeof source>): OwnSource {
  return { ...(editUrl !== undefined && { editUrl }), ...(last?.author !== undefined && { lastAuthor: last.author }) };
}

export function toTocOptions(fields: FieldsOf<typeof common>, { tableOfContents }: SiteConfig): TocOptions {
  return {
    min: fields.toc_min_heading_level ?? tableOfContents.minHeadingLevel,
    max: fields.toc_max_heading_level ?? tableOfContents.maxHeadingLevel,
    isHidden: fields.hide_table_of_contents,
  };
}

/** Most tags of one post: each tag has a page that lists the post. */
export const MAX_TAGS = 100;
