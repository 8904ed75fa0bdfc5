import type { AccountMessages } from '../en.ts';
import { plural } from '../plural.ts';

export const en = {
  accountIntro: 'Your saved pages and how far you read.',
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
  solvedExercises: 'Solved exercises',
  /** Heading of the solved exercises that belong to no course. */
  otherPages: 'Other pages',
  noSolvedExercises: 'No exercises solved yet.',

  notSignedIn: 'You are not signed in. Everything below is kept on this device only.',
  /** Warning about data that is only on the device. */
  deviceOnly: 'Safari deletes such data after seven days in which you do not visit this site. An account keeps it.',
  noHistory: 'None yet. Pages you read appear here.',
  remove: (title: string) => `Remove ${title}`,
  showMore: (rest: number) => `Show ${rest} more`,
  yourData: 'Your data',
  exportData: 'Download as JSON',
  deleteData: 'Delete all reading data',
  deleteDataLead:
    'Deletes saved pages, history, solved exercises, and your code and answers, here and on all your devices.',
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
      text: 'The pages you save, how far you read each page, what you marked as done, the code and answers you write, and which exercises you solved and when you repeated them. With an account: your email address, too. No advertising, no trackers, no profile.',
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
    /** There is no room for the sign-in itself. */
    noRoom:
      'The browser’s storage for this site is full or blocked, so you would not stay signed in. What is kept on this device stays. To make room, delete on the Account page what you do not need.',
    unavailable: 'Signing in is not available right now. Try again later.',
    notSynced: 'Not synced yet. It will be tried again by itself.',
    serviceFull: 'The service is full at the moment. Your data is safe on this device.',
    someFailed: 'Some data could not be synced.',
    /** The account's documents are deleted, but its user is not. */
    deleteUnfinished: 'This account is being deleted. To finish, delete it once more on the Account page.',
  },
};

/** Account texts that only /login and /account show. */
export type AccountPageMessages = Readonly<typeof en>;

/** Everything that can go wrong with accounts, independent of the vendor; each has one calm sentence (R107). */
export type AccountProblem = keyof AccountMessages['problems'] | keyof AccountPageMessages['problems'];
