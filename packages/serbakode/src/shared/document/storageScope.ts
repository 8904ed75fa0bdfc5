/** What the keys of a site's items begin with in the browser's storage, which all sites of one origin share: nothing
 *  for a site at its root, else the site's base URL. @param base begins and ends with a slash */
export const toStorageScope = (base: string): string => (base === '/' ? '' : `${base} `);
