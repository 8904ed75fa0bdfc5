import * as v from 'valibot';
import { authorUrl, filled, level, sitePath, text } from '../sources/frontMatterFields.ts';
import { socials } from './socials.ts';

/** What is said of an author besides the name. */
export const authorFields = {
  title: v.optional(text),
  url: v.optional(authorUrl),
  email: v.optional(v.string()),
  image_url: v.optional(v.string()),
  socials,
};

export const authorsFile = v.record(
  v.string(),
  v.object(
    {
      name: filled,
      ...authorFields,
      /** Whether the author has a page, or its path below that of authors. */
      page: v.optional(
        v.union([v.boolean(), v.object({ permalink: text })], 'true, or a group of fields with `permalink`'),
        false,
      ),
      description: v.optional(text, ''),
    },
    'a group of fields with `name`',
  ),
  'a group of authors by key',
);

export const seriesFile = v.record(
  v.string(),
  v.object(
    { title: filled, description: v.optional(text, ''), posts: v.array(text, 'a list of post slugs') },
    'a group of fields with `title` and `posts`',
  ),
  'a group of series by id',
);

export const glossaryFile = v.array(
  v.object({
    term: filled,
    english: v.optional(text, ''),
    meaning: filled,
    lesson: v.optional(sitePath),
    /** Whether the build links its first use in an article. */
    auto: v.optional(v.boolean('true or false'), true),
  }),
  'a list of { term, english, meaning, lesson, auto }',
);

export const coursesFile = v.array(
  v.object({
    sidebar: text,
    title: filled,
    description: v.optional(text, ''),
    requirements: v.optional(text, ''),
    level,
    requires: v.optional(v.array(sitePath, 'a list of paths such as /docs/a/b'), []),
    note: v.optional(text, ''),
    /** Heading above the card, after the courses; empty for a course. */
    section: v.optional(text, ''),
    /** Files of `static/` with a picture of the result. */
    picture: v.optional(v.nullable(v.object({ light: filled, dark: filled }, 'a group of `light` and `dark`')), null),
    /** What its own page says, which is at the folder of its chapters; null if it has none. */
    landing: v.optional(
      v.nullable(
        v.object(
          {
            result: filled,
            skills: v.optional(v.array(filled, 'a list of what readers can do afterwards'), []),
            audience: filled,
            next: v.optional(v.array(text, 'a list of sidebars'), []),
          },
          'a group of `result`, `skills`, `audience` and `next`',
        ),
      ),
      null,
    ),
  }),
  'a list of { sidebar, title, description, requirements }',
);
