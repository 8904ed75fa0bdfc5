import { plural } from './plural.ts';

export const en = {
  /** BCP 47 tag of the catalogue, because pages may be in another language. */
  language: 'en',

  /** The specification fixes these three in every language (R97, R98). */
  loadingUser: 'Loading user...',
  login: 'Login',
  logout: 'Logout',

  account: 'Account',
  /** In the menu of narrow viewports. */
  accountLink: 'Saved pages and progress',
  offlineHint: 'The account service cannot be reached yet. What you read is still kept on this device.',
  logoutFailed: 'Logging out did not work yet. Try again.',
  /** On a shared computer, after Logout or the end of a session. */
  lostUnsynced: (count: number) => `${plural(count, 'change')} could not be synced and went with it.`,
  merged: (pages: number) => `${plural(pages, 'page')} from this device joined your account.`,
  dismiss: 'Dismiss',
  /** Shown after a sign-in on a device where pages were kept without an account. */
  join: (things: string) => `Add ${things} from this device to your account?`,
  /** The items that may join, as parts of that question, and their separators. */
  joinSaved: (count: number) => plural(count, 'saved page'),
  joinRead: (count: number) => `your progress on ${plural(count, 'page')}`,
  joinAnd: ' and ',
  joinYes: 'Add',
  joinNo: 'Not mine',
  /** Label of the button that closes the question. */
  joinLater: 'Ask again on the next page',

  save: 'Save',
  saved: 'Saved',
  markDone: 'Mark as done',
  markedDone: 'Done',
  /** Instead of `markDone`, while exercises of the chapter are unsolved. */
  markDoneUnsolved: 'Done without the exercises',
  /** Beside the button that marks a page as done. */
  exercisesSolved: 'Every exercise is solved.',
  readingTools: 'Your reading',
  progress: (percent: number) => `${percent}% read`,
  notStored: 'Not saved: the browser’s storage is full or blocked.',

  continueReading: 'Continue reading',
  continueAt: (percent: number) => `${percent}% read`,
  courseProgress: (done: number, total: number) => `${done} of ${plural(total, 'chapter')} done`,
  nextExercise: 'Next exercise:',
  nextChapter: 'Next chapter:',
  nextCourse: (title: string) => `A course to begin: ${title}`,
  history: 'Reading history',
  savedPages: 'Saved pages',
  noSavedPages: 'None yet. Press Save on an article to put it here.',
  done: 'Done',

  /** Problems that are reported outside /login and /account. */
  problems: {
    sessionEnded: 'Your session has ended. Sign in again to sync.',
    /** A newer version of this site has written to this device or to the account. */
    outdated: 'This page is older than your data. Reload it to go on.',
    /** The device has too little storage for the account's items. */
    deviceFull: 'The browser’s storage is full: not everything of your account fits on this device. Nothing is lost.',
  },
};

/** The account texts of every page. */
export type AccountMessages = Readonly<typeof en>;
