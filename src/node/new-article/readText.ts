import { readFile } from 'node:fs/promises';
import { normalizeText } from '../files/parseFrontMatter.ts';

/** A file's text as the parsers take it. */
export async function readText(file: string): Promise<string> {
  return normalizeText(await readFile(file, 'utf8'));
}
