import * as v from 'valibot';
import type { CourseCard, CourseLanding } from '../../../shared/model/docsPages.ts';
import type { PostLink } from '../../../shared/model/pageOf.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';
import { filled } from './fields.ts';

const PATH = 'the path of a page below the base URL, such as /start or /start/';

/** A page as a part lists it. */
export const partPage = v.strictObject({
  /** Below the base URL of each locale; what ends in a slash is the index of a folder. */
  path: v.pipe(v.string(PATH), v.regex(/^\/[^?#\s]+$/, PATH)),
  title: filled,
  description: v.optional(v.string(), ''),
  /** Component that shows it: an export of the part's module of pages. */
  view: filled,
  /** Plain JSON for the component, or a function that makes it of what the chapters contain. */
  data: v.optional(v.unknown(), null),
  /** Whether search engines may list it, and the sitemap has it. */
  isIndexed: v.optional(v.boolean(), true),
  /** Whether it has a social card, if it is indexed. */
  hasCard: v.optional(v.boolean(), true),
  /** Whether it works only through the application, which is then loaded at once. */
  needsApplication: v.optional(v.boolean(), false),
});

export type CheckedPartPage = v.InferOutput<typeof partPage>;

/** A page that a part brings. */
export interface PartPageInput extends Omit<v.InferInput<typeof partPage>, 'data'> {
  data?: ((content: PartContent) => unknown) | object | string | number | boolean | null;
}

/** A chapter of a course. */
export interface PartChapter extends PostLink {
  readonly contentId: string;
  readonly description: string;
  /** What its reader can do afterwards. */
  readonly outcomes: readonly string[];
}

/** A course of `courses.yml`; without that file, a sidebar. */
export interface PartCourse extends Omit<CourseCard, 'permalink' | 'chapters' | 'exercises' | 'minutes'> {
  /** Name of its sidebar. */
  readonly sidebar: string;
  /** Folder that all its chapters are in, such as `/docs/sql/`; null if they have none in common. */
  readonly folder: string | null;
  readonly landing: CourseLanding | null;
  readonly chapters: readonly PartChapter[];
}

/** What a part reads of the site, in one locale, to list its pages. */
export interface PartSite {
  /** Language of the interface, such as `id`. */
  readonly interfaceLanguage: string;
  readonly courses: readonly PartCourse[];
  /** Find a post, a chapter or a page of `pages/` by its path. */
  readonly findPage: (path: string) => PostLink | null;
  /** The catalogue in the language of the interface, with the texts of the site's `code.json` in the place of its own.
   *  @param catalogues by language
   *  @param prefix that of its keys
   *  @param placeholders those of its texts that are functions, as in `texts` of the part */
  readonly withReplacements: <Catalogue extends object>(
    catalogues: { readonly en: Catalogue; readonly id: Catalogue },
    prefix: string,
    placeholders?: Readonly<Record<string, readonly string[]>>,
  ) => Catalogue;
}

/** What the chapters contain, which is known once a page is made. */
export interface PartContent {
  /** @returns time to read a chapter and solve its exercises, and the items of these in readers' accounts */
  readonly readChapter: (chapter: { readonly permalink: Permalink }) => {
    readonly minutes: number;
    readonly exercises: readonly string[];
  };
  /** @returns the JSON that a part keeps beside a chapter (`pageData`), or null */
  readonly readPageData: (chapter: { readonly permalink: Permalink }) => unknown;
}

/** Lists the pages of a part. */
export type ListPartPages = (site: PartSite) => readonly PartPageInput[];

/** How a part shows files of `pages/` that name the layout: `layout: PART/NAME`. */
export interface PartLayout {
  /** Component that shows them: an export of the part's module of pages. It is given the text as `children`. */
  readonly view: string;
  /** Makes what the component is given of the front matter. An error is reported at the file. */
  readonly toData?: (fields: Readonly<Record<string, unknown>>, site: PartSite) => unknown;
}
