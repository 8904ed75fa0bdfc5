/** What the preview tells the browser over its websocket. */

/** Articles changed: load the shown page's data again. */
export const PREVIEW_CONTENT_EVENT = 'preview:content';

/** A problem as the preview's overlay shows it. */
export interface PreviewProblem {
  /** `site/blog/a.md:3:1` */
  readonly place: string;
  readonly message: string;
  readonly frame: string | null;
  readonly known: readonly string[];
  readonly mend: string | null;
  readonly isError: boolean;
}

/** Id of the element that holds the problems a document began with. */
export const PREVIEW_PROBLEMS_ID = 'preview-problems';
