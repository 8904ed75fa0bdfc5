import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { buildSite } from './support/commands.ts';
import { collectComplaints } from './support/complaints.ts';
import { findViolations } from './support/findViolations.ts';
import { makeLive, openLive } from './support/live.ts';
import { firstOf, WHOLE } from './support/share.ts';
import { forgetShifts, readShifts, recordShifts } from './support/shifts.ts';
import { h1 } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';
import { unpack } from './support/unpack.ts';

// Samples and exercises as a reader uses them, on a fixture site.
let site: ServedSite;

test.beforeAll(async () => {
  site = await serveSite(await buildSite('tests/fixtures/sites/practice'));
});
test.afterAll(() => site.close());

const address = () => `${site.origin}/docs/latihan`;
const sample = (page: Page) => page.locator('[data-sample="0"]');
const exercise = (page: Page) => page.locator('[data-exercise="harga-diskon"]');
const SOLUTION = 'function hargaAkhir(harga, diskon) {\n  return harga - (harga * diskon) / 100;\n}';

for (const [index, width] of [360, 1440].entries()) {
  test.describe(`${width} px wide`, firstOf(index), () => {
    test.use({ viewport: { width, height: 800 } });

    test('a sample can be run, changed and restored, and a different output is marked', async ({ page }) => {
      const complaints = collectComplaints(page);
      await openLive(page, address());
      await sample(page).getByRole('button', { name: 'Run' }).click();
      const panel = page.locator('.practice-panel').first();
      await expect(panel.getByText('the same as recorded')).toBeVisible();
      await expect(panel.locator('.output')).toContainText('Halo, Ani!');
      await sample(page).getByRole('button', { name: 'Edit' }).click();
      const editor = page.getByRole('textbox', { name: 'Code of salam.js' });
      await editor.fill("console.log('Halo, Budi!');");
      await editor.press('Control+Enter');
      await expect(panel.getByText('1 line differs from the recorded output')).toBeVisible();
      await expect(panel.locator('.line.highlighted')).toHaveText('Different: Halo, Budi!');
      expect(await findViolations(page)).toEqual([]);
      await sample(page).getByRole('button', { name: 'Restore' }).click();
      await expect(editor).toHaveValue("const nama = 'Ani';\nconsole.log(`Halo, ${nama}!`);");
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(complaints).toEqual([]);
    });

    test('an exercise shows the expected value on failure, can be solved, and is still solved after a reload', async ({
      page,
    }) => {
      await openLive(page, address());
      await exercise(page).getByRole('button', { name: 'Check' }).click();
      const verdict = exercise(page).locator('.practice-panel');
      await expect(verdict).toContainText('Not yet');
      await expect(exercise(page).getByText('tanpa pengurangan')).toBeHidden();
      await expect(verdict.locator('dd')).toHaveText(['hargaAkhir(1000, 10)', '900', '1000']);
      await exercise(page).getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('textbox', { name: 'Code of harga.js' }).fill(SOLUTION);
      await exercise(page).getByRole('button', { name: 'Check' }).click();
      await expect(verdict).toContainText('Solved. Every check passes.');
      // The reason why it is right, and the other answer.
      const solution = exercise(page).locator('details[data-solution]');
      await expect(solution.locator('[data-reason]')).toHaveText([
        'Why? Potongan adalah bagian dari harga. Yang dibayar adalah sisanya.',
        'Why? Dari 100 bagian tersisa 100 - diskon. Pembagian dilakukan terakhir.',
      ]);
      await expect(solution.getByText('tanpa pengurangan')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.reload();
      await makeLive(page);
      await expect(exercise(page).locator('.practice-solved')).toHaveText('Solved');
      await expect(page.getByRole('textbox', { name: 'Code of harga.js' })).toHaveValue(SOLUTION);
      expect(await findViolations(page)).toEqual([]);
    });
  });
}

test('code that does not parse is marked at its line; a stopped program and a missing name are reported, without an empty value', async ({
  page,
}) => {
  await openLive(page, address());
  await exercise(page).getByRole('button', { name: 'Edit' }).click();
  const verdict = exercise(page).locator('.practice-panel');
  const editor = page.getByRole('textbox', { name: 'Code of harga.js' });
  const check = async (code: string) => {
    await editor.fill(code);
    await exercise(page).getByRole('button', { name: 'Check' }).click();
  };
  await check('const satu = 1;\nconst dua = (2;\nconst tiga = 3;');
  await expect(verdict).toContainText('The code stops with an error before it can be checked.');
  await expect(verdict.locator('.error')).toContainText(
    'file:///latihan/harga.js:2\nconst dua = (2;\n\nSyntaxError: Unexpected',
    { useInnerText: true },
  );
  await expect(exercise(page).locator('.practice-sheet .wrong')).toHaveText('const dua = (2;');
  await check('const satu = 1;\nfunction hargaAkhir( {');
  await expect(exercise(page).locator('.practice-sheet .wrong')).toHaveText('function hargaAkhir( {');
  await check("for (;;) console.log('x'.repeat(999));");
  await expect(verdict.locator('.callout')).toHaveText(['It printed too much and was stopped.']);
  await check('const satu = 1;');
  await expect(verdict.locator('dd')).toHaveText(['hargaAkhir(1000, 10)', 'ReferenceError: hargaAkhir is not defined']);
});

test('quotation marks of a phone are named below the error that they cause, and replaced', WHOLE, async ({ page }) => {
  await openLive(page, address());
  await sample(page).getByRole('button', { name: 'Run' }).click();
  await sample(page).getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: 'Code of salam.js' });
  await editor.fill('console.log(“Halo”);');
  await editor.press('Control+Enter');
  const panel = page.locator('.practice-panel').first();
  await expect(panel).toContainText('curly quotation marks');
  await panel.getByRole('button', { name: 'Replace them' }).click();
  await expect(editor).toHaveValue('console.log("Halo");');
  await expect(panel).not.toContainText('curly quotation marks');
});

