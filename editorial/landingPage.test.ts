import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findReadersChromium } from '../browsers/findChromium.ts';
import { launchChromium } from '../browsers/launchChromium.ts';
import { IS_WHOLE } from '../packages/testing/takeShare.ts';
import { findViolations } from '../tests/e2e/support/findViolations.ts';
import type { Article } from './articles/article.ts';
import { testArticle } from './articles/testArticle.ts';
import { readProject } from './testProject.ts';

// The course builds a page over its chapters. This test builds it as a reader does, from the code of the chapters, and
// checks the four criteria of the first chapter.
const FOLDER = path.join(import.meta.dirname, '..', 'site', 'docs', 'membuat-landing-page');
const BEFORE_PUBLISHING = [
  'tentang-landing-page',
  'menulis-html',
  'menata-tampilan',
  'form-pendaftaran',
  'memeriksa-aksesibilitas',
];
const PUBLISHED = [...BEFORE_PUBLISHING, 'menerbitkan'];
/** The exercise whose answer is a part of the style sheet. */
const STYLING_EXERCISE = 'kartu-manfaat';
const BUDGET_BYTES = 100 * 1024;
const ADDRESS = 'http://kelas.test/';
const NARROW = { width: 320, height: 640 };
/** 1280 × 720 pixels, zoomed to 400%. */
const ZOOMED = { width: 320, height: 180 };
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

type Files = ReadonlyMap<string, string>;

const readChapter = (name: string) =>
  testArticle(readFileSync(path.join(FOLDER, `${name}.md`), 'utf8'), `docs/membuat-landing-page/${name}.md`);

async function assemble(chapters: readonly string[]): Promise<Files> {
  const files = new Map<string, string>();
  for (const article of await Promise.all(chapters.map(readChapter))) addChapter(article, files);
  return files;
}

function addChapter({ fences, exercises }: Article, files: Map<string, string>): void {
  const style = (code: string) => files.set('gaya.css', `${files.get('gaya.css') ?? ''}${code}\n`);
  for (const { language, flags, code } of fences) {
    const title = flags.get('title');
    if (title === undefined) continue;
    if (language === 'css' && flags.has('file')) style(code);
    if (language === 'js' && flags.has('file') && title.startsWith('kelas-html/'))
      files.set(path.basename(title), code);
    if (language === 'xml' && title.startsWith('gambar/')) files.set(title, code);
    if (language !== 'html') continue;
    if (!code.startsWith('<!doctype')) files.set('index.html', replacePart(files.get('index.html') ?? '', code));
    else if (title === 'index.html' || flags.has('file')) files.set(title, code);
  }
  for (const exercise of exercises) {
    if (exercise.id === STYLING_EXERCISE && exercise.kind === 'code')
      for (const { code } of exercise.solutions) style(code);
  }
}

/** A part replaces the element of its name; a section, the one with its heading's id. */
function replacePart(page: string, part: string): string {
  const tag = /^<(\w+)/.exec(part)?.[1] ?? '';
  const id = tag === 'section' ? (/<h[12] id="\w+"/.exec(part)?.[0] ?? 'no id') : '';
  const whole = new RegExp(`<${tag}\\b[^>]*>(?:(?!</${tag}>)[^])*?${id}[^]*?</${tag}>`);
  expect(page).toMatch(whole);
  return page.replace(whole, () => part);
}

let browser: Browser | null = null;

async function withPage(files: Files, judge: (page: Page) => Promise<void>): Promise<void> {
  if (!browser) throw new Error('no Chromium');
  const context = await browser.newContext({ viewport: NARROW });
  try {
    const page = await context.newPage();
    const missing: string[] = [];
    await page.route('**', async (route) => {
      const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
      const body = files.get(name);
      if (body === undefined && name !== 'favicon.ico') missing.push(name);
      await route.fulfill({
        status: body === undefined ? 404 : 200,
        contentType: TYPES[path.extname(name)] ?? 'text/plain',
        body: body ?? '',
      });
    });
    await page.goto(ADDRESS);
    await judge(page);
    expect(missing).toEqual([]);
  } finally {
    await context.close();
  }
}

