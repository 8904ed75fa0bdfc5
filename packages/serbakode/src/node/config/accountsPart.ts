import path from 'node:path';
import * as v from 'valibot';
import { HINT_ATTRIBUTES } from '../../shared/document/firstFrame.ts';
import { en, type AccountMessages } from '../../shared/messages/account/en.ts';
import { id } from '../../shared/messages/account/id.ts';
import { en as pagesEn, type AccountPageMessages } from '../../shared/messages/account/pages/en.ts';
import { id as pagesId } from '../../shared/messages/account/pages/id.ts';
import type { FilledKey } from '../../shared/messages/placeholders.ts';
import { partSchema, type CheckedPart } from './schema/partSchema.ts';
import type { SiteConfig } from './siteConfig.ts';

/** Origins that accounts need on every page: email sign-in, session refresh and synchronisation. */
const SERVICES = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
];
/** Origin of the helper of Google's popup. It assigns script addresses as plain strings. */
const GOOGLE = 'https://apis.google.com';

const PLACEHOLDERS: Record<FilledKey<AccountMessages>, string[]> = {
  merged: ['count'],
  join: ['saved', 'read', 'solved', 'drafts'],
  progress: ['percent'],
  continueAt: ['percent'],
  courseProgress: ['done', 'count'],
};
const PAGE_PLACEHOLDERS: Record<FilledKey<AccountPageMessages>, string[]> = {
  keptUnsynced: ['count'],
  lostUnsynced: ['count'],
  signedInAs: ['email'],
  remove: ['title'],
  showMore: ['count'],
  syncPending: ['count'],
  syncOffline: ['count'],
};

/** Stands for the module of the part, from which its paths begin. */
export const toAccountsFile = (root: string): string => path.join(root, 'src/client/account/part.tsx');

/** What accounts bring to a site that has them. */
export function toAccountsPart({ google, authDomain }: SiteConfig['accounts']): CheckedPart {
  return v.parse(partSchema, {
    name: 'accounts',
    client: './part.tsx',
    service: '../../node/emulators/service.ts',
    data: { hasGoogle: google },
    texts: [
      {
        name: 'account',
        prefix: 'account.',
        folder: '../../shared/messages/account',
        catalogues: { en, id },
        placeholders: PLACEHOLDERS,
      },
      {
        name: 'account-pages',
        prefix: 'account.',
        folder: '../../shared/messages/account/pages',
        catalogues: { en: pagesEn, id: pagesId },
        placeholders: PAGE_PLACEHOLDERS,
      },
    ],
    origins: { connect: SERVICES },
    hints: HINT_ATTRIBUTES.map(([key, attribute]) => ({ key, attribute })),
    pagePolicies:
      google && authDomain !== undefined
        ? [
            {
              path: '/login',
              origins: { script: [GOOGLE], connect: [GOOGLE], frame: [`https://${authDomain}`] },
              plainText: true,
            },
          ]
        : [],
  });
}