test('an error is explained in one sentence beside it, with its line, and in the verdict of an exercise', async ({
  page,
}) => {
  await openLive(page, address());
  await sample(page).getByRole('button', { name: 'Run' }).click();
  await sample(page).getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: 'Code of salam.js' });
  await editor.fill('const nama = "Ani";\nconsole.log(Nama);');
  await editor.press('Control+Enter');
  const panel = page.locator('.practice-panel').first();
  await expect(panel.locator('[aria-live] > .callout')).toHaveText(
    'Line 2: The name Nama is unknown: check its spelling, and declare it with let or const.',
  );
  await expect(panel.locator('.error')).toContainText('ReferenceError: Nama is not defined');
  expect(await findViolations(page)).toEqual([]);
  await exercise(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Code of harga.js' }).fill('');
  await exercise(page).getByRole('button', { name: 'Check' }).click();
  await expect(exercise(page).locator('.practice-verdict')).toContainText('The name hargaAkhir is unknown');
});

test('the focus of Stop goes to a button beside it when the run is over', async ({ page }) => {
  await openLive(page, address());
  await exercise(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Code of harga.js' }).fill('for (;;);');
  await exercise(page).getByRole('button', { name: 'Run' }).press('Enter');
  await exercise(page).getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(exercise(page).getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await expect(exercise(page).getByRole('button', { name: 'Check' })).toBeFocused();
});

test('a check that its reader stops does not count as a wrong answer', async ({ page }) => {
  await openLive(page, address());
  await page.evaluate(() =>
    document.addEventListener('exercise-judged', () => (document.documentElement.dataset['judged'] = '')),
  );
  await exercise(page).getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: 'Code of harga.js' });
  await editor.fill('for (;;);');
  await exercise(page).getByRole('button', { name: 'Check' }).click();
  await exercise(page).getByRole('button', { name: 'Stop' }).click();
  await expect(exercise(page).locator('.practice-verdict')).toHaveText('Stopped.');
  await expect(page.locator('html')).not.toHaveAttribute('data-judged');
  await editor.fill('');
  await exercise(page).getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-judged');
});

test('code that is changed and run again replaces the running program', WHOLE, async ({ page }) => {
  await openLive(page, address());
  await sample(page).getByRole('button', { name: 'Run' }).click();
  await sample(page).getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: 'Code of salam.js' });
  const panel = page.locator('.practice-panel').first();
  await editor.fill('for (;;);');
  await editor.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await editor.fill("console.log('baru');");
  await editor.press('Control+Enter');
  await expect(panel.locator('.output')).toContainText('baru');
});

test('practice requests nothing before the first tap, and ends with its page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openLive(page, address());
  expect(asked.filter((path) => /practice|sandbox/.test(path))).toEqual([]);
  await sample(page).getByRole('button', { name: 'Run' }).click();
  await expect(page.getByText('the same as recorded')).toBeVisible();
  expect(asked.filter((path) => /practice\.later-|practice\.json/.test(path))).toHaveLength(2);
  await page.getByRole('link', { name: 'Lain' }).first().click();
  await expect(h1(page)).toHaveText('Lain');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('article').getByRole('link', { name: 'latihan' }).click();
  await sample(page).getByRole('button', { name: 'Run' }).click();
  await expect(page.getByText('the same as recorded')).toBeVisible();
});

