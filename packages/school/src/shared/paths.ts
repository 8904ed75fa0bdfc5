/** Where the part's pages are. */
export interface SchoolPaths {
  /** Path of the page with the week's plan, below the base URL. */
  readonly plan: string;
  /** Name of the page at the end of a course, below the page of the course. */
  readonly end: string;
  /** Path of the page on which solved exercises come back, which `@serbakode/practice` brings; null without one. */
  readonly review: string | null;
}

/** Address of the page at the end of a course, from that of the course. */
export const toEndPath = <Path extends string>(course: Path, end: string): Path =>
  `${course}${course.endsWith('/') ? `${end}/` : `/${end}`}` as Path;
