import { TOKEN_END, TOKEN_START } from '../../markup/escapeHtml.ts';
import { decodeReferences, readTags, type HtmlAttribute, type HtmlTag } from '../../markup/readTags.ts';
import type { Hole } from '../page/page.ts';
import { HOLE_ELEMENT } from './holes.ts';

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** HTML attributes that React names differently; `data-` and `aria-` attributes are the same. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  autocapitalize: 'autoCapitalize',
  autocomplete: 'autoComplete',
  autoplay: 'autoPlay',
  // A read-only checkbox: React would warn of an uncontrolled input.
  checked: 'defaultChecked',
  class: 'className',
  colspan: 'colSpan',
  crossorigin: 'crossOrigin',
  datetime: 'dateTime',
  for: 'htmlFor',
  playsinline: 'playsInline',
  rowspan: 'rowSpan',
  spellcheck: 'spellCheck',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
  viewbox: 'viewBox',
};

/** Convert the HTML of a page to JSX, and put the code of its holes back. */
export function toJsx(html: string, holes: readonly Hole[]): string {
  const { tags } = readTags(html);
  const stack: Hole[] = [];
  let jsx = '';
  let from = 0;
  let preDepth = 0;
  for (const tag of tags) {
    jsx += toText(html.slice(from, tag.start), preDepth > 0);
    from = tag.end;
    if (tag.name === 'pre') preDepth += tag.isClosing ? -1 : 1;
    if (tag.name !== HOLE_ELEMENT) {
      jsx += toElement(tag);
    } else if (tag.isClosing) {
      jsx += stack.pop()?.close ?? '';
    } else {
      const hole = holes[Number(tag.attributes[0]?.value)];
      if (!hole) throw new Error(`no JSX for ${html.slice(tag.start, tag.end)}`);
      stack.push(hole);
      jsx += hole.open;
    }
  }
  return jsx + toText(html.slice(from), false);
}

/** Text as an expression: JSX would drop spaces around line breaks, and parse braces. */
function toText(text: string, isPre: boolean): string {
  if (text === '' || (!isPre && text.includes('\n') && text.trim() === '')) return '';
  return `{${JSON.stringify(decodeReferences(text))}}`;
}

function toElement(tag: HtmlTag): string {
  if (tag.isClosing) return `</${tag.name}>`;
  const attributes = tag.attributes.map(toAttribute).join('');
  return `<${tag.name}${attributes}${VOID.has(tag.name.toLowerCase()) || tag.isSelfClosing ? ' />' : '>'}`;
}

function toAttribute({ name, value, hasValue }: HtmlAttribute): string {
  // Token of attributes that are resolved later; names are in lower case here.
  if (name.startsWith(TOKEN_START)) return ` {...${TOKEN_START}${name.slice(1, -1).toUpperCase()}${TOKEN_END}}`;
  const reactName = REACT_NAMES[name] ?? name;
  // A valueless attribute of the renderer; React would set it to `true`.
  return hasValue || name.includes('-') ? ` ${reactName}={${JSON.stringify(value)}}` : ` ${reactName}`;
}
