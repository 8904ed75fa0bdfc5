import { parse } from 'yaml';
import { type Fields, toFields } from '../configuration/fields.ts';

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

/** The front matter of an article; empty if it is missing or invalid, which the build reports. */
export function readFrontMatter(text: string): Fields {
  try {
    return toFields(parse(splitFrontMatter(text).yaml));
  } catch {
    return {};
  }
}

/** The YAML of an article's front matter, empty if it has none, and the text after it. */
export const splitFrontMatter = (text: string): { readonly yaml: string; readonly body: string } => ({
  yaml: FRONT_MATTER.exec(text)?.[1] ?? '',
  body: toBody(text),
});

/** The text after the front matter. */
export const toBody = (text: string): string => text.replace(FRONT_MATTER, '');

/** Set fields: each replaces its line, or is added at the end of the front matter. The rest of the file stays
 *  unchanged. */
export function setFields(text: string, fields: Fields): string {
  return Object.entries(fields).reduce(
    (changed, [name, value]) => setField(changed, name, JSON.stringify(value)),
    text,
  );
}

function setField(text: string, name: string, value: string): string {
  const line = `${name}: ${value}`;
  const found = FRONT_MATTER.exec(text);
  if (!found) return `---\n${line}\n---\n\n${text}`;
  const [head] = found;
  const replaced = head.replace(new RegExp(`^${name}[ \\t]*:.*$`, 'm'), () => line);
  if (replaced !== head) return replaced + text.slice(head.length);
  const close = head.lastIndexOf('---');
  return `${text.slice(0, close)}${line}\n${text.slice(close)}`;
}
