import { expect, it } from 'vitest';
import { toSpeculationRules } from './speculationRules.ts';

it('speculation rules prefetch pages of the site and of its other languages, no files, and nothing that the live application loads', () => {
  expect(toSpeculationRules('/dasar/')).toEqual({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/dasar/*' },
            { not: { href_matches: '/dasar/assets/*' } },
            { not: { href_matches: '/dasar/*.xml' } },
            { not: { selector_matches: '[data-document-load]:not([hreflang])' } },
            { not: { selector_matches: '[data-app=live] a:not([data-document-load])' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
});
