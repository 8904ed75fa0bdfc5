import { statSync } from 'node:fs';
import path from 'node:path';
import { decode } from '../configuration/decode.ts';
import { listLines } from './listLines.ts';
import type { SiteFile } from './listSiteFiles.ts';
import { type TakenFile, toNewPlace } from './rewriteImports.ts';

const SITE_LINK = /(\](?:\(|:)\s*<?)@site\/([^)>#?\n]{1,2000}?\.mdx?)(?=[)>#?\s]|$)/g;
/** Matches the address of a link or an image, with or without `<` and `>`. Addresses of hosts and of the site, and
 *  fragments, are not files. */
const FILE_LINK = /(\](?:\(|:)[ \t]*)(?:<([^>\n]{1,2000})>|(?![a-z][a-z\d+.-]*:|[/#?<@])([^\s()<>#?]{1,2000}))/gi;
const CODE_SPAN = /(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g;

interface LinkPlaces {
  readonly siteDir: string;
  /** Places in the new site by the file of the old one. */
  readonly places: ReadonlyMap<SiteFile['from'], SiteFile['to']>;
}

/** Correct links and images whose file moves: beside articles from another folder, or into a renamed folder, such as
 *  the folder of a second set of docs. */
export function rewriteLinks(text: string, file: SiteFile, { siteDir, places }: LinkPlaces) {
  /** Files that the article links to or shows and that are in no imported folder. */
  const taken = new Map<string, TakenFile>();
  const linked = text.replace(SITE_LINK, (whole, before: string, written: string) => {
    const place = places.get(path.join(siteDir, decode(written)));
    return place === undefined || place === decode(written) ? whole : `${before}@site/${encodeURI(place)}`;
  });
  const correct = (line: string) =>
    line.replace(FILE_LINK, (whole, before: string, enclosed: string | undefined, bare: string | undefined) => {
      const written = decode(enclosed ?? bare ?? '');
      const found = path.resolve(path.dirname(file.from), written);
      const isArticle = /\.mdx?$/.test(found);
      const known = places.get(found);
      if (known === undefined && (isArticle || !isFile(found))) return whole;
      const beside = path.posix.join(path.posix.dirname(file.to), written);
      const place = known ?? toNewPlace(path.relative(siteDir, found).replaceAll(path.sep, '/'), beside);
      if (place === null) return whole;
      if (known === undefined) taken.set(found, { from: found, to: place });
      if (place === beside) return whole;
      const address = path.posix.relative(path.posix.dirname(file.to), place);
      return `${before}${encodeURI(address).replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'))}`;
    });
  const corrected = listLines(linked).map(({ text: line, isCode }) => (isCode ? line : outsideCode(line, correct)));
  return { text: corrected.join('\n'), taken: [...taken.values()] };
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

function outsideCode(line: string, change: (text: string) => string): string {
  let done = 0;
  let changed = '';
  for (const { 0: code, index } of line.matchAll(CODE_SPAN)) {
    changed += change(line.slice(done, index)) + code;
    done = index + code.length;
  }
  return changed + change(line.slice(done));
}
