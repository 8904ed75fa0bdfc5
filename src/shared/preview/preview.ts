/** What the preview tells the browser over its websocket. */

/** Articles changed: load the shown page's data again. */
export const PREVIEW_CONTENT_EVENT = 'preview:content';

/** More problems are known, or fewer; the pages are the same. */
export const PREVIEW_PROBLEMS_EVENT = 'preview:problems';

/** A page says which state of the site it was drawn from; if that has changed since, it is told. */
export const PREVIEW_HELLO_EVENT = 'preview:hello';

/** A component crashed in the browser; the preview answers with where its author wrote what crashed. */
export const PREVIEW_CRASH_EVENT = 'preview:crash';

/** What a browser knows of a crash. */
export interface PreviewCrash {
  readonly message: string;
  readonly stack: string;
}

/** What a document was drawn from. */
export interface PreviewState {
  /** Counts the changes taken in. */
  readonly version: number;
  readonly problems: readonly PreviewProblem[];
}

/** A problem as the preview's overlay shows it. */
export interface PreviewProblem {
  /** `site/blog/a.md:3:1` */
  readonly place: string;
  readonly message: string;
  readonly frame: string | null;
  readonly known: readonly string[];
  readonly fix: string | null;
  readonly isError: boolean;
}

/** Id of the element that holds the state a document began with. */
export const PREVIEW_STATE_ID = 'preview-state';
