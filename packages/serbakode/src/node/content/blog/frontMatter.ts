import * as v from 'valibot';
import {
  common,
  filled,
  learning,
  MAX_TAGS,
  oneOrMore,
  SLUG,
  slug,
  source,
  text,
} from '../sources/frontMatterFields.ts';
import { authorFields } from './blogFiles.ts';

/** What a post says otherwise of an author of authors.yml. */
const overrides = { name: v.optional(filled), ...authorFields };

export const author = v.union(
  [text, v.object({ key: filled, ...overrides }), v.object({ name: filled, ...authorFields })],
  'a key of authors.yml, or a group of fields with `name` or `key`',
);

export const postFrontMatter = v.object({
  ...common,
  ...learning,
  ...source,
  slug: v.optional(
    v.pipe(
      slug,
      v.check((written) => written !== '/', SLUG),
    ),
  ),
  date: v.optional(v.string('a day such as 2023-02-24')),
  tags: v.optional(
    v.pipe(
      v.array(
        v.union([text, v.object({ label: filled, permalink: v.optional(v.string()) })], 'a key of tags.yml'),
        'a list of tags',
      ),
      v.maxLength(MAX_TAGS, `a list of at most ${MAX_TAGS} tags`),
    ),
    [],
  ),
  authors: oneOrMore(author, 'a key of authors.yml, or a list of keys'),
});
