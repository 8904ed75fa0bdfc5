import { stringify } from 'yaml';

/** A line of front matter: a field, perhaps with a remark behind it, or a remark alone. */
export interface FrontMatterLine {
  readonly key?: string;
  readonly value?: string | number | readonly string[];
  /** Written as it is: a date needs no quotes. */
  readonly plain?: string;
  readonly comment?: string;
}

/** Write front matter, and an empty line where the text begins. */
export function toFrontMatter(lines: readonly FrontMatterLine[]): string {
  return ['---', ...lines.map(toLine), '---', '', ''].join('\n');
}

function toLine({ key, value, plain, comment = '' }: FrontMatterLine): string {
  const remark = comment === '' ? '' : `# ${comment}`;
  if (key === undefined) return remark;
  const written = plain ?? (typeof value === 'object' ? `[${value.map(toScalar).join(', ')}]` : toScalar(value ?? ''));
  return `${key}: ${written}${remark === '' ? '' : ` ${remark}`}`;
}

const toScalar = (value: string | number): string => stringify(value, { lineWidth: 0 }).trim();
