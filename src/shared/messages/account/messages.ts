import type { AccountProblem } from '../../model/accountProblem.ts';

/** Every text of the account room; a catalogue with a missing one does not compile. */
export interface AccountMessages {
  /** BCP 47 tag of the catalogue, because pages may be in another language. */
  readonly language: string;

  /** The specification fixes these three in every language (R97, R98). */
  readonly loadingUser: string;
  readonly login: string;
  readonly logout: string;

  readonly account: string;
  readonly offlineHint: string;
  readonly logoutFailed: string;
  readonly loggedOut: string;
  readonly keptUnsynced: (count: number) => string;

  readonly signIn: string;
  readonly signUp: string;
  readonly reset: string;
  readonly signInLead: string;
  readonly signUpLead: string;
  readonly resetLead: string;
  readonly email: string;
  readonly password: string;
  readonly passwordHint: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly sharedComputer: string;
  readonly sharedComputerHint: string;
  readonly submitSignIn: string;
  readonly submitSignUp: string;
  readonly submitReset: string;
  readonly busy: string;
  readonly withGoogle: string;
  readonly toSignUp: string;
  readonly toSignIn: string;
  readonly toReset: string;
  readonly resetSent: string;
  readonly formProblem: string;
  readonly noService: string;
  readonly needsScripts: string;
  readonly listsNeedScripts: string;
  readonly signedInAs: (email: string) => string;
  readonly merged: (pages: number) => string;
  readonly dismiss: string;
  /** Shown after a sign-in on a device where pages were kept without an account. */
  readonly join: (question: { readonly saved: number; readonly read: number; readonly solved: number }) => string;
  readonly joinYes: string;
  readonly joinNo: string;
  /** Label of the button that closes the question. */
  readonly joinLater: string;

  readonly save: string;
  readonly saved: string;
  readonly markDone: string;
  readonly markedDone: string;
  /** Beside the button that marks a page as done. */
  readonly exercisesSolved: string;
  readonly readingTools: string;
  readonly progress: (percent: number) => string;
  readonly notStored: string;

  readonly continueReading: string;
  readonly continueAt: (percent: number) => string;
  readonly courseProgress: (done: number, total: number) => string;
  readonly nextExercise: string;
  readonly nextChapter: string;
  readonly history: string;
  readonly solvedExercises: string;
  readonly noSolvedExercises: string;
  /** `3 of 5 exercises` */
  readonly exerciseProgress: (solved: number, count: number) => string;

  readonly notSignedIn: string;
  /** What can happen to data that is only on the device. */
  readonly deviceOnly: string;
  readonly savedPages: string;
  readonly noSavedPages: string;
  readonly noHistory: string;
  readonly done: string;
  readonly remove: (title: string) => string;
  readonly showMore: (rest: number) => string;
  readonly yourData: string;
  readonly exportData: string;
  readonly deleteData: string;
  readonly deleteDataLead: string;
  readonly deleteDataConfirm: string;
  readonly dataDeleted: string;
  readonly deleteAccount: string;
  readonly deleteAccountLead: string;
  readonly deleteAccountConfirm: string;
  readonly accountDeleted: string;
  readonly cancel: string;
  readonly settings: string;
  readonly keepOnDevice: string;
  readonly keepOnDeviceHint: string;
  readonly changePassword: string;
  /** The effect of a password change on other devices. */
  readonly changePasswordLead: string;
  /** Shown instead of the form to a reader who signs in with Google. */
  readonly changePasswordGoogle: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly submitChangePassword: string;
  readonly passwordChanged: string;
  readonly verifyLead: string;
  readonly verify: string;
  readonly verifySent: string;

  readonly sync: string;
  readonly syncNow: string;
  readonly syncIdle: string;
  readonly syncBusy: string;
  readonly syncPending: (count: number) => string;
  readonly syncOffline: (count: number) => string;
  readonly syncUnavailable: string;

  readonly privacy: string;
  readonly privacyParagraphs: readonly { readonly heading: string; readonly text: string }[];

  readonly problems: Readonly<Record<AccountProblem, string>>;
}
