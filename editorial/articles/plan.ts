import { parseCsv } from './csv.ts';

/** A row of `editorial/plan.csv`. */
export interface PlannedPost {
  /** Line in the plan, counted from 1; every post is one line. */
  readonly line: number;
  readonly slug: string;
  readonly title: string;
  /** `2023-02-24` */
  readonly date: string;
  /** In the order they are written in the front matter. */
  readonly tags: readonly string[];
  readonly author: string;
  /** Languages of the samples that are run; empty for `none`. */
  readonly languages: readonly string[];
}

/** @throws Error when the plan lacks one of the columns it is read for */
export function parsePlan(csv: string): PlannedPost[] {
  const [header = [], ...rows] = parseCsv(csv);
  const columnOf = (name: string): number => {
    const index = header.indexOf(name);
    if (index === -1) throw new Error(`editorial/plan.csv has no column "${name}"; it has ${header.join(', ')}`);
    return index;
  };
  const [slug, title, date, tags, author, samples] = ['slug', 'title', 'date', 'tags', 'author', 'samples'].map(
    columnOf,
  ) as [number, number, number, number, number, number];
  return rows.map((row, index) => ({
    line: index + 2,
    slug: row[slug] ?? '',
    title: row[title] ?? '',
    date: row[date] ?? '',
    tags: listOf(row[tags]),
    author: row[author] ?? '',
    languages: listOf(row[samples]).filter((language) => language !== 'none'),
  }));
}

function listOf(cell = ''): string[] {
  return cell
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
