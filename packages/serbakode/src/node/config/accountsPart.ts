import * as v from 'valibot';
import { HINT_ATTRIBUTES } from '../../shared/document/firstFrame.ts';
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

/** What accounts bring to a site that has them. */
export function toAccountsPart({ google, authDomain }: SiteConfig['accounts']): CheckedPart {
  return v.parse(partSchema, {
    name: 'accounts',
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
