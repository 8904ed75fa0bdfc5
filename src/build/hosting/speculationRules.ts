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
          ],
        },
        eagerness: 'moderate',
      },
    ],
  };
}
