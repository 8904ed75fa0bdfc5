/** Samples and exercises that a part has read in one text. What else is in them is the part's own. */
export interface PracticeDraft {
  readonly samples: readonly { readonly index: number }[];
  readonly exercises: readonly DraftExercise[];
  /** Archives that readers download; absent if there are none. */
  readonly projects?: readonly object[];
}

interface DraftExercise {
  /** Unique on its page. */
  readonly id: string;
  /** Outcome of the page that it proves, counted from 1; null if none is named. */
  readonly outcome: number | null;
}

/** What a page's samples, exercises and archives need: `a/b.practice.json` beside the page. */
export interface PagePractice extends PracticeDraft {
  readonly samples: readonly {
    readonly index: number;
    /** Samples that it needs, and that must have run before it, in order. */
    readonly needs: readonly number[];
    /** Whether it is proven to run in the page; others are there because one of these needs them. */
    readonly isInPage: boolean;
  }[];
  readonly exercises: readonly (DraftExercise & {
    /** Stable id of the item that the reader's device keeps of it. */
    readonly itemId: string;
  })[];
}

/** Return the file of a page's practice: `a/b.practice.json` beside `a/b.json`. */
export function toPracticeFile(jsonFile: string): string {
  return jsonFile.replace(/\.json$/, '.practice.json');
}

/** The page a practice file belongs to, `a/b.json`; null for another file. */
export function fromPracticeFile(file: string): string | null {
  return file.endsWith('.practice.json') ? file.replace(/\.practice\.json$/, '.json') : null;
}
