import type { Locator, Page } from '@playwright/test';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { typeByKeys } from '../support/typeByKeys.ts';
import { buildSite } from './support/commands.ts';
import { findViolations } from './support/findViolations.ts';
import { openLive } from './support/live.ts';
import { IS_WHOLE, SHARED, WHOLE } from './support/share.ts';
import { listPages } from './support/sitePages.ts';
import { expect, test } from './support/tabTest.ts';

// Keys above the keyboard of a phone.
let site: ServedSite;
/** The chunk that contains them. */
const CHUNK = /assets\/aids-/;

test.beforeAll(async () => {
  site = await serveSite(await buildSite('tests/fixtures/sites/practice'));
});
test.afterAll(() => site.close());

const exercise = (page: Page) => page.locator('[data-exercise="harga-diskon"]');
const editor = (page: Page) => page.getByRole('textbox', { name: 'Code of harga.js' });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Keys for code' });
const key = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

/** List pressable elements that are behind the keys at some scroll position. */
const listCovered = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const found = new Set<string>();
    for (let top = 0; top < document.documentElement.scrollHeight; top += 20) {
      window.scrollTo({ top, behavior: 'instant' });
      const keys = document.querySelector('.practice-keys') ?? document.body;
      for (const control of document.querySelectorAll('main :is(a,button,input,summary)'))
        if (
          !keys.contains(control) &&
          control.checkVisibility() &&
          box(control).top < box(keys).bottom &&
          box(control).bottom > box(keys).top
        )
          found.add(control.textContent);
    }
    return [...found];
  });

