/** What the part knows of the site, in the threads that render and in the browser. */
export interface PracticeData {
  /** Path of the page on which readers write code of their own; null if there is none. */
  readonly playground: string | null;
  /** Path of the page on which solved exercises come back; null if there is none. */
  readonly review: string | null;
}

/** What the page has on which solved exercises come back. */
export interface ReviewData {
  /** Items of exercises that do not: whole programs take too long. */
  readonly builds: readonly string[];
}
