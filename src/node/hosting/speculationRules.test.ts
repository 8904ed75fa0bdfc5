import { expect, it } from 'vitest';
import { toSpeculationRules } from './speculationRules.ts';

it('speculation rules prefetch pages of the site and of its other languages, and no files', () => {
  expect(toSpeculationRules('/dasar/')).toEqual({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/dasar/*' },
            { not: { href_matches: '/dasar/assets/*' } },
            { not: { href_matches: '/dasar/*.xml' } },
            { not: { selector_matches: '[data-document-load]:not([hreflang])' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
});
