import { DOCUMENT_LOAD_ATTRIBUTE } from '../../shared/document/documentLoad.ts';

/** Lets browsers that can prefetch documents on hover, so that even a plain click before the application is live is quick. */
export function toSpeculationRules(baseUrl: string): object {
  return {
    prefetch: [
      {
        where: {
          and: [
            { href_matches: `${baseUrl}*` },
            { not: { href_matches: `${baseUrl}assets/*` } },
            { not: { href_matches: `${baseUrl}*.xml` } },
            // Files: some are large, and most are meant to be kept, not looked at. Links to other languages are documents.
            { not: { selector_matches: `[${DOCUMENT_LOAD_ATTRIBUTE}]:not([hreflang])` } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  };
}
