import { toLine, type Feature } from './feature.ts';

/** SQL keywords, which are case-insensitive. */
const WORDS = new Set(
  (
    'ADD ALTER AND AS ASC BEGIN BETWEEN BY CASE CAST CHECK COLLATE COLUMN COMMIT CONFLICT CONSTRAINT CREATE CROSS DEFAULT DELETE DESC DISTINCT DO DROP ' +
    'ELSE END ESCAPE EXCEPT EXISTS EXPLAIN FOREIGN FROM FULL GLOB GROUP HAVING IF IGNORE IN INDEX INNER INSERT INTERSECT INTO IS JOIN KEY LEFT LIKE ' +
    'LIMIT NOT NULL OFFSET ON OR ORDER OUTER OVER PARTITION PLAN PRAGMA PRIMARY QUERY RECURSIVE REFERENCES RENAME REPLACE RETURNING RIGHT ROLLBACK ' +
    'SELECT SET TABLE TEMP THEN TO TRANSACTION TRIGGER UNION UNIQUE UPDATE USING VALUES VIEW WHEN WHERE WITH'
  ).split(' '),
);
/** Types, and keywords that only accompany a more specific one. */
const FREE = new Set(['INTO', 'NULL', 'KEY', 'BY', 'TABLE', 'TRANSACTION', 'ASC', 'TO', 'COLUMN']);

/** Keywords and functions of statements, by a small tokenizer: strings, quoted names and comments are left out. */
export function readSql(code: string): Feature[] {
  const tokens = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|([A-Za-z_]\w*)(\s*\()?|<>|\|\||[?]/g;
  const features: Feature[] = [];
  for (const { 0: text, 1: word, 2: call, index } of code.matchAll(tokens)) {
    const line = toLine(code, index);
    const upper = word?.toUpperCase() ?? '';
    if (word === undefined) {
      if (/^(?:<>|\|\||\?)$/.test(text)) features.push({ names: [`sql:${text}`], line });
    } else if (WORDS.has(upper)) {
      if (!FREE.has(upper)) features.push({ names: [`sql:${upper}`], line });
    } else if (call !== undefined && isCall(code, index))
      features.push({ names: [`sql:${upper}`, `sql:${word}`], line });
  }
  return features;
}

/** `barang (id, nama)` after INTO, TABLE or REFERENCES, or as a query of WITH, is a name. */
const isCall = (code: string, index: number): boolean =>
  !/(?:\b(?:INTO|TABLE|REFERENCES|EXISTS|INDEX|ON|WITH|VIEW|INTEGER|TEXT)\s+|,\s*\n)$/i.test(code.slice(0, index)) &&
  !/\bAS\s*$/i.test(code.slice(0, index));
