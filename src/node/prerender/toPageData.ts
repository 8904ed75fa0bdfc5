import { compactPost, expandPost } from '../../shared/document/compactPost.ts';
import { SAID_BY_LINK } from '../../shared/document/pageData.ts';
import type { Page } from '../../shared/model/page.ts';

/** Create the page data of a document: without what the application reads back from it, which are the bodies and the
 *  texts of its links, and of a post without the names of its fields.
 *  @param appHtml HTML that the application rendered, with the bodies in it */
export function toPageData(page: Page, appHtml: string): object {
  const texts = readLinkTexts(
    Object.values(page.bodies).reduce<string>((html, body) => html.replace(body, () => ''), appHtml),
  );
  const isSaid = (href: unknown, text: unknown) =>
    typeof href === 'string' && typeof text === 'string' && !/[&\r]/.test(text) && texts.get(href) === text;
  const toData = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(toData);
    if (!isObject(value)) return value;
    const data = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toData(part)]));
    if (isSaid(value['permalink'], value['title'])) data['title'] = SAID_BY_LINK;
    if (isSaid(`#${String(value['id'])}`, value['text'])) data['text'] = SAID_BY_LINK;
    return data;
  };
  const { bodies: _bodies, ...fields } = page;
  if (fields.kind === 'blog-post') {
    const compact = compactPost(fields, isSaid);
    // Otherwise something would be lost.
    if (JSON.stringify(expandPost(compact, texts)) === JSON.stringify(fields)) return compact;
  }
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, toData(value)]));
}

/** Read the texts of links by their addresses. As in the browser, the last of several counts. */
function readLinkTexts(html: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [, attributes = '', content = ''] of html.matchAll(/<a\s([^>]*)>(.*?)<\/a>/gs)) {
    const href = /(?:^|\s)href="([^"]*)"/.exec(attributes)?.[1];
    if (href !== undefined) texts.set(href, content.replace(/<[^>]*>/g, ''));
  }
  return texts;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
