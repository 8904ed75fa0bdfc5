/** Path of the page with the week's plan, below the base URL. */
export const PLAN_PATH = '/rencana';

/** Address of the page at the end of a course, from that of the course. */
export const toFinishPath = <Path extends string>(course: Path): Path =>
  `${course}${course.endsWith('/') ? 'selesai/' : '/selesai'}` as Path;
