/** Messages between the preview and the browser, over the websocket. */

/** Articles changed: load the data of the shown page again. */
export const PREVIEW_CONTENT_EVENT = 'preview:content';

/** The list of problems changed; the pages are the same. */
export const PREVIEW_PROBLEMS_EVENT = 'preview:problems';

/** A page reports the state of the site it was rendered from; the preview answers if that has changed since. */
export const PREVIEW_HELLO_EVENT = 'preview:hello';

/** A component crashed in the browser; the preview answers with the place in the author's source. */
export const PREVIEW_CRASH_EVENT = 'preview:crash';

/** The browser refused what the policy of the site forbids; the preview answers in the same way. */
export const PREVIEW_VIOLATION_EVENT = 'preview:violation';

/** A page replaces code by its new state; what it reported of the old one holds no more. */
export const PREVIEW_REPLACED_EVENT = 'preview:replaced';

/** The part of every report that says which state of the site it is about. */
interface PreviewReport {
  /** Number of the last change that the page had heard of. */
  readonly version: number;
}

/** The browser's report of a violation of the policy. */
export interface PreviewViolation extends PreviewReport {
  readonly directive: string;
  /** What was refused: an address, or a word such as `inline`. */
  readonly blocked: string;
  /** The beginning of the refused text; empty for most. */
  readonly sample: string;
  /** Path of the shown page. */
  readonly page: string;
  /** The place in the script that asked, as on a stack; empty if there is none. */
  readonly stack: string;
}

/** The browser's report of a crash. */
export interface PreviewCrash extends PreviewReport {
  readonly message: string;
  readonly stack: string;
}

/** The state of the site a document was rendered from, or that a change has led to. */
export interface PreviewState {
  /** Number of changes applied so far. */
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

/** Id of the element that holds the document's initial state. */
export const PREVIEW_STATE_ID = 'preview-state';
