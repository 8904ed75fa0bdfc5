import { toFileBeside, toOutputFile } from '../../shared/model/sitePath.ts';
import type { BuiltPost } from '../content/blog/toPosts.ts';
import type { BuiltDoc } from '../content/docs/toDocs.ts';
import type { BuiltPage } from '../content/pages/toPages.ts';
import { toDescription } from '../content/site/sampleCount.ts';
import { listWrittenPages, type Site } from '../content/site/site.ts';
import type { BodyReader } from '../routes/parts/bodies.ts';

type WrittenPage = BuiltPost | BuiltDoc | BuiltPage;
type Bodies = Pick<BodyReader, 'readMarkdown'>;

interface MarkdownCopy {
  readonly page: WrittenPage;
  /** In one line; empty for a page that has none. */
  readonly description: string;
  /** Below the folder of the locale. */
  readonly file: string;
  readonly text: string;
}

/** Create the Markdown files of a locale: one beside each page, and for language models a list of them and all in one.
 *  @returns texts by file below the folder of the locale */
export function toMarkdownCopies(site: Site, bodies: Bodies): ReadonlyMap<string, string> {
  const copies = listWrittenPages(site).flatMap((page) => toMarkdownCopy(page, site, bodies) ?? []);
  const listed = copies.filter(({ page }) => !page.isUnlisted);
  return new Map([
    ...copies.map(({ file, text }) => [file, text] as const),
    ['llms.txt', toList(listed, site)],
    ['llms-full.txt', listed.map(({ text }) => text).join('\n---\n\n')],
  ]);
}

/** The Markdown file at a path below the folder of a locale, for a preview.
 *  @returns null if there is no such file */
export function readMarkdownCopy(name: string, site: Site, bodies: Bodies): string | null {
  if (/^llms(?:-full)?\.txt$/.test(name)) return toMarkdownCopies(site, bodies).get(name) ?? null;
  const page = listWrittenPages(site).find(({ sitePath }) => toOutputFile(sitePath, 'md') === name);
  return (page && toMarkdownCopy(page, site, bodies)?.text) ?? null;
}

/** @returns null for a page without text, such as a component */
function toMarkdownCopy(page: WrittenPage, site: Site, bodies: Bodies): MarkdownCopy | null {
  const { config } = site;
  const { file, sitePath, permalink, title } = page;
  if (file.kind !== 'parsed') return null;
  const body = bodies.readMarkdown(file, config.url);
  if (body.trim() === '') return null;
  const description = toOneLine(toDescription(page, site));
  const head = [
    ...(file.result.title === null ? [`# ${toOneLine(title || config.title)}`] : []),
    ...(description === '' ? [] : [`> ${description}`]),
    `<${config.url}${permalink}>`,
  ];
  return { page, description, file: toOutputFile(sitePath, 'md'), text: `${head.join('\n\n')}\n\n${body}` };
}

/** The list in the format of llmstxt.org. */
function toList(copies: readonly MarkdownCopy[], { config }: Site): string {
  const sections = [
    ['docs', config.docs.title],
    ['blog', config.blog.title],
    ['pages', config.title],
  ] as const;
  const blocks = sections.flatMap(([section, label]) => {
    const lines = copies.filter(({ page }) => page.file.section === section).map((copy) => toLine(copy, config));
    return lines.length === 0 ? [] : [`## ${toOneLine(label)}\n\n${lines.join('\n')}`];
  });
  const intro = config.description === '' ? [] : [`> ${toOneLine(config.description)}`];
  return `${[`# ${toOneLine(config.title)}`, ...intro, ...blocks].join('\n\n')}\n`;
}

function toLine({ page: { title, permalink }, description }: MarkdownCopy, config: Site['config']): string {
  // The home page may have no title.
  const label = toOneLine(title || config.title).replace(/[[\]\\]/g, String.raw`\$&`);
  const address = config.url + toFileBeside(permalink, 'md');
  return `- [${label}](${address})${description === '' ? '' : `: ${description}`}`;
}

/** What a line break would end: a heading, a quotation, an entry of a list. */
const toOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