async function openEditor(page: Page): Promise<void> {
  await openLive(page, `${site.origin}/docs/latihan`);
  await exercise(page).getByRole('button', { name: 'Edit' }).click();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

  test('symbols of the solution come first, keys write, indent, move and undo, and the code keeps the focus', async ({
    page,
  }) => {
    const loading = page.waitForRequest(CHUNK);
    await openEditor(page);
    await loading;
    // Without another tap.
    await expect(bar(page)).toBeVisible();
    await expect(exercise(page).getByText('Tab indents.')).toBeHidden();
    // The brackets, which it has most often, are in view.
    await expect(bar(page).getByRole('button').nth(3)).toHaveText('(');
    const { height = 0, width = 0 } = (await key(page, '(').boundingBox()) ?? {};
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
    await editor(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, area.value.length));
    for (const name of ['(', ')', 'Caret left', '{', 'Undo typing', 'Undo typing', 'Redo typing', 'Indent'])
      await key(page, name).tap();
    await expect(editor(page)).toHaveValue('()  ');
    await key(page, 'Undo typing').tap();
    await editor(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(1, 1));
    await key(page, '{').tap();
    await key(page, 'Caret right').tap();
    await key(page, ';').tap();
    await expect(editor(page)).toHaveValue('({);');
    await expect(editor(page)).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await editor(page).blur();
    await expect(bar(page)).toHaveCount(0);
  });

  test('the editor replaces the code at once', async ({ page }) => {
    await page.addInitScript(() => {
      const isDouble = () =>
        [...document.querySelectorAll('.code:has(.practice-editor) > .code-frame')].some((one) =>
          one.checkVisibility(),
        );
      const look = () => isDouble() && (document.documentElement.dataset['double'] = '');
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    await openEditor(page);
    await expect(editor(page)).toBeFocused();
    await expect(page.locator('html')).not.toHaveAttribute('data-double');
  });

  test('the line of the caret is never below the keys, and a hardware keyboard hides them', async ({ page }) => {
    await openEditor(page);
    await editor(page).tap();
    await expect(bar(page)).toBeVisible();
    const isCovered = () =>
      page.evaluate(() => {
        const lines = [...document.querySelectorAll('[data-exercise="harga-diskon"] .practice-sheet .line')];
        const top = document.querySelector('.practice-keys')?.getBoundingClientRect().top ?? 0;
        return (lines.at(-2)?.getBoundingClientRect().bottom ?? Infinity) > top;
      });
    for (let line = 0; line < 40; line++)
      await page.evaluate(() => document.execCommand('insertText', false, `\n${'x'.repeat(80)}`));
    await expect.poll(isCovered).toBe(false);
    await page.evaluate(() => window.scrollBy(0, -300));
    await key(page, 'Caret left').tap();
    await expect.poll(isCovered).toBe(false);
    await page.keyboard.press('a');
    await expect(bar(page)).toHaveCount(0);
  });

  test('the keys cover nothing that can be pressed, and nothing moves when they disappear', async ({ page }) => {
    await openEditor(page);
    await expect(bar(page)).toBeVisible();
    expect(await listCovered(page)).toEqual([]);
    const check = exercise(page).getByRole('button', { name: 'Check' });
    await check.scrollIntoViewIfNeeded();
    const before = await check.boundingBox();
    await editor(page).blur();
    await expect(bar(page)).toHaveCount(0);
    expect(await check.boundingBox()).toEqual(before);
  });

  test('a new line keeps its indentation and Backspace removes a step, for keyboards without key names; quotes become straight', async ({
    page,
  }) => {
    await openEditor(page);
    await editor(page).fill('if (a) {');
    await editor(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(8, 8));
    /** The events of such a keyboard, and the browser's action unless it is prevented. */
    const send = (inputType: string, command: string, data: string | null = null) =>
      editor(page).evaluate(
        (area, [type, name, text]) => {
          area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified', keyCode: 229, bubbles: true }));
          const init = { inputType: type, data: text, cancelable: true, bubbles: true };
          if (area.dispatchEvent(new InputEvent('beforeinput', init))) document.execCommand(name, false, text ?? '\n');
        },
        [inputType, command, data] as const,
      );
    await send('insertLineBreak', 'insertText');
    await expect(editor(page)).toHaveValue('if (a) {\n  ');
    await key(page, 'Indent').tap();
    await send('deleteContentBackward', 'delete');
    await expect(editor(page)).toHaveValue('if (a) {\n  ');
    await send('insertText', 'insertText', '“');
    await expect(editor(page)).toHaveValue('if (a) {\n  "');
    await key(page, 'Undo typing').tap();
    await expect(editor(page)).toHaveValue('if (a) {\n  “');
  });

  test(
    'predictions have keys too, which reveal nothing of the answer, in their chapter and on the review page',
    WHOLE,
    async ({ page }) => {
      await openLive(page, '/docs/dasar-python/daftar');
      const prediction = page.locator('[data-exercise="dua-nama"]');
      const keys = page.locator('.practice-keys');
      await prediction.getByRole('textbox').tap();
      await expect(keys.getByRole('button').nth(2)).toHaveText('0');
      expect(await listCovered(page)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      for (const name of ['[', '1', '2']) await keys.getByRole('button', { name, exact: true }).tap();
      await keys.getByRole('button', { name: 'Batalkan ketikan' }).tap();
      await expect(prediction.getByRole('textbox')).toHaveValue('[1');
      const check = prediction.getByRole('button', { name: 'Periksa' });
      await check.scrollIntoViewIfNeeded();
      const before = await check.boundingBox();
      await prediction.getByRole('textbox').blur();
      await expect(keys).toHaveCount(0);
      expect(await check.boundingBox()).toEqual(before);
      await prediction.getByRole('textbox').fill('[12, 0, 7, 5]\n4 3');
      await check.tap();
      await expect(prediction.locator('.practice-solved')).toBeVisible();

      await page.clock.setFixedTime(Date.now() + 10 * 86_400_000);
      await openLive(page, '/ulang');
      await page.getByRole('main').getByRole('textbox').tap();
      await keys.getByRole('button', { name: '[', exact: true }).tap();
      await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('[');
    },
  );

  // CI types all of them, as editorial/typing.test.tsx does without a browser.
  for (const course of ['dasar-python', 'dasar-javascript', 'dasar-sql'])
    test(
      `solutions of ${course} can be typed with these keys, and letters, spaces and Enter of the keyboard`,
      SHARED,
      async ({ page }) => {
        test.slow(IS_WHOLE);
        const chapters = listPages().filter((address) => address.startsWith(`/docs/${course}/`));
        const step = IS_WHOLE ? 1 : 8;
        let typed = 0;
        for (const address of chapters.filter((_, index) => index % step === step >> 1)) {
          await openLive(page, address);
          const exercises = await page.locator('[data-exercise]:has([data-practice="edit"], .exercise-answer)').all();
          for (const each of IS_WHOLE ? exercises : exercises.slice(-1))
            typed += await typeSolutions(each, `${address}#${await each.getAttribute('data-exercise')}`);
        }
        expect(typed).toBeGreaterThan(IS_WHOLE ? 35 : 0);
      },
    );
});

test('a reader with a mouse gets no keys', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openEditor(page);
  await editor(page).click();
  await editor(page).press('Enter');
  expect(asked.filter((url) => CHUNK.test(url))).toEqual([]);
  await expect(bar(page)).toHaveCount(0);
});

/** Type each file of each right answer into its editor, or the answer of a prediction into its field. @returns how many were typed */
async function typeSolutions(exercise: Locator, place: string): Promise<number> {
  const isPrediction = (await exercise.locator('.exercise-answer').count()) > 0;
  if (!isPrediction) await exercise.locator('[data-practice="edit"]').click();
  const kind = isPrediction ? 'figure' : 'figure:not([data-lang="text"])';
  const files = await exercise.locator(`[data-solution] ${kind}`).all();
  for (const file of files) {
    const title = JSON.stringify((await file.locator('figcaption').allTextContents()).join(''));
    const own = exercise.locator(`[data-starter=${title}] textarea`);
    const area = ((await own.count()) > 0 ? own : exercise.locator('textarea')).first();
    await area.focus();
    await expect(exercise.locator('.practice-keys')).toBeVisible();
    const wanted = ((await file.locator('pre').textContent()) ?? '').trimEnd();
    await area.evaluate(() => document.execCommand('selectAll') && document.execCommand('delete'));
    expect(await area.evaluate(typeByKeys, wanted), place).toBe(wanted);
    await area.blur();
  }
  return files.length;
}