test(
  'a tap without a connection is reported on its button, which runs the sample once there is a connection',
  WHOLE,
  async ({ page }) => {
    await openLive(page, address());
    await page.route('**/assets/practice.later-*.js', (route) => route.abort());
    await sample(page).getByRole('button', { name: 'Run' }).click();
    await expect(sample(page).getByRole('button', { name: 'Run: Try again' })).toBeVisible();
    await page.unroute('**/assets/practice.later-*.js');
    await sample(page).getByRole('button', { name: 'Run: Try again' }).click();
    await expect(page.locator('.practice-panel').first()).toContainText('the same as recorded');
    await expect(sample(page).getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  },
);

test('an exercise whose program could not be loaded is checked again, not only run, once there is a connection', async ({
  page,
}) => {
  await openLive(page, address());
  await page.route('**/sandbox/**', (route) => route.abort());
  await exercise(page).getByRole('button', { name: 'Check' }).click();
  const again = exercise(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/sandbox/**');
  await again.click();
  await expect(exercise(page).locator('.practice-panel')).toContainText('Not yet');
});

test('a tap before the application has started is kept, and runs the sample', async ({ page }) => {
  await page.goto(address());
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-sample="0"] > [data-practice]')?.click());
  await expect(page.getByText('the same as recorded')).toBeVisible();
});

test('who taps twice because nothing happens yet gets the editor, before and after the application has started', async ({
  page,
}) => {
  const tapTwice = () =>
    exercise(page)
      .getByRole('button', { name: 'Edit' })
      .evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
  for (const open of [() => page.goto(address()), () => openLive(page, address())]) {
    await open();
    await tapTwice();
    await expect(page.getByRole('textbox', { name: 'Code of harga.js' })).toBeVisible();
  }
});

test('code can be changed, run with Ctrl+Enter, undone and left by keyboard only', async ({ page }) => {
  await openLive(page, address());
  await sample(page).getByRole('button', { name: 'Run' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('the same as recorded')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Edit');
  await page.keyboard.press('Enter');
  const editor = page.getByRole('textbox', { name: 'Code of salam.js' });
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Tab');
  await expect(editor).toHaveValue(/^ {2}const/);
  await page.keyboard.press('Control+z');
  await expect(editor).toHaveValue(/^const/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
});

test('line numbers scroll sideways with the code, which begins at its left edge also in a right-to-left page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openLive(page, address());
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await exercise(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Code of harga.js' }).fill(`${' '.repeat(200)}1;\n`);
  await page.getByRole('textbox', { name: 'Code of harga.js' }).blur();
  const editor = exercise(page).locator('.practice-editor');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const startsAt = await editor.evaluate((element) => {
    element.scrollLeft = 0;
    return (element.firstElementChild?.getBoundingClientRect().left ?? 0) - element.getBoundingClientRect().left;
  });
  expect(Math.abs(startsAt)).toBeLessThan(2);
  // Scrolled to the end there are spaces only, so nothing changes when the code is hidden.
  await editor.evaluate((element) => {
    element.scrollLeft = 900;
  });
  const box = await editor.boundingBox();
  const clip = { x: box?.x ?? 0, y: box?.y ?? 0, width: 150, height: 40 };
  const shown = await page.screenshot({ clip });
  await editor.locator('pre').evaluate((pre) => {
    pre.style.visibility = 'hidden';
  });
  expect(shown.equals(await page.screenshot({ clip }))).toBe(true);
});

test('the first tap on Edit opens what another tab has written since', async ({ page, context }) => {
  await openLive(page, address());
  const other = await context.newPage();
  await openLive(other, address());
  await exercise(other).getByRole('button', { name: 'Edit' }).click();
  await other.getByRole('textbox', { name: 'Code of harga.js' }).fill(SOLUTION);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('diskon) / 100');
  await other.close();
  await exercise(page).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Code of harga.js' })).toHaveValue(SOLUTION);
});

test(
  'the reader’s code is shown on their return, and Edit does not hide it, however early it is pressed',
  WHOLE,
  async ({ page }) => {
    const editor = page.getByRole('textbox', { name: 'Code of harga.js' });
    await openLive(page, address());
    await exercise(page).getByRole('button', { name: 'Edit' }).click();
    await editor.fill(SOLUTION);
    await page.goto(`${site.origin}/docs/bahasa`);
    await page.goto(address(), { waitUntil: 'commit' });
    // At once, before the application runs.
    await page.locator('[data-exercise="harga-diskon"] [data-practice="edit"]').evaluate((button: HTMLElement) => {
      if (document.documentElement.hasAttribute('data-app')) throw new Error('the application runs already');
      button.click();
    });
    await expect(editor).toHaveValue(SOLUTION);
    await makeLive(page);
    await expect(editor).toHaveValue(SOLUTION);
    for (const _ of [1, 2]) {
      await exercise(page).getByRole('button', { name: 'Edit' }).click();
      await expect(editor).toHaveValue(SOLUTION);
    }
  },
);

test('two tabs show the latest code, and the last key before leaving is stored', WHOLE, async ({ page, context }) => {
  const other = await context.newPage();
  const editorOf = (tab: Page) => tab.getByRole('textbox', { name: 'Code of harga.js' });
  for (const tab of [page, other]) {
    await openLive(tab, address());
    await exercise(tab).getByRole('button', { name: 'Edit' }).click();
  }
  await editorOf(page).fill(SOLUTION);
  await expect(editorOf(other)).toHaveValue(SOLUTION);
  await editorOf(other).press('Control+End');
  await editorOf(other).pressSequentially('\n// dua');
  await expect(editorOf(page)).toHaveValue(`${SOLUTION}\n// dua`);
  await other.close();
  await editorOf(page).press('Control+End');
  await editorOf(page).press('!');
  await page.goto(`${site.origin}/docs/bahasa`);
  await openLive(page, address());
  await expect(editorOf(page)).toHaveValue(`${SOLUTION}\n// dua!`);
});

test('Restore can be undone with a tap until the next change', WHOLE, async ({ page }) => {
  const editor = page.getByRole('textbox', { name: 'Code of harga.js' });
  const undo = exercise(page).getByRole('button', { name: 'Undo' });
  await openLive(page, address());
  await exercise(page).getByRole('button', { name: 'Edit' }).click();
  const starter = await editor.inputValue();
  await editor.fill(SOLUTION);
  await exercise(page).getByRole('button', { name: 'Restore' }).click();
  await expect(editor).toHaveValue(starter);
  await undo.click();
  await expect(editor).toHaveValue(SOLUTION);
  await page.reload();
  await makeLive(page);
  await expect(editor).toHaveValue(SOLUTION);
  await exercise(page).getByRole('button', { name: 'Restore' }).click();
  await expect(undo).toBeVisible();
  await editor.press('x');
  await expect(undo).toHaveCount(0);
});

test('hints open one after another, and the solution is never locked', async ({ page }) => {
  await page.goto(address());
  await expect(exercise(page).getByText('Hint 1 of 2')).toBeVisible();
  await expect(exercise(page).getByText('Hint 2 of 2')).toBeHidden();
  await expect(exercise(page).getByText('Solution', { exact: true })).toBeVisible();
  await exercise(page).getByText('Hint 1 of 2').click();
  await expect(exercise(page).getByText('Hint 2 of 2')).toBeVisible();
});

test('a preview stays where it is when its verdict arrives above it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLive(page, `${site.origin}/docs/bahasa`);
  const judul = page.locator('[data-exercise="judul"]');
  // As on a slow connection: the verdict comes long after the tap.
  await page.route('**/sandbox/preview/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await judul.getByRole('button', { name: 'Check' }).click();
  await expect(judul.getByText('Running …')).toBeVisible();
  await expect(judul.locator('.practice-drawn iframe')).toBeVisible();
  const readTop = () => judul.locator('.practice-drawn').evaluate((one) => one.getBoundingClientRect().top + scrollY);
  const before = await readTop();
  await expect(judul.getByText('Not yet: ada satu judul h1')).toBeVisible();
  expect(await readTop()).toBe(before);
});

test('choices show their explanations, and a prediction names the line to look at again', async ({ page }) => {
  await openLive(page, address());
  const choices = page.locator('[data-exercise="const"]');
  await choices.getByRole('button', { name: 'Check' }).click();
  await expect(choices).toContainText('Answer first, then check.');
  const reasons = choices.getByText('Why?');
  await expect(reasons.filter({ visible: true })).toHaveCount(0);
  await choices.getByRole('radio', { name: 'let' }).check();
  await choices.getByRole('button', { name: 'Check' }).click();
  await expect(choices.getByText('Isinya boleh diganti.')).toBeVisible();
  await expect(reasons.filter({ visible: true })).toHaveCount(1);
  await choices.getByRole('radio', { name: 'const' }).check();
  await choices.getByRole('button', { name: 'Check' }).click();
  await expect(choices.locator('.practice-solved')).toHaveText('Solved');
  expect(await reasons.filter({ visible: true }).count()).toBe(await reasons.count());
  // They are shown on the next visit too, and move nothing.
  await recordShifts(page);
  for (const hash of ['', '#const']) {
    await page.goto('about:blank');
    await page.goto(address() + hash);
    // Here exercises are on the first screen, and their styles may come after it.
    await forgetShifts(page);
    // Shifts that follow a key do not count.
    await page.getByRole('link', { name: 'Situs Uji' }).first().hover();
    await expect(choices.locator('.practice-solved')).toHaveText('Solved');
    if (hash !== '') await choices.getByRole('radio', { name: 'const' }).click();
    await expect(reasons.filter({ visible: true })).toHaveCount(2);
    await expect(choices.getByText('Isinya boleh diganti.')).toBeHidden();
    expect(await readShifts(page)).toEqual([]);
  }
  const prediction = page.locator('[data-exercise="cetak"]');
  await prediction.getByRole('textbox').fill('2\n2');
  await prediction.getByRole('button', { name: 'Check' }).click();
  await expect(prediction).toContainText('look at line 2 again');
  await prediction.getByRole('textbox').fill('2\n11');
  await prediction.getByRole('button', { name: 'Check' }).click();
  await expect(prediction).toContainText('Solved.');
});

test('a terminal keeps its folder and its history, and shows the files of a sample', async ({ page }) => {
  await openLive(page, `${site.origin}/docs/bahasa`);
  await page.locator('[data-sample="0"]').getByRole('button', { name: 'Run' }).click();
  await expect(page.getByText('the same as recorded')).toBeVisible();
  const command = page.getByRole('textbox', { name: 'Command' });
  const log = page.getByRole('log', { name: 'Terminal' });
  for (const [index, typed] of ['mkdir arsip', 'cd arsip', 'cat ../data/menu.csv'].entries()) {
    await command.fill(typed);
    await command.press('Enter');
    await expect(log.locator('pre')).toHaveCount(index + 1);
  }
  await expect(log.locator('pre').last()).toHaveText('~/arsip $ cat ../data/menu.csv\nes teh,4000\n');
  await command.press('ArrowUp');
  await expect(command).toHaveValue('cat ../data/menu.csv');
  // The explanation of an error is below its command, and only there.
  await command.fill('catt menu.csv');
  await command.press('Enter');
  await expect(log.locator('pre').last()).toContainText('catt: command not found');
  await expect(log.locator('.callout')).toHaveText([/catt/]);
  await command.fill('pwd');
  await command.press('Enter');
  await expect(log.locator('pre')).toHaveCount(5);
  await expect(log.locator('.callout')).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
});

test('SQL starts with its files, a hint helps, and the second visit does not load the runtime again', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 320, height: 700 });
  await openLive(page, `${site.origin}/docs/bahasa`);
  const menu = page.locator('[data-exercise="termurah"]');
  await menu.getByRole('button', { name: 'Check' }).click();
  await expect(menu.locator('.practice-status')).toHaveText('Not yet: the result is another one.');
  await expect(menu.getByRole('table')).toContainText('Soto');
  await menu.getByText('Hint').click();
  await menu.getByRole('button', { name: 'Edit' }).click();
  const answer = page.getByRole('textbox', { name: 'Code of jawaban.sql' });
  await answer.fill("SELECT 'Es teh' AS nama;");
  await menu.getByRole('button', { name: 'Check' }).click();
  const panel = menu.locator('.practice-panel');
  await expect(panel).toContainText('Not yet: the result is another one. It was checked with other data');
  await expect(panel).toContainText("INSERT INTO menu VALUES ('Kerupuk', 1000);");
  expect(await page.content()).not.toContain('answer data=');
  await answer.fill('SELECT nama FROM menu ORDER BY harga LIMIT 1;');
  await menu.getByRole('button', { name: 'Check' }).click();
  await expect(menu.locator('.practice-solved')).toHaveText('Solved');
  await expect(menu.getByRole('table')).toContainText('Es teh');
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  asked.length = 0;
  await page.reload();
  await makeLive(page);
  await expect(menu.locator('.practice-solved')).toHaveText('Solved');
  await menu.getByRole('button', { name: 'Run' }).click();
  await expect(menu.getByRole('table')).toContainText('Es teh');
  expect(asked.filter((path) => /sandbox\/(?:sql|js)/.test(path))).toEqual([]);
});

