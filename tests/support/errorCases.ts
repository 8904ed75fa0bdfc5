import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  buildApplication,
  type Application,
  type ApplicationInput,
} from '../../src/node/application/buildApplication.ts';
import { buildAndReport, ROOT, type SiteFiles } from './siteFolder.ts';

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
      expect(await buildAndReport(files, isBuilt(text) ? undefined : compileAuthorCode)).toBe(text);
    });
  });
}

/** A post that has all it needs.
 *  @param fields more lines of front matter */
export const post = (fields: string, body = ''): string =>
  `---\ntitle: Judul\ndate: 2023-01-02\n${fields}---\n\nPembuka.\n\n<!-- truncate -->\n\n${body}\n`;

/** Whether the pages of the site are drawn: warnings do not stop a build. */
const isBuilt = (text: string | null): boolean => text === null || text.includes('\n0 errors, ');

/** Compile what authors wrote. The application alone is never drawn when there are errors, and bundling it was most of a test's time. */
async function compileAuthorCode(input: ApplicationInput): Promise<Application> {
  return input.modules || input.components
    ? buildApplication(input, path.join(ROOT, '.cache', 'application'))
    : NOT_COMPILED;
}

/** Drawing with it fails: its server file is not there. */
const NOT_COMPILED: Application = {
  clientDir: path.join(ROOT, 'not-compiled'),
  serverFile: path.join(ROOT, 'not-compiled.js'),
  buildId: '',
  bootScript: '',
  baseUrlBanner: null,
  stylesheet: { url: '', integrity: '' },
  styles: {},
  licences: {},
  pageChunks: {},
  scriptIntegrity: {},
  modules: {},
};
