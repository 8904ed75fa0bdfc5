/** Data of the site that the part needs in rendering threads and in the browser. */
export interface PracticeData {
  /** Path of the playground, on which readers write their own code; null if there is none. */
  readonly playground: string | null;
  /** Path of the review page, which repeats solved exercises; null if there is none. */
  readonly review: string | null;
}

/** Data of the review page. */
export interface ReviewData {
  /** Items of exercises that are not repeated, because whole programs take too long. */
  readonly builds: readonly string[];
}
