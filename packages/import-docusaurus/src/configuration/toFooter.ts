import { readCopyright } from 'serbakode/built';
import { type Fields, isRecord, toFields, toList, toText } from './fields.ts';
import { findLink, listLost, toLinkedText } from './html.ts';
import { type NoteList, noteDropped, noteSpoken } from './notes.ts';
import { toLink } from './toLink.ts';

const FIELD = 'themeConfig.footer';

export function toFooter(
  footer: Fields,
  { title: siteTitle, baseUrl }: { readonly title: string; readonly baseUrl: string },
  notes: NoteList,
): Fields {
  for (const name of ['style', 'logo'])
    if (footer[name] !== undefined)
      notes.add('different', `${FIELD}.${name}`, 'the footer looks as the theme draws it');
  const links = toList(footer['links']).map(toFields);
  // Every column has a title here, so columns without a title and single links become one column.
  const columns = links.filter((link) => link['items'] !== undefined && toText(link['title']));
  const untitled = links
    .filter((link) => !columns.includes(link))
    .flatMap((link) => (link['items'] === undefined ? [link] : toList(link['items'])));
  const toItems = (items: unknown) =>
    toList(items)
      .filter(isRecord)
      .flatMap((item) => toItem(item, baseUrl, notes));
  const copyright = toText(footer['copyright']);
  const left: string[] = [];
  const toAddress = (href: string) => {
    const address = toWritten(href, baseUrl);
    if (address === null) left.push(href);
    return address;
  };
  const line = copyright === undefined ? undefined : toLinkedText(copyright, toAddress);
  if (left.length > 0)
    notes.add(
      'different',
      `${FIELD}.copyright`,
      `is text without some of its links: ${left.join(', ')} may be in \`footer.columns\``,
    );
  const written = links.flatMap((link) => [link, ...toList(link['items']).map(toFields)]);
  const lost = [...written.map((item) => toText(item['html'])), copyright].flatMap((html) => listLost(html ?? ''));
  if (lost.length > 0)
    notes.add('missing', FIELD, `has links and text alone, without ${[...new Set(lost)].join(', ')}`);
  return {
    columns: [
      ...columns.map((column) => ({ title: column['title'], items: toItems(column['items']) })),
      ...(untitled.length > 0 ? [{ title: siteTitle, items: toItems(untitled) }] : []),
    ],
    ...(line !== undefined && { copyright: line }),
  };
}

/** The address of a link as the copyright line can contain it; null if it cannot. In HTML a path does not begin at the
 *  site's base. */
function toWritten(href: string, baseUrl: string): string | null {
  const isOutside = href.startsWith('/') && !href.startsWith('//') && !`${href}/`.startsWith(baseUrl);
  const link = isOutside ? null : toLink({ href }, baseUrl);
  if (link === null) return null;
  const address = 'to' in link ? link.to : link.href;
  const [read, ...rest] = readCopyright(`[a](${address})`);
  return typeof read === 'object' && rest.length === 0 ? address : null;
}

/** Fields of links that are read, or that change nothing here. */
const READ = new Set(['label', 'to', 'href', 'html', 'aria-label', 'title', 'prependBaseUrlToHref']);

function toItem(item: Fields, baseUrl: string, notes: NoteList): Fields[] {
  noteSpoken(item, `${FIELD}.links`, notes);
  const html = toText(item['html']);
  const written = html === undefined ? item : findLink(html);
  const link = written && toLink({ ...written }, baseUrl);
  const label = written && toText({ ...written }['label']);
  if (link && label) {
    noteDropped(item, READ, `${FIELD}.links`, `"${label}" looks and opens as other links do`, notes);
    return [{ label, ...link }];
  }
  notes.add('missing', `${FIELD}.links`, `an item has no link with a text: ${html?.trim() ?? JSON.stringify(item)}`);
  return [];
}
