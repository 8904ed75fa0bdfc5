import { DOCUMENT_LOAD_ATTRIBUTE } from '../../shared/document/documentLoad.ts';

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
          ],
        },
        eagerness: 'moderate',
      },
    ],
  };
}
