import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Application, ApplicationInput } from '../serbakode/src/node/application/application.ts';
import { buildApplication } from '../serbakode/src/node/application/buildApplication.ts';
import { buildAndReport, ROOT, type SiteFiles } from './siteFolder.ts';

/** A site with an error, and the complete output of the terminal. */
interface ErrorCase {
  readonly what: string;
  readonly files: SiteFiles;
  /** Output of the terminal, or null if it is empty. */
  readonly text: string | null;
}

/** Build each site, and compare the complete output of the terminal. */
export function describeErrors(theme: string, cases: readonly ErrorCase[]): void {
  describe(`errors that teach: ${theme}`, () => {
    it.each(cases)('$what', async ({ files, text }) => {
      expect(await buildAndReport(files, isBuilt(text) ? undefined : compileAuthorCode)).toBe(text);
    });
  });
}

/** Create a post with all required fields.
 *  @param fields further lines of front matter */
export const post = (fields: string, body = ''): string =>
  `---\ntitle: Judul\ndate: 2023-01-02\n${fields}---\n\nPembuka.\n\n<!-- truncate -->\n\n${body}\n`;

/** Whether the site's pages are rendered: without errors, warnings do not stop a build. */
const isBuilt = (text: string | null): boolean => text === null || text.includes('\n0 errors, ');

/** Compile only the code of authors. A site with errors is never rendered, so bundling the application would only cost
 *  time. */
async function compileAuthorCode(input: ApplicationInput): Promise<Application> {
  return input.modules || input.components
    ? buildApplication(input, path.join(ROOT, '.cache', 'application'))
    : NOT_COMPILED;
}

/** An application that cannot render, because its server file does not exist. */
const NOT_COMPILED: Application = {
  clientDir: path.join(ROOT, 'not-compiled'),
  serverFile: path.join(ROOT, 'not-compiled.js'),
  buildId: '',
  bootScript: '',
  baseUrlBanner: null,
  stylesheet: { url: '', integrity: '' },
  firstFrames: null,
  licences: {},
  pageChunks: {},
  scriptIntegrity: {},
  modules: {},
};
