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

/** @throws Error if the plan lacks a required column */
export function parsePlan(csv: string): PlannedPost[] {
  const [header = [], ...rows] = parseCsv(csv);
  for (const name of COLUMNS)
    if (!header.includes(name))
      throw new Error(`editorial/plan.csv has no column "${name}"; it has ${header.join(', ')}`);
  return rows.map((row, index) => {
    const cell = (name: (typeof COLUMNS)[number]) => row[header.indexOf(name)] ?? '';
    return {
      line: index + 2,
      slug: cell('slug'),
      title: cell('title'),
      date: cell('date'),
      tags: listOf(cell('tags')),
      author: cell('author'),
      languages: listOf(cell('samples')).filter((language) => language !== 'none'),
    };
  });
}

const COLUMNS = ['slug', 'title', 'date', 'tags', 'author', 'samples'] as const;

function listOf(cell: string): string[] {
  return cell
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
