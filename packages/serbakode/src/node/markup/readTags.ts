import { htmlToHast } from 'satteri';

export interface HtmlTag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly isSelfClosing: boolean;
  readonly attributes: readonly HtmlAttribute[];
  readonly start: number;
  readonly end: number;
}

export interface HtmlAttribute {
  /** In lower case. */
  readonly name: string;
  /** Character references decoded; empty for an attribute without a value. */
  readonly value: string;
  readonly hasValue: boolean;
  /** Offsets of the whole attribute. */
  readonly start: number;
  readonly end: number;
  /** Offset of the value without quotes; `end` when there is none. */
  readonly valueStart: number;
}

interface HtmlComment {
  readonly start: number;
  readonly end: number;
}

const TAG = /<(\/?)([A-Za-z][^\s/>]*)((?:\s+|\/(?!>)|"[^"]*"|'[^']*'|[^\s"'/>])*?)\s*(\/?)>/y;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
/** Elements whose content is text, not tags. */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'xmp']);

/** Find tags and comments in a piece of raw HTML. It need not be whole: Markdown hands HTML over in pieces. */
export function readTags(html: string): { tags: HtmlTag[]; comments: HtmlComment[] } {
  const tags: HtmlTag[] = [];
  const comments: HtmlComment[] = [];
  let at = html.indexOf('<');
  while (at !== -1) {
    let next = at + 1;
    if (html.startsWith('<!--', at)) {
      const close = html.indexOf('-->', at + 2);
      next = close === -1 ? html.length : close + 3;
      comments.push({ start: at, end: next });
    } else {
      TAG.lastIndex = at;
      const match = TAG.exec(html);
      if (match) {
        const [whole, slash, name = '', attributes = '', selfClosing] = match;
        next = at + whole.length;
        tags.push({
          name,
          isClosing: slash === '/',
          isSelfClosing: selfClosing === '/',
          attributes: slash === '/' ? [] : readAttributes(attributes, at + 1 + name.length),
          start: at,
          end: next,
        });
        if (slash !== '/' && RAW_TEXT.has(name.toLowerCase())) {
          const close = html.toLowerCase().indexOf(`</${name.toLowerCase()}`, next);
          next = close === -1 ? html.length : close;
        }
      }
    }
    at = html.indexOf('<', next);
  }
  return { tags, comments };
}

function readAttributes(source: string, offset: number): HtmlAttribute[] {
  return [...source.matchAll(ATTRIBUTE)].map((match) => {
    const [whole, name = '', double, single, bare] = match;
    const start = offset + match.index;
    const end = start + whole.length;
    const raw = double ?? single ?? bare;
    const quote = bare === undefined ? 1 : 0;
    return {
      name: name.toLowerCase(),
      value: decodeReferences(raw ?? ''),
      hasValue: raw !== undefined,
      start,
      end,
      valueStart: raw === undefined ? end : end - quote - raw.length,
    };
  });
}

/** Character references decoded as browsers do. */
export function decodeReferences(value: string): string {
  if (!value.includes('&')) return value;
  const root = htmlToHast(`<i title="${value.replaceAll('"', '&quot;')}">`, { fragment: true });
  const element = 'children' in root ? root.children[0] : undefined;
  return element?.type === 'element' ? String(element.properties['title']) : value;
}
