import { expect, test, type Page } from '@playwright/test';
import { WHOLE } from './support/share.ts';
import { DOC, KINDS, listPages, POST } from './support/sitePages.ts';

test.use({ javaScriptEnabled: false });

const status = async (page: Page, path: string) => (await page.request.get(path)).status();

test('every kind of page shows its heading, its text and its images (R1, R8, R15, safety: no-script reading)', async ({
  page,
}) => {
  for (const [kind, address] of Object.entries(KINDS)) {
    await page.goto(address);
    await expect(page.locator('main h1').first(), kind).toBeVisible();
    expect((await page.locator('main').innerText()).length, kind).toBeGreaterThan(40);
    // Nothing waits for a script.
    await expect(page.locator('[aria-busy="true"], [role="status"]:visible'), kind).toHaveCount(0);
  }
  await page.goto(POST);
  await expect(page.locator('.code-pre').first()).toBeVisible();
  await expect(page.locator('[data-copy]').first()).toBeHidden();
});

test('the mode is dark, and there is no toggle (R28, R82)', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(235, 232, 225)');
    await expect(page.locator('header [data-mode-toggle]')).toBeHidden();
  }
});

test('Login is a link, and nothing shows an endless loading state (A13)', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/blog');
    await expect(page.getByText('Loading user...')).toBeHidden();
    const login = page.getByRole('link', { name: 'Login', exact: true });
    await expect(login).toBeVisible();
    await login.click();
    await expect(page).toHaveURL('/login');
  }
});

test('the announcement is shown, without its close button (R92)', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-announcement]')).toBeVisible();
  await expect(page.locator('[data-bar-close]')).toBeHidden();
});

test('narrow pages link to the navigation in the footer (R29)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(DOC);
  await expect(page.locator('[data-menu-toggle]')).toBeHidden();
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await expect(page).toHaveURL(/#footer-nav$/);
  const footer = page.locator('#footer-nav');
  await expect(footer).toBeInViewport();
  await footer.getByRole('link', { name: 'Blog' }).first().click();
  await expect(page).toHaveURL('/blog');
});

test('the sidebar, which the menu would show, is below the text (R57)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [address, label, href] of [
    ['/blog', 'Tulisan terbaru', '/blog/archive'],
    [POST, 'Tulisan terbaru', '/blog/authors'],
    [DOC, 'Bilah sisi dokumentasi', '/docs/membuat-landing-page/tentang-landing-page'],
  ] as const) {
    await page.goto(address);
    const sidebar = page.locator('main ~ aside').getByRole('navigation', { name: label });
    const text = page.locator('main h1').first();
    const [above, below] = [await text.boundingBox(), await sidebar.boundingBox()];
    expect(below?.y, address).toBeGreaterThan((above?.y ?? 0) + 500);
    await sidebar.locator(`a[href="${href}"]`).click();
    await expect(page).toHaveURL(href);
  }
});

test('the account page lists what it cannot show, instead of empty lists and buttons without effect', async ({
  page,
}) => {
  await page.goto('/account');
  const note = page.locator('main noscript p');
  await expect(note).toBeVisible();
  expect(await note.innerText()).toBe(
    'Simpanan dan riwayat bacamu dicatat browser ini. Untuk menampilkannya diperlukan JavaScript.',
  );
  await expect(page.getByRole('heading', { name: 'Privasi' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Halaman tersimpan' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('pages of stored data show the reason why they are empty', async ({ page }) => {
  for (const [address, text] of [
    ['/rencana', /^Rencana memerlukan JavaScript/],
    ['/luring', /^Daftar ini memerlukan JavaScript/],
    ['/ulang', /^Halaman ini memerlukan JavaScript/],
    ['/docs/dasar-sql/selesai/', /^Gambar dan kemajuanmu memerlukan JavaScript/],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('main noscript p')).toHaveText(text);
    await expect(page.locator('main noscript p')).toBeVisible();
  }
});

test('the skip link goes to the content (R21)', async ({ page }) => {
  await page.goto('/blog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Langsung ke isi', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
});

test('lists, paging, tags, sidebars, folded lists and tables of contents are reached by links and details (R5-R17, R55, R74, R77)', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: /Tulisan lebih lama/ }).click();
  await expect(page).toHaveURL('/blog/page/2');
  await page.getByRole('link', { name: /Tulisan lebih baru/ }).click();
  await expect(page).toHaveURL('/blog');
  await page.getByRole('link', { name: 'Tag', exact: true }).first().click();
  await expect(page).toHaveURL('/blog/tags');
  await page.locator('main a[href="/blog/tags/linux"]').first().click();
  await expect(page).toHaveURL('/blog/tags/linux');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(POST);
  const toc = page.locator('main details').filter({ hasText: 'Di halaman ini' }).first();
  await toc.locator('summary').click();
  await toc.getByRole('link').first().click();
  await expect(page).toHaveURL(/#./);
});

test('every page is reachable from home by links only (R1)', WHOLE, async ({ page }) => {
  const seen = new Set<string>(['/']);
  const queue = ['/'];
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    const html = await (await page.request.get(address)).text();
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\bhref="(?<href>\/[^"#?]*)/g)) {
      if (seen.has(href) || /\.[a-z]+$/.test(href)) continue;
      seen.add(href);
      queue.push(href);
    }
  }
  const unreached = listPages().filter((address) => !seen.has(address) && address !== '/404');
  expect(unreached).toEqual([]);
  expect(await status(page, '/tidak/ada')).toBe(404);
});
