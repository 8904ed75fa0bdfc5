import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { readAttribute } from '../configuration/html.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

export interface ReadDocument {
  readonly title: string | null;
  /** Path of the canonical address. */
  readonly canonical: string | null;
  /** Target of the document's `meta` refresh. */
  readonly redirectsTo: string | null;
  readonly headingIds: readonly string[];
  readonly previous: string | null;
  readonly next: string | null;
  readonly words: readonly string[];
  /** Sources of images, except `data:` addresses. */
  readonly images: readonly string[];
}

/** Read the compared values from an HTML document of either engine. */
export function parseDocument(html: string): ReadDocument {
  const all = [...listElements(parse(html))];
  const find = (test: (element: Element) => boolean) => all.find(test) ?? null;
  const canonical = find((element) => element.tagName === 'link' && readAttribute(element, 'rel') === 'canonical');
  const refresh = find(
    (element) => element.tagName === 'meta' && readAttribute(element, 'http-equiv')?.toLowerCase() === 'refresh',
  );
  const title = find(({ tagName }) => tagName === 'title');
  const main = find(({ tagName }) => tagName === 'main') ?? find(({ tagName }) => tagName === 'body');
  const inMain = main ? [...listElements(main)] : [];
  return {
    title: title && toText(title).trim(),
    canonical: canonical && toPath(readAttribute(canonical, 'href')),
    redirectsTo: refresh && (/url=([^]*)/i.exec(readAttribute(refresh, 'content') ?? '')?.[1]?.trim() || null),
    headingIds: inMain
      .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
      .flatMap((heading) => readAttribute(heading, 'id') ?? []),
    previous: findPager(all, 'prev'),
    next: findPager(all, 'next'),
    words: main ? listWords(toText(main, isFurniture)) : [],
    images: inMain
      .filter(({ tagName }) => tagName === 'img')
      .flatMap((image) => readAttribute(image, 'src') ?? [])
      .filter((source) => !source.startsWith('data:')),
  };
}

/** The link to the page before or after: by `rel`, or by the class that Docusaurus gives it. */
function findPager(all: readonly Element[], to: 'prev' | 'next'): string | null {
  const found = all.find(
    (element) =>
      element.tagName === 'a' &&
      (readAttribute(element, 'rel')?.split(' ').includes(to) === true ||
        readAttribute(element, 'class')?.split(' ').includes(`pagination-nav__link--${to}`) === true),
  );
  return found ? readAttribute(found, 'href') : null;
}

/** Elements around a text, which differ between themes. */
const isFurniture = ({ tagName }: Element): boolean =>
  ['button', 'fieldset', 'nav', 'script', 'style', 'template'].includes(tagName);

const listWords = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

function* listElements(node: Node): Generator<Element> {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if ('tagName' in child) yield child;
    yield* listElements(child);
  }
}

function toText(node: Node, isLeftOut: (element: Element) => boolean = () => false): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  return node.childNodes
    .map((child) => {
      if (!('tagName' in child)) return toText(child);
      if (isLeftOut(child)) return ' ';
      // Text of two blocks does not join into one word, and a word with colored letters is not split.
      const text = toText(child, isLeftOut);
      return INLINE.has(child.tagName) ? text : ` ${text} `;
    })
    .join('');
}

const INLINE = new Set('a abbr b bdi code del em i ins kbd mark s span strong sub sup u var'.split(' '));

function toPath(href: string | null): string | null {
  return href !== null && URL.canParse(href, 'https://site.invalid')
    ? new URL(href, 'https://site.invalid').pathname
    : null;
}
