import * as v from 'valibot';
import { text } from '../sources/frontMatterFields.ts';

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