test('a document that fails a check: the sentence and its reason are on a phone’s screen, without code of the test', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openLive(page, `${site.origin}/docs/bahasa`);
  const heading = page.locator('[data-exercise="judul"]');
  const check = async (code: string) => {
    await page.getByRole('textbox', { name: 'Code of menu.html' }).fill(code);
    await heading.getByRole('button', { name: 'Check' }).click();
  };
  await heading.getByRole('button', { name: 'Edit' }).click();
  await check('<title>Menu</title><h2>Menu</h2>');
  const verdict = heading.locator('.practice-verdict');
  await expect(verdict).toHaveText('Not yet: ada satu judul h1');
  await check('<title>Menu</title><h1>Daftar</h1>');
  await expect(verdict).toHaveText("Not yet: isi judulExpected'Menu'Got'Daftar'");
  for (const part of [verdict.locator('.callout'), verdict.locator('dd').last()])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test('a document is rendered while it is edited, and its test checks it', async ({ page }) => {
  await openLive(page, `${site.origin}/docs/bahasa`);
  const heading = page.locator('[data-exercise="judul"]');
  await heading.getByRole('button', { name: 'Run' }).click();
  // It is drawn, so no output is expected.
  await expect(heading.locator('.practice-status')).toHaveText(/^[\d.]+ s$/);
  const drawn = heading.frameLocator('.practice-frame iframe').frameLocator('iframe');
  await heading.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Code of menu.html' }).fill('<title>Menu</title><h1>Menu</h1>');
  await expect(drawn.locator('h1')).toHaveText('Menu');
  await heading.getByRole('button', { name: 'Check' }).click();
  await expect(heading.locator('.practice-status')).toHaveText('Solved. Every check passes.');
  expect(await findViolations(page)).toEqual([]);
});

/** Let the page's clock run an eighth as fast as that of the document in its preview: so that half a second of
 *  continued typing is four seconds on a busy machine. */
const slowClock = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now.bind(performance);
    const start = now();
    performance.now = () => start + (now() - start) / 8;
    const { setTimeout: wait } = window;
    Object.assign(window, { setTimeout: (act: () => void, ms = 0) => wait(act, ms * 8) });
  });

