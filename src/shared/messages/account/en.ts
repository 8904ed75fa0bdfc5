import type { AccountProblem } from '../../model/accountProblem.ts';

export const en = {
  /** BCP 47 tag of the catalogue, because pages may be in another language. */
  language: 'en',

  /** The specification fixes these three in every language (R97, R98). */
  loadingUser: 'Loading user...',
  login: 'Login',
  logout: 'Logout',

  account: 'Account',
  offlineHint: 'The account service cannot be reached yet. What you read is still kept on this device.',
  logoutFailed: 'Logging out did not work yet. Try again.',
  loggedOut: 'You are logged out. Your account’s data was removed from this device.',
  keptUnsynced: (count: number) =>
    `${plural(count, 'change')} not synced yet stay here and follow when you sign in again.`,

  signIn: 'Sign in',
  signUp: 'Sign up',
  reset: 'Reset password',
  signInLead: 'With an account, saved pages and progress are the same on all your devices. Reading needs no account.',
  signUpLead: 'Pages saved on this device can join your new account: you are asked after signing up.',
  resetLead: 'We send a link for a new password.',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 10 characters.',
  showPassword: 'Show',
  hidePassword: 'Hide',
  sharedComputer: 'This is a shared computer',
  sharedComputerHint: 'You are logged out when this tab closes.',
  submitSignIn: 'Sign in',
  submitSignUp: 'Sign up',
  submitReset: 'Send link',
  busy: 'One moment...',
  withGoogle: 'Continue with Google',
  toSignUp: 'No account yet? Sign up',
  toSignIn: 'Have an account? Sign in',
  toReset: 'Forgot your password?',
  resetSent: 'If that address has an account, the link is on its way. Look into the spam folder, too.',
  noService: 'Signing in is not available on this site right now. What you read is still kept on this device.',
  needsScripts: 'Signing in needs JavaScript. Everything here can be read without.',
  listsNeedScripts: 'What you saved and read is kept by this browser. Showing it needs JavaScript.',
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  merged: (pages: number) => `${plural(pages, 'page')} from this device joined your account.`,
  dismiss: 'Dismiss',
  /** Shown after a sign-in on a device where pages were kept without an account. */
  join: ({ saved, read, solved }: { readonly saved: number; readonly read: number; readonly solved: number }) => {
    const parts = [
      saved > 0 && plural(saved, 'saved page'),
      solved > 0 && plural(solved, 'solved exercise'),
      read > 0 && `your progress on ${plural(read, 'page')}`,
    ].filter(Boolean);
    return `Add ${parts.join(' and ')} from this device to your account?`;
  },
  joinYes: 'Add',
  joinNo: 'Not mine',
  /** Label of the button that closes the question. */
  joinLater: 'Ask again on the next page',

  save: 'Save',
  saved: 'Saved',
  markDone: 'Mark as done',
  markedDone: 'Done',
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
  history: 'Reading history',
  solvedExercises: 'Solved exercises',
  noSolvedExercises: 'No exercises solved yet.',

  notSignedIn: 'You are not signed in. Everything below is kept on this device only.',
  /** Warning about data that is only on the device. */
  deviceOnly: 'Safari deletes such data after seven days in which you do not visit this site. An account keeps it.',
  savedPages: 'Saved pages',
  noSavedPages: 'None yet. Press Save on an article to put it here.',
  noHistory: 'None yet. Pages you read appear here.',
  done: 'Done',
  remove: (title: string) => `Remove ${title}`,
  showMore: (rest: number) => `Show ${rest} more`,
  yourData: 'Your data',
  exportData: 'Download as JSON',
  deleteData: 'Delete all reading data',
  deleteDataLead: 'Deletes saved pages and history, here and on all your devices.',
  deleteDataConfirm: 'Yes, delete all reading data',
  dataDeleted: 'All reading data is deleted.',
  deleteAccount: 'Delete account',
  deleteAccountLead: 'Deletes the account and all of its data. This cannot be undone.',
  deleteAccountConfirm: 'Yes, delete my account',
  accountDeleted: 'Your account and all of its data are deleted.',
  cancel: 'Cancel',
  settings: 'Settings',
  keepOnDevice: 'Keep on this device after logging out',
  keepOnDeviceHint: 'The account’s data stays on this device, but shows only when you sign in again.',
  changePassword: 'Change password',
  /** The effect of a password change on other devices. */
  changePasswordLead: 'This also signs you out on all your other devices, within an hour at the latest.',
  /** Shown instead of the form to a reader who signs in with Google. */
  changePasswordGoogle:
    'You sign in with Google, so there is no password here. To sign out on another device, log out there.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  submitChangePassword: 'Change password and sign out elsewhere',
  passwordChanged: 'The password is changed. Your other devices will have to sign in again.',
  verifyLead: 'Your email address is not verified yet. You can read and save all the same.',
  verify: 'Send verification email',
  verifySent: 'The verification email is sent.',

  sync: 'Sync',
  syncNow: 'Sync now',
  syncIdle: 'Everything is synced.',
  syncBusy: 'Syncing...',
  syncPending: (count: number) => `${plural(count, 'change')} waiting to be synced.`,
  syncOffline: (count: number) => `Offline. ${plural(count, 'change')} waiting to be synced.`,
  syncUnavailable: 'Sync is not available here. Everything is kept on this device.',

  privacy: 'Privacy',
  privacyParagraphs: [
    {
      heading: 'What is stored',
      text: 'The pages you save, how far you read each page, and what you marked as done. With an account: your email address, too. No advertising, no trackers, no profile.',
    },
    {
      heading: 'Where',
      text: 'Without an account, everything is in this browser only and is sent nowhere; Safari deletes it after seven days in which you do not visit this site. With an account, a copy is kept in Firebase (Google Cloud), and only your account can open it. Passwords are the business of Firebase Authentication; we never see them.',
    },
    {
      heading: 'For how long',
      text: 'Until you delete it. When you log out, the account’s data is removed from the device, except changes not synced yet, or if you chose to keep it. What is deleted on the server may remain in Google’s backups for up to 180 days.',
    },
    {
      heading: 'Taking it along, deleting it',
      text: 'On the Account page you can download all your data as JSON, delete all reading data, or delete the account with everything in it.',
    },
    {
      heading: 'Children',
      text: 'Reading needs no account. If you are under 18, ask a parent or guardian before you make one.',
    },
    {
      heading: 'No other requests',
      text: 'While you are not signed in, this site sends no request to anybody else. Signing in with Google contacts Google only when you press its button.',
    },
  ],

  problems: {
    credentials: 'Email and password do not match.',
    email: 'The email address is not right yet.',
    emailTaken: 'Signing up with this address is not possible. Try to sign in, or reset the password.',
    weakPassword: 'The password is too weak. Use at least 10 characters.',
    commonPassword: 'This password is one of the most used ones. Choose another.',
    wrongPassword: 'The current password is not right.',
    missingPassword: 'Enter your password first.',
    tooManyAttempts: 'Too many attempts. Wait a few minutes and try again.',
    disabled: 'This account is disabled.',
    network: 'No connection. What you read is still kept on this device.',
    popupBlocked: 'The browser blocked the sign-in window. Allow pop-ups or use email.',
    otherMethod: 'This address is registered with another way to sign in.',
    recentLogin: 'For your safety, sign in again before going on.',
    expiredLink: 'The link has expired or was used before. Ask for a new one.',
    unavailable: 'Signing in is not available right now. Try again later.',
    sessionEnded: 'Your session has ended. Sign in again to sync.',
    notSynced: 'Not synced yet. It will be tried again by itself.',
    serviceFull: 'The service is full at the moment. Your data is safe on this device.',
    someFailed: 'Some data could not be synced.',
    deviceFull: 'The browser’s storage is full: not everything of your account fits on this device. Nothing is lost.',
    outdated: 'This page is older than your data. Reload it to go on.',
    deleteUnfinished: 'This account is being deleted. To finish, delete it once more on the Account page.',
  } satisfies Readonly<Record<AccountProblem, string>>,
};

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
