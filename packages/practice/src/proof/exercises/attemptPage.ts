import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { toMediaType } from 'serbakode/content';
import { openBrowser } from '../browser/openBrowser.ts';
import { PRACTICE_SOURCES } from '../samples/ownFolder.ts';
import type { Attempt, AttemptFile } from './attempt.ts';
import { toCheck, type Recorded } from './toCheck.ts';

interface PageRequest {
  /** The document, and everything that it links. */
  readonly program: AttemptFile;
  readonly files: readonly AttemptFile[];
  /** Runs in the document when it has loaded. */
  readonly test: string;
  /** Width of the window in CSS pixels; null for any. */
  readonly width: number | null;
  readonly limitMs: number;
}

const ORIGIN = 'http://latihan.test';
const ANY_WIDTH = 800;
const TEST_NAME = 'test-of-exercise.js';

/** Headers as for the preview of a page: no storage, no dialogs, no other origins. */
const HEADERS = {
  'Content-Security-Policy': 'sandbox allow-scripts allow-forms',
  'Access-Control-Allow-Origin': '*',
};

/** Open a document in Chromium and run its test there.
 *  @returns null if there is no Chromium here */
export async function attemptPage(request: PageRequest): Promise<Attempt | null> {
  const { program, files, test, limitMs } = request;
  const width = request.width ?? ANY_WIDTH;
  const browser = await openBrowser();
  if (!browser) return null;
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.stack ?? String(error)));
    page.on('dialog', (dialog) => void dialog.dismiss());
    await serve(page, [...files, program]);
    await page.addInitScript({ path: path.join(PRACTICE_SOURCES, 'proof/exercises/checksInPage.js') });
    await page.goto(`${ORIGIN}/${program.title}`, { waitUntil: 'load', timeout: limitMs });
    const limit = setTimeout(limitMs, null, { ref: false });
    // A document that navigates, such as with a form, ends its test.
    const ask = <Result>(script: string, otherwise: Result): Promise<Result> =>
      page.evaluate<Result>(script).catch((error: unknown) => {
        errors.push(String(error));
        return otherwise;
      });
    const recorded = await Promise.race([ask<Recorded[]>(toSource(test, width), []), limit]);
    const stdout = recorded === null ? '' : await ask('__checks.helpers.output()', '');
    return {
      exit: errors.length === 0 ? 0 : 1,
      stop: recorded === null ? 'time' : null,
      stdout,
      stderr: errors.join('\n'),
      // The test begins on the second line of its function. The test is a function of this run; `thrown` means that it
      // did not reach its end.
      hasEnded: recorded !== null && !recorded.some((one) => 'thrown' in one),
      checks: (recorded ?? []).map((one) => toCheck(one, { test, before: 2, language: 'js' })),
      isCode: !errors.some((error) => error.startsWith('SyntaxError')),
      contents: [],
    };
  } finally {
    await context.close();
  }
}

async function serve(page: Page, files: readonly AttemptFile[]): Promise<void> {
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    const title = decodeURIComponent(url.pathname.slice(1));
    const file = url.origin === ORIGIN ? files.findLast((one) => one.title === title) : undefined;
    if (!file) return route.fulfill({ status: 404, headers: HEADERS, body: '' });
    return route.fulfill({ contentType: toMediaType(title), headers: HEADERS, body: `${file.code}\n` });
  });
}

/** The test as a function of the helpers: names that scripts of the document declare are seen by it. */
function toSource(test: string, width: number): string {
  const names = ['same', 'ok', 'throws', 'output', 'one', 'all', 'style', 'click', 'type', 'until'].join(', ');
  return `__checks.run(async ({ ${names} }) => {\n${test}\n}, ${width})\n//# sourceURL=${TEST_NAME}`;
}