async function expectCriteria(page: Page): Promise<void> {
  for (const width of [NARROW.width, 700, 1280]) {
    await page.setViewportSize({ width, height: NARROW.height });
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

/** Names of the elements that Tab reaches on a zoomed page, in order; covered ones are marked. Backwards too, because
 *  there a sticky header would cover elements that scroll under it. */
async function tabThrough(page: Page): Promise<string[]> {
  await page.setViewportSize(ZOOMED);
  const names = await press(page, 'Tab');
  const back = await press(page, 'Shift+Tab');
  expect(back.toReversed()).toEqual(names);
  return names;
}

/** Until the focus leaves the page, or comes back to where it was: the headless build leaves the page after its last
 *  control, the whole browser may go on with the first. */
async function press(page: Page, key: string): Promise<string[]> {
  const names: string[] = [];
  await page.evaluate(() => Object.assign(globalThis, { reached: new Set() }));
  for (;;) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      const { reached } = globalThis as unknown as { readonly reached: Set<Element> };
      if (!focused || focused === document.body || reached.has(focused)) return null;
      reached.add(focused);
      const { left, top, width, height } = focused.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      const text = focused instanceof HTMLInputElement ? focused.name : (focused.textContent ?? '').trim();
      return focused.contains(seen) ? text : `${text} (covered)`;
    });
    if (name === null) return names;
    names.push(name);
  }
}

/** Parts are pasted without the indentation of their place. */
const withoutIndentation = (code: string | undefined) => (code ?? '').trim().replaceAll(/^ +/gm, '');

it('is downloaded as its chapters build it, without what the published page no longer needs', async () => {
  const files = await assemble(PUBLISHED);
  const project = readProject('membuat-landing-page/menerbitkan');
  for (const [title, code] of project.files)
    expect(withoutIndentation(code), title).toBe(withoutIndentation(files.get(title)));
  expect([...files.keys()].filter((title) => !project.files.has(title)).toSorted()).toEqual([
    'periksa.js',
    'skrip.js',
    'terima-kasih.html',
  ]);
});

const weightOf = (files: Files) => [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);

describe.skipIf(findReadersChromium() === null)('the landing page of the course', () => {
  beforeAll(async () => {
    browser = await launchChromium(findReadersChromium());
  });
  afterAll(() => browser?.close());

  const IN_MAIN = [
    'Materi',
    'Tanya jawab',
    'Daftar',
    'Daftar kelas',
    'Perlu laptop?',
    'Belum pernah menulis kode, boleh ikut?',
    'Dapat sertifikat?',
  ];
  const CONTACT = 'kelas@example.com';

  it('with its form meets the criteria, before and after the form is refused', async () => {
    const files = await assemble(BEFORE_PUBLISHING);
    expect(weightOf(files)).toBeLessThan(BUDGET_BYTES);
    await withPage(files, async (page) => {
      await expectCriteria(page);
      await page.reload();
      expect(await tabThrough(page)).toEqual([...IN_MAIN, 'nama', 'email', 'Kirim pendaftaran', CONTACT]);
      await page.getByRole('button').click();
      expect(await page.locator('.galat').allTextContents()).toEqual([
        'Tulis nama depanmu.',
        'Tulis email utuh, misalnya sari@example.com.',
      ]);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('nama');
      for (const summary of await page.locator('summary').all()) await summary.click();
      await expectCriteria(page);
    });
  });

  it.runIf(IS_WHOLE)('meets the criteria as it is published, with an address instead of the form', async () => {
    const files = await assemble(PUBLISHED);
    expect(weightOf(files)).toBeLessThan(BUDGET_BYTES);
    expect(files.get('index.html')).not.toMatch(/(?:href|src)="\//);
    await withPage(files, async (page) => {
      await expectCriteria(page);
      await page.reload();
      expect(await tabThrough(page)).toEqual([...IN_MAIN, 'Daftar lewat email', CONTACT]);
      for (const other of ['404.html', 'terima-kasih.html']) {
        await page.goto(ADDRESS + other);
        await expectCriteria(page);
      }
    });
  });
});
