import * as v from 'valibot';
import { common, filled, sitePath, text } from '../sources/frontMatterFields.ts';

export const link = v.object({ label: filled, to: sitePath });

/** Values of `layout`, which `routes/pages/layouts.ts` defines. */
const LAYOUT_NAMES = ['content', 'courses', 'glossary', 'home'] as const;

export type LayoutName = (typeof LAYOUT_NAMES)[number];

/** Whether a layout is the engine's; others belong to parts. */
export const isLayoutName = (name: string): name is LayoutName => (LAYOUT_NAMES as readonly string[]).includes(name);

const LAYOUT = 'content, courses, glossary, home, or a layout of a part such as school/start';

export const pageFrontMatter = v.object({
  ...common,
  layout: v.optional(
    v.union([v.picklist(LAYOUT_NAMES), v.pipe(v.string(), v.regex(/^.+\/.+$/, LAYOUT))], LAYOUT),
    'content',
  ),
});

export const homeFrontMatter = v.object({
  heading: filled,
  lead: filled,
  actions: v.optional(v.array(link, 'a list of { label, to }'), []),
  sample_title: v.optional(v.nullable(filled), null),
  promises: v.optional(v.array(v.object({ title: filled, text: filled }), 'a list of { title, text }'), []),
  paths_heading: v.optional(text, ''),
  paths: v.optional(
    v.array(
      v.object({
        title: filled,
        text: filled,
        to: sitePath,
        steps: v.optional(v.array(text, 'a list of post slugs and paths'), []),
      }),
      'a list of { title, text, to, steps }',
    ),
    [],
  ),
  courses_heading: v.optional(text, ''),
  newest_heading: v.optional(text, ''),
  newest_count: v.optional(v.number('a number'), 5),
  topics_heading: v.optional(text, ''),
});

export const coursesFrontMatter = v.object({
  lead: v.optional(text, ''),
  actions: v.optional(v.array(link, 'a list of { label, to }'), []),
});

/** What a layout reads besides the fields of every page; `content` reads nothing more. */
export const layoutFrontMatter: Readonly<Record<LayoutName, v.GenericSchema | null>> = {
  content: null,
  courses: coursesFrontMatter,
  glossary: coursesFrontMatter,
  home: homeFrontMatter,
};
