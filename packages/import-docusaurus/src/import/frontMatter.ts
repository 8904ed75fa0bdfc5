import { parse } from 'yaml';
import { type Fields, toFields } from '../configuration/fields.ts';

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

/** The front matter of an article; no field if it has none, or none that can be read, which the build reports. */
export function readFrontMatter(text: string): Fields {
  try {
    return toFields(parse(FRONT_MATTER.exec(text)?.[1] ?? ''));
  } catch {
    return {};
  }
}

/** The text after the front matter. */
export const toBody = (text: string): string => text.replace(FRONT_MATTER, '');

/** Add fields at the end of the front matter. The rest of the file stays as its author wrote it. */
export function addFields(text: string, fields: Fields): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  if (lines.length === 0) return text;
  const found = FRONT_MATTER.exec(text);
  if (!found) return `---\n${lines.join('')}---\n\n${text}`;
  const close = found[0].lastIndexOf('---');
  return text.slice(0, close) + lines.join('') + text.slice(close);
}
