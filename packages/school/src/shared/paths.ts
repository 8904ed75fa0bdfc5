/** Addresses of the part's pages. */
export interface SchoolPaths {
  /** Path of the page with the week's plan, below the base URL. */
  readonly plan: string;
  /** Name of the page at the end of a course, below the page of the course. */
  readonly end: string;
  /** Path of the review page of `@serbakode/practice`, which repeats solved exercises; null if there is none. */
  readonly review: string | null;
}

/** Convert the address of a course to the address of the page at its end. */
export const toEndPath = <Path extends string>(course: Path, end: string): Path =>
  `${course}${course.endsWith('/') ? `${end}/` : `/${end}`}` as Path;