/** Run a document that takes the focus again and again. @returns its exercise, and the editor of its code */
async function runThief(page: Page) {
  await openLive(page, `${site.origin}/docs/bahasa`);
  const heading = page.locator('[data-exercise="judul"]');
  await heading.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: 'Code of menu.html' });
  await editor.fill(
    '<title>Menu</title><input><script>setInterval(() => document.querySelector("input").focus(), 50)</script>',
  );
  await heading.getByRole('button', { name: 'Run' }).click();
  await expect(heading.locator('.practice-status')).toHaveText(/./);
  return { heading, editor };
}

test('a document that takes the focus repeatedly does not prevent the reader from typing', WHOLE, async ({ page }) => {
  const { editor } = await runThief(page);
  // A mouse that rests on the frame may press into it, so the reader would wait: that is the next test.
  await page.mouse.move(0, 0);
  await slowClock(page);
  await editor.focus();
  await page.keyboard.press('Control+End');
  const typed = '<p>Empat puluh huruf ditulis di sini.</p>';
  // What the document did before the editor had the focus may arrive after it, and take the first letters.
  await page.keyboard.type(' '.repeat(10) + typed, { delay: 60 });
  await expect(editor).toHaveValue(new RegExp(`${typed}$`));
});

test(
  'a document that takes the focus below a resting mouse is stopped, and the reader continues to write',
  WHOLE,
  async ({ page }) => {
    const { heading, editor } = await runThief(page);
    await editor.focus();
    await page.keyboard.press('Control+End');
    // Last, because the page scrolls when the editor gets the focus, and grows when the run has ended.
    const frame = heading.locator('.practice-frame iframe');
    const notice = heading.getByText('kept taking the cursor');
    await expect(async () => {
      // It may already have taken the cursor often enough.
      if (await notice.isVisible()) return;
      await frame.scrollIntoViewIfNeeded({ timeout: 1000 });
      const box = await frame.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
      await page.mouse.move((box?.x ?? 0) + 24, (box?.y ?? 0) + 24);
      expect(await frame.evaluate((element) => element.matches(':hover'), undefined, { timeout: 1000 })).toBe(true);
    }).toPass({ timeout: 30_000 });
    for (let typed = 0; typed < 60 && !(await notice.isVisible()); typed++)
      await page.keyboard.press('x', { delay: 100 });
    await expect(notice).toBeVisible();
    await editor.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('selesai');
    await expect(editor).toHaveValue(/selesai$/);
  },
);

