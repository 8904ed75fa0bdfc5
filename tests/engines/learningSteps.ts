import { deflateRawSync } from 'node:zlib';
import type { EnginePage } from './engine.ts';
import { openLive, until, type SmokeStep } from './smoke.ts';

const SENTENCE = '.practice-steps [aria-live]';
const CODE = 'const ganda = (n) =>\n  n * 2;\nawait null;\nconsole.log(ganda(4));';
const LINKED = deflateRawSync(JSON.stringify([1, 'js', ['main.js', "console.log('dari tautan');"]]));
const PRINTED = "document.querySelector('.playground .code.output pre')?.textContent.trim()";

/** Steps of readers with code, besides running it. */
export const LEARNING_STEPS: readonly SmokeStep[] = [
  {
    name: 'a recorded sample is stepped through',
    run: async (page, { origin }) => {
      await openLive(page, `${origin}/docs/dasar-javascript/fungsi-sebagai-nilai`);
      await act(page, '[data-practice="steps"]', 'click()');
      await until(page, has(SENTENCE));
      const before = await page.evaluate(`document.querySelector('${SENTENCE}').textContent`);
      await act(page, '.practice-steps-controls input + button', 'click()');
      await until(page, `document.querySelector('${SENTENCE}').textContent !== ${JSON.stringify(before)}`);
      await until(page, has('.practice-steps .line.highlighted'));
    },
  },
  {
    name: 'the code of a link is opened in the playground, and runs on a tap',
    run: async (page, { origin }) => {
      await openLive(page, `${origin}/coba#code=${LINKED.toString('base64url')}`);
      await until(page, `${has('.playground textarea')}?.value === "console.log('dari tautan');"`);
      await until(page, `!document.querySelector('iframe, .playground .code.output')`);
      await act(page, '.playground .button', 'click()');
      await until(page, `${PRINTED} === 'dari tautan'`);
    },
  },
  {
    name: 'the playground runs a program of a reader, steps through it, and keeps it',
    run: async (page, { origin }) => {
      await openLive(page, `${origin}/coba`);
      await until(page, has('.playground select'));
      await setValue(page, '.playground select', 'js', 'change');
      await setValue(page, '.playground textarea', CODE, 'input');
      await act(page, '.playground .button', 'click()');
      await until(page, `${PRINTED} === '8'`);
      await act(page, '.playground .practice-controls span button', 'click()');
      await until(page, has(SENTENCE));
      await act(page, '.practice-steps-controls button:last-of-type', 'click()');
      await until(page, `document.querySelector('.practice-steps .output pre')?.textContent.trim() === '8'`);
      await openLive(page, `${origin}/coba`);
      await until(page, `${has('.playground textarea')}?.value === ${JSON.stringify(CODE)}`);
    },
  },
  {
    name: 'lines are put in order by keyboard, the focus goes along, and they are judged',
    run: async (page, { origin }) => {
      await openLive(page, `${origin}/docs/terminal-dan-git/git-commit`);
      const exercise = '[data-exercise="susun-urutan"]';
      await press(page, `${exercise} [data-practice="order"]`, 'Enter');
      const lines = '.practice-order ul button';
      await until(page, has(lines));
      await act(page, lines, 'focus()');
      await page.press('Tab');
      await until(page, `document.activeElement === document.querySelectorAll('${lines}')[1]`);
      let rest = String(
        await page.evaluate(`${has(`${exercise} details[data-solution] pre > code`)}.textContent`),
      ).trim();
      for (let placed = 1; rest !== ''; placed++) {
        const shown = (await page.evaluate(
          `[...document.querySelectorAll('${lines}')].map((one) => one.textContent.trim())`,
        )) as readonly string[];
        const [line = ''] = shown.filter((text) => rest.startsWith(text)).toSorted((a, b) => b.length - a.length);
        await press(
          page,
          `.practice-order li:nth-child(${shown.indexOf(line) + 1}) > button`,
          placed % 2 === 0 ? ' ' : 'Enter',
        );
        await until(page, `document.querySelectorAll('.practice-order ol li').length === ${placed}`);
        await until(page, "document.activeElement.closest('.practice-order li')");
        rest = rest.slice(line.length).trimStart();
      }
      await press(page, `${exercise} [data-practice="check"]`, 'Enter');
      await until(page, has(`${exercise} .practice-solved, ${exercise} .practice-passed`));
    },
  },
  {
    name: 'keys above the keyboard write into the code, undo and redo',
    run: async (page, { origin }) => {
      await openLive(page, `${origin}/docs/dasar-javascript/fungsi-sebagai-nilai`);
      // As on a phone, which no driver here is.
      await page.evaluate(
        "(window.matchMedia = (query) => ({ matches: query === '(pointer: coarse)', addEventListener() {}, removeEventListener() {} }), true)",
      );
      await act(page, '[data-exercise] [data-practice="edit"]', 'click()');
      const area = '[data-exercise] .practice-editor textarea';
      await until(page, has(area));
      await act(page, area, 'focus()');
      await until(page, has('.practice-keys button'));
      const before = String(await page.evaluate(`document.querySelector('${area}').value`));
      for (const [key, added] of [
        ['(', 1],
        ['↶', 0],
        ['↷', 1],
      ] as const) {
        await page.evaluate(
          `([...document.querySelectorAll('.practice-keys button')].find((button) => button.textContent === '${key}').click(), true)`,
        );
        await until(page, `document.querySelector('${area}').value.length === ${before.length + added}`);
      }
      await until(page, `document.activeElement === document.querySelector('${area}')`);
    },
  },
  {
    name: 'an exercise that was solved comes back',
    run: async (page, { origin }) => {
      const done = { k: 'done', p: '/docs/dasar-python/daftar#dua-nama', t: '', r: 0, h: '', d: true, x: false, at: 1 };
      await page.open(`${origin}/ulang`);
      await page.evaluate(
        `(localStorage.setItem('account.item/device/e8230a162423e', ${JSON.stringify(JSON.stringify(done))}), true)`,
      );
      await openLive(page, `${origin}/ulang`);
      await until(page, has('main textarea'));
      await setValue(page, 'main textarea', '[12, 0, 7, 5]\n4 3', 'input');
      await act(page, 'main [data-practice="check"]', 'click()');
      await until(page, has('main .practice-solved, main .practice-passed'));
    },
  },
];

const has = (selector: string): string => `document.querySelector(${JSON.stringify(selector)})`;

const act = (page: EnginePage, selector: string, what: string): Promise<unknown> =>
  page.evaluate(`(${has(selector)}.${what}, true)`);

/** Press a button by keyboard. */
async function press(page: EnginePage, selector: string, key: 'Enter' | ' '): Promise<void> {
  await act(page, selector, 'focus()');
  await page.press(key);
}

/** Write into a field that React follows. */
async function setValue(page: EnginePage, selector: string, value: string, event: string): Promise<void> {
  await page.evaluate(`(() => {
    const field = ${has(selector)};
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, ${JSON.stringify(value)});
    field.dispatchEvent(new Event('${event}', { bubbles: true }));
    return true;
  })()`);
  await until(page, `${has(selector)}.value === ${JSON.stringify(value)}`);
}
