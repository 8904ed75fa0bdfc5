import { escapeHtml, escapeTokenMarks, TOKEN_START } from '../../markup/escapeHtml.ts';
import { VOID_ELEMENTS, type Attributes, type Output, type PartOffset, type RawEdit, type RawHtml } from './output.ts';

/** Writes a page as HTML. */
export const HTML_OUTPUT: Output = {
  element: (name, attributes, content = '') =>
    `<${name}${writeAttributes(attributes)}>${VOID_ELEMENTS.has(name) ? '' : `${content}</${name}>`}`,
  text: escapeHtml,
  code: (html) => `<code>${html}</code>`,
  raw: (source, edits) => replaceParts(source, edits.flatMap(toReplacements)),
  jsx: ({ content, html }) => html ?? content,
};

function writeAttributes(attributes: Attributes): string {
  let html = '';
  for (const name in attributes) {
    const value = attributes[name];
    if (value === undefined || value === false) continue;
    // The text that takes the place of a token begins with a space.
    if (value === true) html += name.startsWith(TOKEN_START) ? name : ` ${name}`;
    else html += ` ${name}="${typeof value === 'string' ? escapeHtml(value) : value.token + escapeHtml(value.text)}"`;
  }
  return html;
}

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly html: string;
}

/** List the replaced parts of an author's HTML; the rest stays. */
function toReplacements(edit: RawEdit): Replacement[] {
  if ('text' in edit) return [{ start: edit.start, end: edit.end, html: escapeHtml(edit.text) }];
  return [...edit.replaced].map(([{ start, end }, attributes]) => ({
    start,
    end,
    html: writeAttributes(attributes).slice(1),
  }));
}

function replaceParts(source: string, parts: readonly Replacement[]): RawHtml {
  let html = '';
  let from = 0;
  const offsets: PartOffset[] = [];
  for (const part of parts) {
    offsets.push({ result: html.length, source: from });
    html += escapeTokenMarks(source.slice(from, part.start));
    offsets.push({ result: html.length, source: part.start });
    html += part.html;
    from = part.end;
  }
  offsets.push({ result: html.length, source: from });
  return { html: html + escapeTokenMarks(source.slice(from)), offsets };
}
