import { stringify } from 'yaml';

/** A line of front matter: a field, perhaps with a remark behind it, or a remark about a field that may be added. */
export interface FrontMatterLine {
  readonly about?: string;
  readonly key?: string;
  readonly value?: string | number | readonly string[];
  /** Written as it is: a date needs no quotes. */
  readonly plain?: string;
  readonly comment?: string;
}

/** Write front matter, and an empty line where the text begins.
 *  @param more further lines, as they are */
export function toFrontMatter(lines: readonly FrontMatterLine[], more: readonly string[] = []): string {
  return ['---', ...lines.map(toLine), ...more, '---', '', ''].join('\n');
}

function toLine({ about, key, value, plain, comment = '' }: FrontMatterLine): string {
  if (about !== undefined) return `# ${about}: ${comment}`;
  const remark = comment === '' ? '' : `# ${comment}`;
  const written = plain ?? (typeof value === 'object' ? `[${value.map(toScalar).join(', ')}]` : toScalar(value ?? ''));
  return `${key}: ${written}${remark === '' ? '' : ` ${remark}`}`;
}

const toScalar = (value: string | number): string => stringify(value, { lineWidth: 0 }).trim();
