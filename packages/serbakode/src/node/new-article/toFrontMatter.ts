import { stringify } from 'yaml';

/** A line of front matter: a field, or a remark about a field that may be added. */
export interface FrontMatterLine {
  readonly key: string;
  readonly text: string;
}

/** @param remark comment after the field */
export function toField(key: string, value: string | number | readonly string[], remark = ''): FrontMatterLine {
  const written = typeof value === 'object' ? `[${value.map(toScalar).join(', ')}]` : toScalar(value);
  return { key, text: `${key}: ${written}${remark === '' ? '' : ` # ${remark}`}` };
}

export const toRemark = (key: string, remark: string): FrontMatterLine => ({ key, text: `# ${key}: ${remark}` });

/** Write front matter, and an empty line where the text begins. */
export const toFrontMatter = (lines: readonly string[]): string => ['---', ...lines, '---', '', ''].join('\n');

const toScalar = (value: string | number): string => stringify(value, { lineWidth: 0 }).trim();
