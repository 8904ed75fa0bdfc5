import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { type Fields, toFields, toText } from '../configuration/fields.ts';
import type { toFrontMatterParser } from './callFrontMatterParser.ts';
import { readFrontMatter, setFields, toBody } from './frontMatter.ts';
import { isAuthorsFile, isTagsFile, type SiteFile } from './listSiteFiles.ts';
import { placeIn } from './placeIn.ts';
import { replaceEmoji } from './replaceEmoji.ts';
import { toChangedFields } from './rewriteArticle.ts';
import { type ImportPlaces, rewriteImports } from './rewriteImports.ts';
import { rewriteLinks } from './rewriteLinks.ts';
import { withAllowedSidebars } from './writeSidebars.ts';

interface Way extends ImportPlaces {
  readonly to: string;
  /** Whether names of emoji are replaced with emoji. */
  readonly hasEmoji: boolean;
  readonly preprocess: (text: string, filePath: string) => Promise<string>;
  readonly readArticle: ReturnType<typeof toFrontMatterParser>;
}

/** Copy a file, changing its text only if needed.
 *  @returns fields set in an article, and files that it imports, shows or links to and that are in no imported
 *    folder */
export async function copySiteFile(file: SiteFile, way: Way) {
  const { to, hasEmoji, preprocess, readArticle } = way;
  const target = placeIn(to, file.to);
  await mkdir(path.dirname(target), { recursive: true });
  if (file.text !== undefined) {
    await writeFile(target, file.text);
    return { fields: {}, taken: [] };
  }
  const isSidebars = /^(?:[^/]+_)?versioned_sidebars\/[^/]+\.json$/.test(file.to);
  const isList = isTagsFile(file) || isAuthorsFile(file);
  const isCode = /\.(?:mdx?|[jt]sx?)$/.test(file.to) && !file.to.startsWith('static/');
  const written = isCode || isList || isSidebars ? await readFile(file.from, 'utf8') : '';
  const isArticle = /\.mdx?$/.test(file.to) && isCode;
  const text = isArticle ? await readArticle(written, file.from) : written;
  const { taken: picture, ...preview } = isArticle ? toPreviewImage(readFrontMatter(text), file) : {};
  const fields = isArticle ? { ...(await toChangedFields(text, file)), ...preview, ...file.fields } : {};
  const prepared = isArticle ? await preprocess(text, file.from) : text;
  const ended = file.marker instanceof RegExp ? withMarker(prepared, file.marker) : prepared;
  const linked = isArticle ? rewriteLinks(ended, file, way) : { text: ended, taken: [] };
  const shown = isArticle && hasEmoji ? withEmoji(linked.text) : linked.text;
  const rewritten = isSidebars
    ? { text: withAllowedSidebars(text), taken: [] }
    : isList
      ? { text: withNames(text, file), taken: [] }
      : rewriteImports(shown, file, way);
  const hasFields = Object.keys(fields).length > 0;
  if (hasFields || rewritten.text !== written)
    await writeFile(target, hasFields ? setFields(rewritten.text, fields) : rewritten.text);
  else if (path.resolve(target) !== file.from) await copyFile(file.from, target);
  return { fields, taken: [...linked.taken, ...rewritten.taken, ...(picture ? [picture] : [])] };
}

/** The new value of an article's field `image`, with the file that is copied into `static/` for it. Docusaurus also
 *  accepts a file beside the article, and a path below the site's base without a slash. */
function toPreviewImage(written: Fields, { from, to }: SiteFile) {
  const image = toText(written['image']);
  if (image === undefined || /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(image)) return {};
  if (!/^\.\.?\//.test(image)) return { image: `/${image}` };
  const file = path.resolve(path.dirname(from), image);
  if (!existsSync(file)) return {};
  const place = path.posix.join(path.posix.dirname(to), image);
  return { image: encodeURI(`/${place}`), taken: { from: file, to: `static/${place}` } };
}

function withMarker(text: string, { source, flags }: RegExp): string {
  const body = toBody(text);
  const marker = new RegExp(source, flags.replace('g', ''));
  return text.slice(0, text.length - body.length) + body.replace(marker, '<!-- truncate -->');
}

function withEmoji(text: string): string {
  const body = toBody(text);
  return text.slice(0, text.length - body.length) + replaceEmoji(body);
}

/** Add the names that Docusaurus shows by default: a tag without a label has its key with a capital letter, an author
 *  without a name only a picture. */
function withNames(text: string, file: SiteFile): string {
  const field = isTagsFile(file) ? 'label' : 'name';
  const document = parseDocument(text);
  const bare = Object.entries(toFields(document.toJS())).filter(([, entry]) => toFields(entry)[field] === undefined);
  for (const [key, entry] of bare) {
    const name = field === 'name' ? key : key.charAt(0).toUpperCase() + key.slice(1).toLowerCase();
    document.setIn([key], document.createNode({ [field]: name, ...toFields(entry) }));
  }
  return bare.length > 0 ? document.toString() : text;
}
