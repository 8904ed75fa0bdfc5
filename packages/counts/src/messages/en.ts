/** Texts of the page for authors. */
export interface CountsMessages {
  readonly title: string;
  readonly lead: string;
  readonly needsScript: string;
  readonly signIn: string;
  readonly login: string;
  readonly denied: (uid: string) => string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly empty: string;
  readonly course: string;
  readonly allCourses: string;
  readonly least: string;
  readonly shown: (shown: string, rare: string) => string;
  readonly table: string;
  readonly exercise: string;
  readonly gaveUp: string;
  readonly tried: string;
  readonly first: string;
  readonly hint: string;
  readonly solution: string;
  readonly share: (percent: string, devices: string) => string;
  readonly meaning: string;
  readonly caution: string;
}

export const en: CountsMessages = {
  title: 'Counts of exercises',
  lead: 'The exercises at which most readers give up. Devices are counted, and nothing says whose they are.',
  needsScript: 'This page needs JavaScript.',
  signIn: 'The counts are for the authors of this site.',
  login: 'Log in',
  denied: (uid) =>
    `This account may not read the counts. An operator adds its id, ${uid}, to authors in the document counts/open, which also turns counting on.`,
  loading: 'Loading the counts…',
  failed: 'The counts could not be loaded.',
  retry: 'Try again',
  empty: 'Nothing has been counted yet.',
  course: 'Course',
  allCourses: 'All courses',
  least: 'Tried on at least',
  shown: (shown, rare) => `Exercises: ${shown}. Left out because they were tried too rarely: ${rare}.`,
  table: 'Exercises, those that most readers give up first',
  exercise: 'Exercise',
  gaveUp: 'Given up',
  tried: 'Tried',
  first: 'Right at first',
  hint: 'Hint',
  solution: 'Solution',
  share: (percent, devices) => `${percent}% (${devices})`,
  meaning:
    'Numbers are devices. Given up: an answer was checked, and until now none was right before the solution was opened. Right at first: the first answer was right. Hint and solution: opened before a right answer, by some without a try.',
  caution:
    'Among 10 devices a single one is 10%, so differences between exercises that were tried rarely say little. Anybody can send numbers that are not true.',
};
