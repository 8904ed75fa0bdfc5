import { TOKEN_MARKS, TOKEN_START } from '../../markup/escapeHtml.ts';
import { decodeReferences, type HtmlTag } from '../../markup/readTags.ts';
import { VOID_ELEMENTS, type Attributes, type AttributeValue, type Output, type RawEdit } from '../page/output.ts';

/** Name under which a module imports the component of highlighted lines. */
export const CODE_COMPONENT = '__Code';
/** Name under which a module imports what `<head>` becomes. */
export const HEAD_COMPONENT = '__Head';

/** Writes a page as JSX. Line breaks between elements disappear, as in all JSX; text and values are expressions. */
export const JSX_OUTPUT: Output = {
  element(name, attributes, content = '') {
    const open = `<${name}${writeAttributes(attributes)}`;
    return VOID_ELEMENTS.has(name) ? `${open} />` : `${open}>${content}</${name}>`;
  },
  text: (text) => (text === '' ? '' : `{${toLiteral(text)}}`),
  // React does not own the spans of highlighted code: hydration is quicker without them, and modules are smaller.
  code: (html) => `<${CODE_COMPONENT} html={${toLiteral(html)}} />`,
  raw: (source, edits) => ({ html: writeRaw(source, edits), offsets: [] }),
  jsx: ({ open, content, close }) => open + content + close,
};

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

function writeAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => writeAttribute(name, value))
    .join('');
}

function writeAttribute(name: string, value: AttributeValue): string {
  if (value === undefined || value === false) return '';
  if (name.startsWith(TOKEN_START)) return ` {...${name}}`;
  const reactName = REACT_NAMES[name] ?? name;
  // React would set a `data-` attribute without a value to `true`.
  if (value === true) return name.includes('-') ? ` ${reactName}=""` : ` ${reactName}`;
  const literal = typeof value === 'string' ? toLiteral(value) : `"${value.token}${toLiteral(value.text).slice(1)}`;
  return ` ${reactName}={${literal}}`;
}

/** A string of JavaScript without token marks. */
const toLiteral = (text: string): string =>
  JSON.stringify(text).replace(TOKEN_MARKS, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`);

function writeRaw(source: string, edits: readonly RawEdit[]): string {
  let jsx = '';
  let from = 0;
  let preDepth = 0;
  for (const edit of edits) {
    jsx += writeRawText(source.slice(from, edit.start), preDepth > 0);
    from = edit.end;
    if ('text' in edit) jsx += JSX_OUTPUT.text(edit.text);
    else {
      if (edit.tag.name === 'pre') preDepth += edit.tag.isClosing ? -1 : 1;
      jsx += writeTag(edit.tag, edit.replaced);
    }
  }
  return jsx + writeRawText(source.slice(from), false);
}

/** Text between tags; blank lines between them are not part of the page. */
function writeRawText(html: string, isPre: boolean): string {
  return !isPre && html.includes('\n') && html.trim() === '' ? '' : JSX_OUTPUT.text(decodeReferences(html));
}

/** Other names, such as that of a quotation mark, have no effect in HTML either. */
const JSX_NAME = /^[a-z_][\w-]*(?::[\w-]+)?$/;

function writeTag(tag: HtmlTag, replaced: ReadonlyMap<unknown, Attributes>): string {
  if (tag.isClosing) return `</${tag.name}>`;
  const attributes = tag.attributes
    .filter(({ name }) => JSX_NAME.test(name))
    .map((attribute) =>
      writeAttributes(replaced.get(attribute) ?? { [attribute.name]: attribute.hasValue ? attribute.value : true }),
    );
  const end = tag.isSelfClosing || VOID_ELEMENTS.has(tag.name.toLowerCase()) ? ' />' : '>';
  return `<${tag.name}${attributes.join('')}${end}`;
}
