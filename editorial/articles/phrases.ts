import { parseCsv } from './csv.ts';

/** A row of `editorial/phrases.csv`: what learners type into a search box, and the page that answers it. */
export interface Phrase {
  /** Line in the file, counted from 1; every phrase is one line. */
  readonly line: number;
  readonly phrase: string;
  readonly subject: string;
  /** Slug of a post, or of a chapter with its folder, as `dasar-sql/merancang-tabel`. */
  readonly slug: string;
}

/** @throws Error if the file has other columns than expected */
export function parsePhrases(csv: string): Phrase[] {
  const [header = [], ...rows] = parseCsv(csv);
  if (csv !== '' && header.join() !== COLUMNS)
    throw new Error(`editorial/phrases.csv has the columns ${header.join()}, expected ${COLUMNS}`);
  return rows.map(([phrase = '', subject = '', slug = ''], index) => ({ line: index + 2, phrase, subject, slug }));
}

const COLUMNS = 'phrase,subject,slug';
