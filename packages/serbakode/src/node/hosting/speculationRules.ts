import { APP_ATTRIBUTE, APP_LIVE, DOCUMENT_LOAD_ATTRIBUTE } from '../../shared/document/attributes.ts';

/** Create rules that make supporting browsers prefetch documents on hover, so that a click is fast even before the
 *  application has started. */
export function toSpeculationRules(baseUrl: string): object {
  return {
    prefetch: [
      {
        where: {
          and: [
            { href_matches: `${baseUrl}*` },
            { not: { href_matches: `${baseUrl}assets/*` } },
            { not: { href_matches: `${baseUrl}*.xml` } },
            // Links to files are excluded, because files may be large and are often downloads. Links to other languages
            // are documents.
            { not: { selector_matches: `[${DOCUMENT_LOAD_ATTRIBUTE}]:not([hreflang])` } },
            // The live application loads the data of the page, not its document.
            {
              not: {
                selector_matches: `[${APP_ATTRIBUTE}=${APP_LIVE}] a:not([${DOCUMENT_LOAD_ATTRIBUTE}])`,
              },
            },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  };
}
