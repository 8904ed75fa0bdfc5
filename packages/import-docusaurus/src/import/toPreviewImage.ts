import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Fields } from '../configuration/fields.ts';
import { toText } from '../configuration/fields.ts';
import type { SiteFile } from './listSiteFiles.ts';

/** The field `image` of an article as it is written here, with the file that it brings into `static/`. Docusaurus also takes a file beside the article, and a path
 *  below the site's base without a slash. */
export function toPreviewImage(written: Fields, { from, to }: SiteFile) {
  const image = toText(written['image']);
  if (image === undefined || /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(image)) return {};
  if (!/^\.\.?\//.test(image)) return { image: `/${image}` };
  const file = path.resolve(path.dirname(from), image);
  if (!existsSync(file)) return {};
  const place = path.posix.join(path.posix.dirname(to), image);
  return { image: encodeURI(`/${place}`), taken: { from: file, to: `static/${place}` } };
}
