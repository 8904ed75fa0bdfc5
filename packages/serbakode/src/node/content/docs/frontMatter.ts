import * as v from 'valibot';
import { common, filled, flag, learning, number, source, text } from '../sources/frontMatterFields.ts';

/** A doc's slug is relative to its folder; it may leave that folder, but not the docs. */
const docSlug = v.pipe(
  text,
  v.check(
    (written) => written !== '' && !/[\s?#\\]/.test(written),
    'a path without spaces, `?` and `#`, such as nama-halaman',
  ),
);

export const docFrontMatter = v.object({
  ...common,
  ...learning,
  ...source,
  title: v.optional(filled),
  slug: v.optional(docSlug),
  id: v.optional(filled),
  sidebar: v.optional(v.nullable(text)),
  displayed_sidebar: v.optional(v.nullable(text)),
  sidebar_label: v.optional(filled),
  sidebar_position: v.optional(number),
  pagination_label: v.optional(filled),
  pagination_prev: v.optional(v.nullable(text)),
  pagination_next: v.optional(v.nullable(text)),
  hide_title: v.optional(flag, false),
  sidebar_class_name: v.optional(text),
  sidebar_custom_props: v.optional(v.looseObject({}, 'a group of fields')),
  parse_number_prefixes: v.optional(flag, true),
  tags: v.optional(
    v.array(v.union([text, v.object({ label: filled, permalink: v.optional(text) })], 'a tag'), 'a list of tags'),
    [],
  ),
});
