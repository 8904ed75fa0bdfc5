import type { PartCourse } from 'serbakode';

type PostLink = PartCourse['requires'][number];

/** A course that another page leads to. */
export interface CourseLink extends PostLink {
  readonly description: string;
  readonly picture: PartCourse['picture'];
}

/** A chapter with its time and its exercises. */
export interface TaughtChapter extends PostLink {
  readonly contentId: string;
  readonly description: string;
  readonly minutes: number;
  /** Number of its exercises. */
  readonly exercises: number;
}

/** Data of the page of a course. */
export interface CourseData {
  readonly description: string;
  readonly picture: PartCourse['picture'];
  readonly result: string;
  readonly skills: readonly string[];
  readonly audience: string;
  readonly level: number | null;
  readonly requirements: string;
  readonly requires: readonly PostLink[];
  readonly note: string;
  readonly chapters: readonly TaughtChapter[];
  /** The page at its end. */
  readonly end: PostLink['permalink'];
  readonly next: readonly CourseLink[];
  /** The page that explains terms, or null. */
  readonly glossary: PostLink | null;
}

/** Data of the page at the end of a course. */
export interface FinishData {
  readonly course: PostLink;
  readonly result: string;
  readonly skills: readonly string[];
  readonly chapters: readonly (TaughtChapter & {
    /** Items of its exercises. */
    readonly items: readonly string[];
  })[];
  readonly next: readonly CourseLink[];
}

/** Data of the plan page. */
export interface PlanData {
  /** Path of the review page, which repeats solved exercises; null if there is none. */
  readonly review: string | null;
  readonly courses: readonly (Pick<PostLink, 'title'> & { readonly chapters: readonly TaughtChapter[] })[];
}

/** An answer on the start page: it leads to a page, or to the next question. */
export interface StartAnswer {
  readonly label: string;
  /** The page it leads to, and why. */
  readonly to?: PostLink;
  readonly why?: string;
  readonly next?: StartQuestion;
}

export interface StartQuestion {
  readonly question: string;
  readonly answers: readonly StartAnswer[];
}

export interface StartData {
  readonly lead: string;
  readonly start: StartQuestion;
  /** Results of the courses. */
  readonly results: readonly CourseLink[];
  readonly resultsHeading: string;
}