/** Whether a field of a frame has the focus of the page, which comes there a little later than a press has ended. */
const hasFocus = (field: Locator) => field.evaluate((node) => document.hasFocus() && node === document.activeElement);

test('the preview is left by Tab and entered by it, though its document may not take the focus', async ({ page }) => {
  await openLive(page, `${site.origin}/docs/bahasa`);
  const heading = page.locator('[data-exercise="judul"]');
  await heading.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: 'Code of menu.html' });
  await editor.fill('<title>Menu</title><input aria-label="Nama">');
  await heading.getByRole('button', { name: 'Run' }).click();
  const field = heading
    .frameLocator('.practice-frame iframe')
    .frameLocator('iframe')
    .getByRole('textbox', { name: 'Nama' });
  await expect(field).toBeVisible();
  await editor.focus();
  await page.keyboard.press('Escape');
  const frame = heading.locator('.practice-frame iframe');
  for (let pressed = 0; pressed < 12 && !(await frame.evaluate((node) => node === document.activeElement)); pressed++)
    await page.keyboard.press('Tab');
  await expect.poll(() => hasFocus(field)).toBe(true);
  await page.keyboard.type('Ani');
  await expect(field).toHaveValue('Ani');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a reader leaves the editor for a field of the preview, and types there', async ({ page }) => {
    await openLive(page, `${site.origin}/docs/bahasa`);
    const heading = page.locator('[data-exercise="judul"]');
    await heading.getByRole('button', { name: 'Edit' }).tap();
    const editor = page.getByRole('textbox', { name: 'Code of menu.html' });
    await editor.fill('<title>Menu</title><input aria-label="Nama">');
    await heading.getByRole('button', { name: 'Run' }).tap();
    const field = heading
      .frameLocator('.practice-frame iframe')
      .frameLocator('iframe')
      .getByRole('textbox', { name: 'Nama' });
    await editor.tap();
    // Changed code would be drawn again a little later, on a busy device below the finger.
    await page.keyboard.press('ArrowLeft');
    await field.tap();
    await expect.poll(() => hasFocus(field)).toBe(true);
    await page.keyboard.type('Ani');
    await expect(field).toHaveValue('Ani');
  });
});

