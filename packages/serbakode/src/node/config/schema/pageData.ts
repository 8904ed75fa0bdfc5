import * as v from 'valibot';
import type { SampleRun } from '../../../shared/model/pageOf.ts';
import type { MarkdownResult } from '../../markdown/parse/types.ts';
import { toFunction } from './fields.ts';

/** A text of the site. */
export interface SourceText {
  /** Absolute. */
  readonly path: string;
  readonly section: 'blog' | 'docs' | 'pages';
  /** Path in the folder of its section. */
  readonly relative: string;
  /** What was read in it. */
  readonly result: Pick<MarkdownResult, 'shown'>;
}

/** What a part knows of texts beside what is written in them, from files in the site's folder. */
export interface PageDataReader {
  /** Programs that ran samples of a text: its page names them. */
  readonly toRuns: (text: SourceText) => readonly SampleRun[];
  /** Positions of the buttons (`toToken('S', position)`) that its page shows. The values are part of the page's key. */
  readonly findShown: (text: SourceText) => ReadonlyMap<number, readonly number[]>;
  /** JSON that is written beside the page, as `a/b.NAME.json` for the part NAME; null for none.
   *  @param data what the part's Markdown module has read in the text
   *  @param toItemId returns the item that the reader's device keeps of an exercise */
  readonly toJson: (data: unknown, text: SourceText, toItemId: (exercise: string) => string) => object | null;
}

/** Data that a part keeps beside pages. */
export const pageDataSchema = v.strictObject({
  /** Called whenever the site is read. What is left out of the reader does nothing. */
  open: toFunction<(siteDir: string) => Partial<PageDataReader>>(),
  /** Returns the HTML of a whole post for a list of posts, where none of its controls work. */
  withoutControls: v.optional(toFunction<(html: string) => string>(), () => (html: string) => html),
  /** Returns the ids of the exercises in a page's JSON, for the ledger of exercises. */
  listExercises: v.optional(toFunction<(json: unknown) => readonly string[]>(), () => () => []),
});

/** The data of the one part of a site that has some. */
export interface PageData extends v.InferOutput<typeof pageDataSchema> {
  /** Name of the part, without its scope. */
  readonly name: string;
}

const NOTHING: ReturnType<PageDataReader['findShown']> = new Map();

export const NO_PAGE_DATA: PageDataReader = { toRuns: () => [], findShown: () => NOTHING, toJson: () => null };
