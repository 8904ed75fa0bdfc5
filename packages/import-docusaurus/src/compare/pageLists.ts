import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { decode } from '../configuration/decode.ts';
import { type Fields, isRecord, toFields, toList, toText } from '../configuration/fields.ts';
import { type PageLists, toKey } from './builtSite.ts';

/** Read the lists of a page that this engine built, from the JSON beside its document. */
export async function readPageLists(htmlFile: string): Promise<PageLists> {
  const file = htmlFile.replace(/html$/, 'json');
  const page = existsSync(file) ? toFields(toFields(await readJson(file))['page']) : {};
  return {
    ...((page['kind'] === 'doc' || page['kind'] === 'doc-category') && {
      sidebar: toSidebarLines(page['sidebar'], null),
    }),
    ...((page['kind'] === 'blog-tags' || page['kind'] === 'docs-tags') && {
      tags: toTagLines(toList(page['letters']).flatMap((letter) => toList(toFields(letter)['tags']))),
    }),
  };
}

/** Read the lists of pages from a site's `sidebar.json`, `meta.json` and `tags.json`.
 *  @returns lists by the key of a page's address */
export async function readKnownLists(dir: string): Promise<ReadonlyMap<string, PageLists>> {
  const [sidebars, pages, tags] = await Promise.all(
    ['sidebar.json', 'meta.json', 'tags.json'].map(async (name) => {
      const file = path.join(dir, name);
      return existsSync(file) ? toFields(await readJson(file)) : {};
    }),
  );
  const lists = new Map<string, PageLists>();
  for (const [address, written] of Object.entries(pages ?? {})) {
    const { plugin, instance, version, sidebar } = toFields(written);
    if (plugin !== 'docs') continue;
    const versions = toFields(toFields(sidebars)[String(instance)]);
    const own = toFields(toFields(versions[String(version)])['sidebars']);
    const items = toText(sidebar) === undefined ? [] : own[String(sidebar)];
    lists.set(toKey(address), { sidebar: toSidebarLines(items, address) });
  }
  for (const [address, written] of Object.entries(tags ?? {}))
    // A list of authors has other entries, and is not compared.
    if (toList(written).every(isRecord)) lists.set(toKey(address), { tags: toTagLines(toList(written)) });
  return lists;
}

/** @param own address of the page, whose item is shown even if it is unlisted; null if unlisted items are already left
 *    out */
function toSidebarLines(items: unknown, own: string | null, depth = 0): string[] {
  return toList(items).flatMap((written) => {
    const item = toFields(written);
    const isHidden = item['unlisted'] === true && item['href'] !== own;
    if (isFolded(item)) return [`${'  '.repeat(depth)}${String(item['label'])}${FOLDED}`];
    const below = toSidebarLines(item['items'], own, depth + 1);
    if (isHidden || (item['type'] === 'category' && below.length === 0)) return [];
    return [`${'  '.repeat(depth)}${toLine(item)}`, ...below];
  });
}

/** Suffix of the line of a category in a large sidebar, whose items are only on the pages of that category. */
const FOLDED = ' (its items are on its pages)';

/** A folded category has the address of its first page. */
const isFolded = ({ type, items, href }: Fields): boolean =>
  type === 'category' && toList(items).length === 0 && toText(href) !== undefined;

/** Lines of the old sidebar without the items of folded categories of the new sidebar, and without the items of the
 *  groups into which the new sidebar splits long lists. */
export function foldLike(written: readonly string[], now: readonly string[]): readonly string[] {
  const folded = now.filter((line) => line.endsWith(FOLDED));
  if (folded.length === 0) return written;
  const old = folded.reduce(groupLike, written);
  let below = Infinity;
  return old.flatMap((line, index) => {
    const indent = indentOf(line);
    if (indent > below) return [];
    below = Infinity;
    if (indentOf(old[index + 1]) <= indent) return [line];
    const found = folded.find((other) => `${line} /`.startsWith(`${other.slice(0, -FOLDED.length)} /`));
    if (found === undefined) return [line];
    below = indent;
    return [found];
  });
}

const indentOf = (line = '') => line.length - line.trimStart().length;

/** @param group `A – B`, with its mark */
function groupLike(old: readonly string[], group: string): readonly string[] {
  const [first = '', last] = group.slice(0, -FOLDED.length).split(' – ');
  if (last === undefined) return old;
  const indent = indentOf(first);
  const find = (label: string, from: number) =>
    old.findIndex((line, index) => index >= from && `${line} `.startsWith(`${' '.repeat(indent)}${label.trim()} `));
  const start = find(first, 0);
  const end = start === -1 ? -1 : find(last, start + 1);
  if (end === -1) return old;
  const rest = old.slice(end + 1);
  const next = rest.findIndex((line) => indentOf(line) <= indent);
  return [...old.slice(0, start), group, ...(next === -1 ? [] : rest.slice(next))];
}

function toLine(item: Fields): string {
  if (item['type'] === 'html') return '(html)';
  const href = item['linkUnlisted'] === true ? undefined : toText(item['href']);
  const isOpen = item['type'] === 'category' && (item['collapsed'] ?? item['isCollapsed']) === false;
  return [String(item['label']), ...(href === undefined ? [] : [toAddress(href)]), ...(isOpen ? ['(open)'] : [])].join(
    ' ',
  );
}

const toTagLines = (tags: readonly unknown[]): string[] =>
  tags
    .map(toFields)
    .map(
      ({ label, href, permalink, count }) =>
        `${String(label)} ${toAddress(String(href ?? permalink))} ${String(count)}`,
    )
    .toSorted();

/** An address on another host stays as it is written. */
const toAddress = (href: string): string => (href.startsWith('/') ? toKey(href) : decode(href));

export const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
