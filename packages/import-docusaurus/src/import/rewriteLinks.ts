import path from 'node:path';
import { decode } from '../configuration/decode.ts';
import type { SiteFile } from './listSiteFiles.ts';

const LINK = /(\](?:\(|:)\s*<?)@site\/([^)>#?\n]{1,2000}?\.mdx?)(?=[)>#?\s]|$)/g;

/** Correct links to articles whose folder has another name in the new site, such as that of a second set of docs.
 *  @param places places in the new site by the file of the old one */
export const rewriteLinks = (
  text: string,
  siteDir: string,
  places: ReadonlyMap<SiteFile['from'], SiteFile['to']>,
): string =>
  text.replace(LINK, (whole, before: string, written: string) => {
    const place = places.get(path.join(siteDir, decode(written)));
    return place === undefined || place === decode(written) ? whole : `${before}@site/${encodeURI(place)}`;
  });