test('a reader leaves the editor for a field of the preview, and types there', async ({ page }) => {
  await openLive(page, `${site.origin}/docs/bahasa`);
  const heading = page.locator('[data-exercise="judul"]');
  await heading.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: 'Code of menu.html' });
  const code = '<title>Menu</title><input aria-label="Nama">';
  await editor.fill(code);
  await heading.getByRole('button', { name: 'Run' }).click();
  const field = heading
    .frameLocator('.practice-frame iframe')
    .frameLocator('iframe')
    .getByRole('textbox', { name: 'Nama' });
  await editor.focus();
  await field.click();
  await expect.poll(() => hasFocus(field)).toBe(true);
  await page.keyboard.type('Ani');
  await expect(field).toHaveValue('Ani');
  await expect(editor).toHaveValue(code);
});

test('all of several right choices have to be selected', async ({ page }) => {
  await openLive(page, `${site.origin}/docs/bahasa`);
  const choices = page.locator('[data-exercise="dua"]');
  await choices.getByRole('checkbox', { name: 'cat' }).check();
  await choices.getByRole('button', { name: 'Check' }).click();
  await expect(choices.locator('.practice-status')).toContainText('Not yet');
  await choices.getByRole('checkbox', { name: 'head' }).check();
  await choices.getByRole('button', { name: 'Check' }).click();
  await expect(choices.locator('.practice-status')).toContainText('Solved');
});

test('an unchecked answer is restored in another visit, and its page loads nothing for it', async ({ page }) => {
  await openLive(page, address());
  await page.locator('[data-exercise="const"]').getByRole('radio', { name: 'let' }).check();
  await page.locator('[data-exercise="cetak"]').getByRole('textbox').fill('2\n2');
  // Another tab, because on a reload the browser restores forms itself.
  const other = await page.context().newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openLive(other, address());
  await expect(other.locator('[data-exercise="const"]').getByRole('radio', { name: 'let' })).toBeChecked();
  await expect(other.locator('[data-exercise="cetak"]').getByRole('textbox')).toHaveValue('2\n2');
  expect(asked.filter((path) => /practice\.later-|practice\.json|sandbox/.test(path))).toEqual([]);
});

