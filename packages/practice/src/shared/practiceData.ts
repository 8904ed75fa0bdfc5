/** What the part knows of the site, in the threads that render and in the browser. */
export interface PracticeData {
  /** Path of the page on which readers write code of their own; null if there is none. */
  readonly playground: string | null;
}
