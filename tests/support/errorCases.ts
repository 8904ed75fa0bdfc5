import { describe, expect, it } from 'vitest';
import { buildAndReport, type SiteFiles } from './siteFolder.ts';

/** A site that is wrong in some way, and all the terminal says of it. */
export interface ErrorCase {
  readonly what: string;
  readonly files: SiteFiles;
  /** null: nothing at all. */
  readonly text: string | null;
}

/** Build each site, and compare the whole of what the terminal shows. */
export function describeErrors(theme: string, cases: readonly ErrorCase[]): void {
  describe(`errors that teach: ${theme}`, () => {
    it.each(cases)('$what', async ({ files, text }) => {
      expect(await buildAndReport(files)).toBe(text);
    });
  });
}

/** A post that has all it needs.
 *  @param fields more lines of front matter */
export const post = (fields: string, body = ''): string =>
  `---\ntitle: Judul\ndate: 2023-01-02\n${fields}---\n\nPembuka.\n\n<!-- truncate -->\n\n${body}\n`;
