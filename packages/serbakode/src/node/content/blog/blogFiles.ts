import * as v from 'valibot';
import { authorUrl, filled, sitePath, text } from '../sources/frontMatterFields.ts';
import { socials } from './socials.ts';

export const authorsFile = v.record(
  v.string(),
  v.object(
    {
      name: filled,
      title: v.optional(text, ''),
      url: v.optional(authorUrl),
      email: v.optional(v.string()),
      image_url: v.optional(v.string()),
      socials,
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
    auto: v.optional(v.boolean('true or false'), true),
  }),
  'a list of { term, english, meaning, lesson, auto }',
);

const COURSE_LEVEL = 'a level from 1 to 3';

export const coursesFile = v.array(
  v.object({
    sidebar: text,
    title: filled,
    description: v.optional(text, ''),
    requirements: v.optional(text, ''),
    level: v.optional(
      v.pipe(v.number(COURSE_LEVEL), v.integer(COURSE_LEVEL), v.minValue(1, COURSE_LEVEL), v.maxValue(3, COURSE_LEVEL)),
    ),
    requires: v.optional(v.array(sitePath, 'a list of paths such as /docs/a/b'), []),
    note: v.optional(text, ''),
    section: v.optional(text, ''),
    picture: v.optional(v.nullable(v.object({ light: filled, dark: filled }, 'a group of `light` and `dark`')), null),
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
