import * as v from 'valibot';

/** Front matter as Docusaurus authors write it; fields this engine does not use are left alone. */

const text = v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'text');
const flag = v.boolean('true or false');
const level = v.pipe(
  v.number('a heading level from 2 to 6'),
  v.integer('a heading level from 2 to 6'),
  v.minValue(2, 'a heading level from 2 to 6'),
  v.maxValue(6, 'a heading level from 2 to 6'),
);
const sitePath = v.pipe(v.string('a path such as /blog/nama'), v.startsWith('/', 'a path such as /blog/nama, beginning with a slash'));

const SLUG = 'a path without spaces, `?`, `#` and `..`, such as nama-tulisan';
const slug = v.pipe(
  text,
  v.check((written) => written !== '' && !/[\s?#\\]|(?:^|\/)\.\.?(?:\/|$)/.test(written), SLUG),
);

/** A doc's slug counts from its folder, and may lead out of it, but not out of the docs. */
const docSlug = v.pipe(
  text,
  v.check((written) => written !== '' && !/[\s?#\\]/.test(written), 'a path without spaces, `?` and `#`, such as nama-halaman'),
);

/** Fields of Docusaurus that nothing here uses are checked for their shape alone, so that a slip in them is told. */
const common = {
  title: v.optional(text),
  title_meta: v.optional(text),
  description: v.optional(text),
  slug: v.optional(slug),
  image: v.optional(v.string('a path or address')),
  keywords: v.optional(v.array(text, 'a list of words')),
  draft: v.optional(flag, false),
  unlisted: v.optional(flag, false),
  hide_table_of_contents: v.optional(flag, false),
  toc_min_heading_level: v.optional(level, 2),
  toc_max_heading_level: v.optional(level, 3),
  redirect_from: v.optional(
    v.union(
      [
        v.array(sitePath),
        v.pipe(
          sitePath,
          v.transform((path) => [path]),
        ),
      ],
      'a path or a list of paths, each beginning with a slash',
    ),
    [],
  ),
};

/** Tags of one post: each is a page that lists the post with all of them. */
const MAX_TAGS = 100;

const author = v.union(
  [
    text,
    v.object({
      name: text,
      title: v.optional(text),
      url: v.optional(v.string()),
      email: v.optional(v.string()),
      image_url: v.optional(v.string()),
    }),
  ],
  'a key of authors.yml, or a group of fields with `name`',
);

export const postFrontMatter = v.object({
  ...common,
  slug: v.optional(
    v.pipe(
      slug,
      v.check((written) => written !== '/', SLUG),
    ),
  ),
  date: v.optional(v.string('a day such as 2023-02-24')),
  tags: v.optional(
    v.pipe(
      v.array(v.union([text, v.object({ label: text, permalink: v.optional(v.string()) })], 'a key of tags.yml'), 'a list of tags'),
      v.maxLength(MAX_TAGS, `a list of at most ${MAX_TAGS} tags`),
    ),
    [],
  ),
  authors: v.optional(
    v.union(
      [
        v.array(author),
        v.pipe(
          author,
          v.transform((one) => [one]),
        ),
      ],
      'a key of authors.yml, or a list of keys',
    ),
    [],
  ),
});

export const docFrontMatter = v.object({
  ...common,
  slug: v.optional(docSlug),
  id: v.optional(text),
  sidebar: v.optional(v.nullable(text)),
  displayed_sidebar: v.optional(v.nullable(text)),
  sidebar_label: v.optional(text),
  sidebar_position: v.optional(v.number('a number')),
  pagination_label: v.optional(text),
  pagination_prev: v.optional(v.nullable(text)),
  pagination_next: v.optional(v.nullable(text)),
  hide_title: v.optional(flag, false),
  sidebar_class_name: v.optional(text),
  sidebar_custom_props: v.optional(v.looseObject({}, 'a group of fields')),
  parse_number_prefixes: v.optional(flag, true),
  custom_edit_url: v.optional(v.nullable(v.string('an address'))),
  last_update: v.optional(
    v.object({ date: v.optional(v.string('a day such as 2023-02-24')), author: v.optional(text) }, 'a group of fields with `date`'),
  ),
  tags: v.optional(v.array(v.union([text, v.object({ label: text, permalink: v.optional(text) })], 'a tag'), 'a list of tags'), []),
});

const link = v.object({ label: text, to: sitePath });

export const pageFrontMatter = v.object({
  ...common,
  layout: v.optional(v.picklist(['content', 'courses', 'home'], 'content, courses or home'), 'content'),
});

export const homeFrontMatter = v.object({
  heading: text,
  lead: text,
  actions: v.optional(v.array(link, 'a list of { label, to }'), []),
  sample_title: v.optional(v.nullable(text), null),
  promises: v.optional(v.array(v.object({ title: text, text }), 'a list of { title, text }'), []),
  paths_heading: v.optional(text, ''),
  paths: v.optional(
    v.array(
      v.object({ title: text, text, to: sitePath, steps: v.optional(v.array(text, 'a list of post slugs'), []) }),
      'a list of { title, text, to, steps }',
    ),
    [],
  ),
  courses_heading: v.optional(text, ''),
  newest_heading: v.optional(text, ''),
  newest_count: v.optional(v.number('a number'), 5),
  topics_heading: v.optional(text, ''),
});

export const coursesFrontMatter = v.object({ lead: v.optional(text, '') });

export const authorsFile = v.record(
  v.string(),
  v.object(
    {
      name: text,
      title: v.optional(text, ''),
      url: v.optional(v.string()),
      email: v.optional(v.string()),
      image_url: v.optional(v.string()),
    },
    'a group of fields with `name`',
  ),
  'a group of authors by key',
);

export const tagsFile = v.record(
  v.string(),
  v.nullable(
    v.object(
      {
        label: v.optional(text),
        permalink: v.optional(text),
        description: v.optional(text, ''),
        see: v.optional(v.array(text, 'a list of tag keys'), []),
      },
      'a group of fields',
    ),
  ),
  'a group of tags by key',
);

export const seriesFile = v.record(
  v.string(),
  v.object(
    { title: text, description: v.optional(text, ''), posts: v.array(text, 'a list of post slugs') },
    'a group of fields with `title` and `posts`',
  ),
  'a group of series by id',
);

export const coursesFile = v.array(
  v.object({ sidebar: text, title: text, description: v.optional(text, ''), requirements: v.optional(text, '') }),
  'a list of { sidebar, title, description, requirements }',
);
