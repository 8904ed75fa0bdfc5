import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Fields, toText } from '../configuration/fields.ts';
import { readFrontMatter, toBody } from './frontMatter.ts';
import type { SiteFile } from './listSiteFiles.ts';
import { toPostPlace } from './postAddress.ts';
import { splitNumberPrefix } from './splitNumberPrefix.ts';

/** Fields to set in the front matter of an article, because this engine reads it differently. */
export async function toChangedFields(text: string, { from, to, post, isDoc, editUrl }: SiteFile): Promise<Fields> {
  const written = readFrontMatter(text);
  const slug = toText(written['slug']);
  return {
    ...(slug !== undefined && /\s/.test(slug) && { slug: encodeURI(slug) }),
    ...(post !== undefined && (await toPostFields(text, written, post, from))),
    ...(isDoc && toDocFields(text, written, to)),
    ...(editUrl !== undefined && written['custom_edit_url'] === undefined && { custom_edit_url: editUrl }),
  };
}

/** Fields that Docusaurus reads from the path of a post, and from older fields. */
async function toPostFields(text: string, written: Fields, relative: string, file: string): Promise<Fields> {
  const place = toPostPlace(relative);
  const name = path.posix.basename(relative.replace(/(?:\/index)?\.mdx?$/, '')).replace(/^\d{4}-\d{1,2}-\d{1,2}-?/, '');
  const isNamed = written['title'] !== undefined || TITLED.test(toContent(text));
  const author = toAuthor(written);
  return {
    ...(!isNamed && { title: name || relative }),
    ...(written['date'] === undefined
      ? { date: place.day ?? (await readFirstDay(file)) }
      : toPlainDate(toText(written['date']))),
    ...(written['slug'] === undefined && { slug: /\s/.test(place.slug) ? encodeURI(place.slug) : place.slug }),
    ...(author !== null && written['authors'] === undefined && { authors: [author] }),
  };
}

/** A heading 1 after other text is shown, but is not the title of the doc. */
function toDocFields(text: string, written: Fields, to: string): Fields {
  if (written['title'] !== undefined || TITLED.test(toContent(text)) || !/^#[ \t]/m.test(toBody(text))) return {};
  const { filename } = splitNumberPrefix(path.posix.basename(to).replace(/\.mdx?$/, ''));
  const id = toText(written['id']) ?? filename;
  const fields = { title_meta: id, sidebar_label: id };
  return Object.fromEntries(Object.entries(fields).filter(([field]) => written[field] === undefined));
}

/** Text of an article, from the position where Docusaurus looks for its title. */
const toContent = (text: string): string =>
  toBody(text)
    .trim()
    .replace(/^(?:import\s(?:.|\r?\n(?!\r?\n))*(?:\r?\n){2,})*/, '')
    .trim();
const TITLED = /^#[ \t]+\S|^.+\r?\n=+\s*(?:\n|$)/;

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Convert a date that JavaScript reads and this engine does not. Docusaurus reads it as UTC, whatever time zone it
 *  has. */
function toPlainDate(written: string | undefined): Fields {
  if (written === undefined || PLAIN_DATE.test(written)) return {};
  const read = [`${written}Z`, written].map((text) => new Date(text)).find((date) => !Number.isNaN(date.getTime()));
  return read ? { date: read.toISOString().replace(/T00:00:00\.000Z$|\.000(?=Z$)/, '') } : {};
}

/** The author of a post in the fields that `authors` replaced. */
function toAuthor(written: Fields): Fields | null {
  const read = (...names: readonly string[]) => names.map((name) => toText(written[name])).find(Boolean);
  const name = read('author');
  if (name === undefined) return null;
  const [title, url, image] = [
    read('author_title', 'authorTitle'),
    read('author_url', 'authorURL'),
    read('author_image_url', 'authorImageURL'),
  ];
  return { name, ...(title && { title }), ...(url && { url }), ...(image && { image_url: image }) };
}

/** The date of a file's first commit; outside Git the date of its last change. */
async function readFirstDay(file: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['log', '--diff-filter=A', '--follow', '--format=%as', '--', path.basename(file)],
    { cwd: path.dirname(file) },
  ).catch(() => ({ stdout: '' }));
  return stdout.trim().split('\n').at(-1) || (await stat(file)).mtime.toISOString().slice(0, 10);
}
