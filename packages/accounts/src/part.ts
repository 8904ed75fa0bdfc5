import { definePart, type FilledKey, type PartCourse, type PartContent } from 'serbakode';
import { HINTS } from './shared/hints.ts';
import { en, type AccountMessages } from './shared/messages/en.ts';
import { id } from './shared/messages/id.ts';
import { en as pagesEn, type AccountPageMessages } from './shared/messages/pages/en.ts';
import { id as pagesId } from './shared/messages/pages/id.ts';

/** Options of the part. */
interface AccountOptions {
  /** Whether readers may sign in with Google. */
  readonly google?: boolean;
  /** Host of the Google sign-in window, as the Firebase project names it; needed with `google`. */
  readonly authDomain?: string;
}

/** Origins that accounts need on every page: email sign-in, session refresh and synchronisation. */
const SERVICES = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
];
/** Origin of the helper of Google's popup. It assigns script addresses as plain strings. */
const GOOGLE = 'https://apis.google.com';

const PREFIX = 'account.';
const PLACEHOLDERS: Record<FilledKey<AccountMessages>, string[]> = {
  lostUnsynced: ['count'],
  merged: ['count'],
  join: ['things'],
  joinSaved: ['count'],
  joinRead: ['count'],
  progress: ['percent'],
  continueAt: ['percent'],
  courseProgress: ['done', 'count'],
  nextCourse: ['title'],
};
const PAGE_PLACEHOLDERS: Record<FilledKey<AccountPageMessages>, string[]> = {
  keptUnsynced: ['count'],
  signedInAs: ['email'],
  remove: ['title'],
  showMore: ['count'],
  syncPending: ['count'],
  syncOffline: ['count'],
};

/** Modules for signing in, and for readers who are signed in. Synchronising shares half of them and always comes later,
 *  so both use one chunk. */
const SIGNING_IN =
  /[\\/]client[\\/](?:firebase[\\/](?:connectAuth|firebaseApp|googlePopup|isAccountGone|toAccountError)|session[\\/](?:createSignedIn|session|joinQuestion|adoptDeviceItems))\.|[\\/]node_modules[\\/](?:@firebase[\\/](?!firestore|webchannel)|idb[\\/])/;

export default definePart((options: AccountOptions = {}) => {
  const authDomain = toAuthDomain(options);
  return {
    name: 'accounts',
    options: { google: 'boolean', authDomain: 'string' },
    client: authDomain === null ? './client/part.ts' : './client/googlePart.ts',
    chunks: { connectAuth: SIGNING_IN },
    pages: {
      client: './client/accountPages.tsx',
      list: ({ courses, withReplacements }) => {
        const texts = withReplacements({ en, id }, PREFIX, PLACEHOLDERS);
        return [
          { path: '/login', title: texts.login, view: 'Login', needsApplication: true, hasCard: false },
          {
            path: '/account',
            title: texts.account,
            view: 'Account',
            isIndexed: false,
            needsApplication: true,
            data: (content: PartContent) => ({ courses: toExerciseCourses(courses, content) }),
          },
        ];
      },
    },
    texts: [
      {
        name: 'account',
        prefix: PREFIX,
        folder: './shared/messages',
        catalogues: { en, id },
        placeholders: PLACEHOLDERS,
      },
      {
        name: 'account-pages',
        prefix: PREFIX,
        folder: './shared/messages/pages',
        catalogues: { en: pagesEn, id: pagesId },
        placeholders: PAGE_PLACEHOLDERS,
      },
    ],
    origins: { connect: SERVICES },
    hints: HINTS,
    pagePolicies:
      authDomain === null
        ? []
        : [
            {
              path: '/login',
              origins: { script: [GOOGLE], connect: [GOOGLE], frame: [`https://${authDomain}`] },
              plainText: true,
            },
          ],
    service: './node/service.ts',
  };
});

/** @returns null without Google sign-in
 *  @throws Error for options that are not valid */
function toAuthDomain({ google = false, authDomain }: AccountOptions): string | null {
  if (!google) return null;
  if (authDomain !== undefined && /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(authDomain)) return authDomain;
  throw new Error(
    'accounts with `google` need `authDomain`, the host that Firebase names so, such as project.firebaseapp.com',
  );
}

/** The courses with their chapters that have exercises. */
function toExerciseCourses(courses: readonly PartCourse[], { readChapter }: PartContent) {
  return courses.flatMap(({ title, chapters: [first, ...others] }) => {
    if (!first) return [];
    const chapters = [first, ...others].flatMap((chapter) => {
      const { exercises } = readChapter(chapter);
      return exercises.length > 0 ? [{ title: chapter.title, permalink: chapter.permalink, exercises }] : [];
    });
    return chapters.length > 0 ? [{ title, permalink: first.permalink, chapters }] : [];
  });
}
