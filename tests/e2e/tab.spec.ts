import { expect, test } from './support/tabTest.ts';

// The tests of a file share a tab. The first test leaves state that a test may leave; the second must not find it.
test.describe.configure({ mode: 'serial' });

test('a test may leave storage, routes, listeners, media and a size of the window', async ({ page, context }) => {
  await page.goto('/siesvi');
  await page.evaluate(() => {
    localStorage.setItem('sisa', '1');
    sessionStorage.setItem('sisa', '1');
    document.cookie = 'sisa=1';
  });
  await page.route('**/siesvi', (route) => route.fulfill({ body: 'sisa' }));
  page.on('request', () => {
    throw new Error('a listener of another test');
  });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce', media: 'print' });
  await page.setViewportSize({ width: 320, height: 400 });
  await context.newPage();
});

test('the next one does not find them, nor a page to go back to', async ({ page, context }) => {
  expect(context.pages()).toHaveLength(1);
  expect(page.url()).toBe('about:blank');
  await page.goto('/siesvi');
  await expect(page.locator('main h1').first()).toBeVisible();
  const found = await page.evaluate(() => ({
    storage: localStorage.getItem('sisa') ?? sessionStorage.getItem('sisa'),
    cookie: document.cookie,
    media: ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', 'print'].filter(
      (query) => matchMedia(query).matches,
    ),
    width: innerWidth,
    pages: history.length,
  }));
  expect(found).toEqual({ storage: null, cookie: '', media: [], width: 1440, pages: 2 });
});