for (const [index, width] of [360, 1440].entries())
  test(`a test has the width that it names on a screen of ${width} px`, firstOf(index), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openLive(page, `${site.origin}/docs/lebar`);
    const wide = page.locator('[data-exercise="lebar"]');
    await wide.getByRole('button', { name: 'Check' }).click();
    await expect(wide.locator('.practice-status')).toHaveText("Not yet: layar lebarExpected'block'Got'none'");
    await wide.getByRole('button', { name: 'Edit' }).click();
    const editor = page.getByRole('textbox', { name: 'Code of menu.html' });
    const code = await editor.inputValue();
    await editor.fill(code.replace('</style>', '@media (min-width: 1100px) { nav { display: block; } }\n</style>'));
    await wide.getByRole('button', { name: 'Check' }).click();
    await expect(wide.locator('.practice-status')).toHaveText('Solved. Every check passes.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

test('a project is downloaded as files, with the reader’s changes, and opens without a server', async ({
  page,
}, info) => {
  await openLive(page, `${site.origin}/docs/proyek`);
  const take = async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh toko' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('toko.zip');
    const folder = info.outputPath('toko');
    await download.saveAs(`${folder}.zip`);
    return unpack(`${folder}.zip`, folder);
  };
  expect(Object.keys(await take())).toEqual(
    ['index.html', 'gaya.css', 'harga.js', 'aplikasi.js', 'buka.sh', 'satu-berkas.html'].map((name) => `toko/${name}`),
  );
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Code of kedua.html' }).fill('<h1>Kedua</h1>');
  await page.locator('[data-exercise="kedua"]').getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('.practice-passed')).toBeVisible();
  const files = await take();
  expect(files['toko/kedua.html']).toBe('<h1>Kedua</h1>\n');
  // A file that only the project has; the page does not show it.
  expect(spawnSync(info.outputPath('toko', 'toko', 'buka.sh'), { encoding: 'utf8' }).stdout).toBe('toko\n');
  await expect(page.locator('main')).not.toContainText('echo toko');

  const complaints = collectComplaints(page);
  await page.goto(pathToFileURL(info.outputPath('toko', 'toko', 'satu-berkas.html')).href);
  await expect(page.locator('#harga')).toHaveText('Rp12000');
  await expect(page.getByRole('heading')).toHaveCSS('color', 'rgb(0, 100, 0)');
  expect(complaints).toEqual([]);
});

test.describe('a device without room', () => {
  /** Limit the storage. @param quota in bytes, or null for the browser's own */
  async function limitStorage(page: Page, quota: number | null): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const size = quota === null ? {} : { quotaSize: quota };
    await session.send('Storage.overrideQuotaForOrigin', { origin: site.origin, ...size });
  }

  /** Fill local storage to its last byte, because the protocol cannot limit it. */
  const fillLocalStorage = (page: Page) =>
    page.evaluate(() => {
      for (let size = 2 ** 22, index = 0; size >= 1;) {
        try {
          localStorage.setItem(`penuh-${index++}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    });

  test('a runtime that cannot be stored still runs, and the page reports it', WHOLE, async ({ page }) => {
    await openLive(page, `${site.origin}/docs/bahasa`);
    await limitStorage(page, 100_000);
    const menu = page.locator('[data-exercise="termurah"]');
    await menu.getByRole('button', { name: 'Run' }).click();
    await expect(menu.getByRole('table')).toContainText('Soto');
    await expect(menu.getByText(/^sql\.js .* cannot be kept on this device/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.screenshot({ path: 'test-results/practice-full.png', fullPage: true });
    // The same page does not load it twice.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await menu.getByRole('button', { name: 'Check' }).click();
    await expect(menu.locator('.practice-status')).toContainText('Not yet: the result is another one.');
    expect(asked.filter((path) => /sandbox\/sql/.test(path))).toEqual([]);

    await limitStorage(page, null);
    await page.reload();
    await makeLive(page);
    await menu.getByRole('button', { name: 'Run' }).click();
    await expect(menu.getByRole('table')).toContainText('Soto');
    await expect(menu.getByText('cannot be kept')).toHaveCount(0);
    expect(await page.evaluate(async () => (await (await caches.open('practice-runtimes')).keys()).length)).toBe(2);
  });

  test('code that cannot be stored still runs, and the page reports it', WHOLE, async ({ page }) => {
    await openLive(page, address());
    await sample(page).getByRole('button', { name: 'Run' }).click();
    await expect(page.getByText('the same as recorded')).toBeVisible();
    await fillLocalStorage(page);
    await sample(page).getByRole('button', { name: 'Edit' }).click();
    const editor = page.getByRole('textbox', { name: 'Code of salam.js' });
    await editor.fill("console.log('Halo, Budi, apa kabar?');");
    const warning = 'What you write here cannot be kept on this device and is gone when you leave the page.';
    await expect(page.locator('.practice-panel').getByText(warning)).toBeVisible();
    await editor.press('Control+Enter');
    await expect(page.locator('.practice-panel .output')).toContainText('Halo, Budi, apa kabar?');
    const prediction = page.locator('[data-exercise="cetak"]');
    await prediction.getByRole('textbox').fill('2\n11');
    await prediction.getByRole('button', { name: 'Check' }).click();
    await expect(prediction).toContainText('Solved.');
    await expect(prediction.getByText(warning)).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await editor.fill("console.log('Halo lagi');");
    await expect(page.locator('.practice-panel').first().getByText(warning)).toHaveCount(0);
  });
});
