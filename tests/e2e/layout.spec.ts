import { collectComplaints } from './support/complaints.ts';
import { openLive } from './support/live.ts';
import { IS_WHOLE, SHARED } from './support/share.ts';
import { DOC, KINDS, POST } from './support/sitePages.ts';
import { h1 } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

test(
  'each kind of page has one banner, one main and one footer, and every nav has a name (R36); none scrolls sideways, is cut off or breaks a word: narrow, wide, at 200 % zoom, with text twice as large',
  SHARED,
  async ({ page }) => {
    /** List the elements that overflow the right edge. */
    const findCut = () =>
      page.evaluate(() => {
        const isOutside = (element: Element) =>
          element.checkVisibility() && element.getBoundingClientRect().right > window.innerWidth + 1;
        const controls = [...document.querySelectorAll('header a, header button, main h1, .button')];
        const cut = controls.filter(isOutside).map((control) => control.outerHTML);
        for (const heading of document.querySelectorAll('main h1, main h2')) {
          for (const word of heading.firstChild?.textContent?.matchAll(/\p{L}+/gu) ?? []) {
            const range = document.createRange();
            const text = heading.firstChild?.firstChild ?? heading.firstChild;
            if (!(text instanceof Text) || !heading.checkVisibility()) continue;
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
              cut.push(`${word[0]} is broken`);
          }
        }
        const dates = [...document.querySelectorAll('main time')].filter((date) => date.checkVisibility());
        for (const date of dates) {
          const isZoomed = document.documentElement.style.fontSize !== '';
          if (!isZoomed && date.getBoundingClientRect().height > 1.9 * parseFloat(getComputedStyle(date).lineHeight))
            cut.push(`${date.textContent} is broken`);
        }
        if (document.documentElement.scrollWidth > window.innerWidth) cut.push('the page');
        return { width: window.innerWidth, cut };
      });
    for (const [kind, address] of Object.entries(KINDS)) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('banner'), kind).toHaveCount(1);
      await expect(page.getByRole('main'), kind).toHaveCount(1);
      await expect(page.getByRole('contentinfo'), kind).toHaveCount(1);
      expect(await page.locator('nav:not([aria-label]):not([aria-labelledby])').count(), kind).toBe(0);
      // 720 px is the width of a 1440 px window at 200 % zoom.
      for (const width of IS_WHOLE ? [320, 360, 720, 997, 1440, 1280] : [320]) {
        await page.setViewportSize({ width, height: 600 });
        if (width === 1280) await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        // The new width takes effect a moment later.
        await expect.poll(findCut, `${kind} ${width}`).toEqual({ width, cut: [] });
      }
    }
  },
);

test('the reading progress of an article is beside its buttons, and covers none', async ({ page }) => {
  const findCovered = () =>
    page.evaluate(() => {
      const tools = document.querySelector('main header [data-percent]')?.closest('header');
      const boxes = [...(tools?.querySelectorAll('button, [data-percent]') ?? [])].map((tool) =>
        tool.getBoundingClientRect(),
      );
      return boxes.filter((a, index) =>
        boxes.some(
          (b, other) =>
            other > index && a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1,
        ),
      ).length;
    });
  for (const address of [POST, DOC]) {
    await openLive(page, address);
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    await expect(page.locator('main header [data-percent]')).toContainText('% dibaca');
    for (const width of [320, 360, 720, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(findCovered, `${address} at ${width} px`).toBe(0);
    }
  }
});

test('the navbar stays in view, and covers no anchor (R24, R113)', async ({ page }) => {
  await openLive(page, POST);
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const header = page.getByRole('banner');
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
  await page.locator('nav[aria-label="Di halaman ini"] a').first().click();
  await expect(page).toHaveURL(/#./);
  const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
  const height = (await header.boundingBox())?.height ?? 999;
  const readTop = () => page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? -1, id);
  await expect.poll(readTop).toBeGreaterThanOrEqual(height);
});

test('brand, account, announcement, footer columns; no search and no languages (R23, R25-R27, R30-R33, R35)', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await openLive(page, '/blog/tags');
  const header = page.getByRole('banner');
  const brand = header.getByRole('link', { name: 'Serbakode', exact: true });
  await expect(brand).toHaveAttribute('href', '/');
  // The logo has no alternative text, because the title is beside it.
  await expect(brand.locator('img')).toHaveAttribute('alt', '');
  await expect(brand).toContainText('Serbakode');
  const lefts = [
    brand,
    header.getByRole('link', { name: 'Blog', exact: true }),
    header.locator('.auth-slot'),
    header.getByRole('button'),
  ];
  const xs = await Promise.all(lefts.map(async (part) => (await part.first().boundingBox())?.x ?? -1));
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  // Navbar items are left and right of the middle.
  expect(xs[1]).toBeLessThan(500);
  expect(xs[2]).toBeGreaterThan(900);
  await expect(page.locator('[data-announcement]')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { name: 'Community', exact: true })).toBeVisible();
  await expect(footer.getByRole('heading', { name: 'More', exact: true })).toBeVisible();
  for (const name of [/YouTube/, /GitHub/]) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('rel', /noopener/);
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
  }
  await expect(footer.getByRole('link', { name: 'Blog', exact: true })).toHaveAttribute('href', '/blog');
  await expect(footer).toContainText('© 2026 Serbakode');
  expect(scripts.filter((url) => url.includes('search'))).toEqual([]);
  await expect(page.locator('input[type="search"], [role="search"], [data-dropdown]')).toHaveCount(0);
});

test('code extends from edge to edge if the text is as wide as the screen, and is as wide as the text otherwise', async ({
  page,
}) => {
  await page.goto(POST, { waitUntil: 'domcontentloaded' });
  const readEdges = () =>
    page.evaluate(() => {
      const toEdges = (element: Element | null) => {
        const { left = -1, right = -1 } = element?.getBoundingClientRect() ?? {};
        return [left, right].map(Math.round);
      };
      const code = toEdges(document.querySelector('.content > .code'));
      const text = toEdges(document.querySelector('.content > p'));
      return { width: innerWidth, isScreen: `${code}` === `0,${innerWidth}`, isText: `${code}` === `${text}` };
    });
  for (const width of [360, 696, 697, 768, 1440]) {
    await page.setViewportSize({ width, height: 600 });
    await expect.poll(readEdges).toEqual({ width, isScreen: width < 697, isText: width >= 697 });
  }
});

test('the Blog link is marked as current on the pages of the blog, and on no other (R26)', async ({ page }) => {
  for (const [kind, address] of Object.entries(KINDS)) {
    const html = await (await page.request.get(address)).text();
    const [link = ''] = /<header.*?<\/header>/s.exec(html)?.[0].match(/<a[^>]*href="\/blog"[^>]*>/) ?? [];
    expect(/aria-current="(?:page|true)"/.test(link), kind).toBe(address.startsWith('/blog'));
  }
});

test('the copyright line has the year of the build, whatever the reader’s clock shows (R33)', async ({ page }) => {
  const complaints = collectComplaints(page);
  await page.clock.install({ time: new Date('2031-05-01T08:00:00Z') });
  await openLive(page, '/siesvi');
  await expect(page.getByRole('contentinfo')).toContainText('© 2026 Serbakode');
  expect(complaints).toEqual([]);
});

test('printing shows the article without the navigation, on white', async ({ page }) => {
  await page.goto(POST);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(h1(page)).toBeVisible();
  for (const part of ['header nav', '[data-announcement]', '#app > footer'])
    await expect(page.locator(part).first(), part).toBeHidden();
  for (const button of await page.getByRole('button', { includeHidden: true }).all()) await expect(button).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('main [data-body] p').first()).toHaveCSS('color', 'rgb(26, 28, 60)');
  // Long lines of code wrap, and links show their address.
  await expect(page.locator('.code-pre').first()).toHaveCSS('white-space', 'pre-wrap');
  // A printed sheet is as narrow as a phone but has margins, so code is as wide as the text.
  await page.setViewportSize({ width: 700, height: 1000 });
  const left = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
  expect(await left('main .content > .code')).toBe(await left('main .content > p'));
  const outside = page.locator('.content a[href^="http"]').first();
  const href = await outside.getAttribute('href');
  expect(await outside.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(href);
});

test('a page that has been used prints as much as its document: all tabs with their labels, code that was changed in whole lines, no controls', async ({
  page,
}) => {
  await openLive(page, '/blog/belajar-git-commit-branch-dan-merge-pertama');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const tabs = page.locator('[data-tabs]').first();
  await expect(tabs.getByRole('tab', { includeHidden: true }).first()).toBeAttached();
  const sample = page.locator('.exercise:has([data-practice="edit"])').first();
  await sample.locator('[data-practice="edit"]').click();
  const editor = sample.locator('textarea');
  await editor.fill(`# ${'kata '.repeat(60)}`);
  await page.keyboard.press('Escape');
  // The link to the content has the focus, and would be on each sheet.
  await page.getByRole('link', { name: 'Langsung ke isi', exact: true }).focus();

  await page.emulateMedia({ media: 'print' });
  for (const part of ['[data-skip-region] a', '.tab-list', '.practice-help'])
    await expect(page.locator(part).first(), part).toBeHidden();
  for (const panel of await tabs.locator('[data-tab-label]').all()) await expect(panel).toBeVisible();
  for (const label of await tabs.locator('.tab-label').all()) await expect(label).toBeVisible();
  const sheet = sample.locator('.practice-editor');
  expect(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  const line = sample.locator('.practice-sheet .line').first();
  expect((await line.boundingBox())?.height).toBeGreaterThan(40);
  // As narrow as A5.
  await page.setViewportSize({ width: 480, height: 700 });
  const left = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
  expect(await left('main .content > .exercise')).toBe(await left('main .content > p'));
  await page.emulateMedia({ media: null });
  await page.goto('/glosarium');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').locator('input')).toBeHidden();
});

test('English texts of the interface are marked, and no other text is (A2)', async ({ page }) => {
  const quoted = ['Loading user...', 'Login', 'Logout', 'Community', 'More', 'Blog', 'Retry', 'Try again'];
  for (const address of ['/', '/blog', '/blog/tags/learn', '/docs/siesvi/wrapper-class', '/login', '/account', '/x']) {
    await page.goto(address);
    const texts = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: { text: string; lang: string; isHeadingOfBlog: boolean }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        const parent = node.parentElement;
        if (text === '' || !parent || parent.closest('script, style, code, pre')) continue;
        const lang = parent.closest<HTMLElement>('[lang]')?.lang ?? '';
        found.push({ text, lang, isHeadingOfBlog: parent.closest('main') !== null });
      }
      return found;
    });
    const marked = texts.filter(({ lang }) => lang === 'en').map(({ text }) => text);
    expect(marked, address).toEqual(expect.arrayContaining(['Login', 'Community', 'More', 'Blog']));
    expect(
      marked.filter((text) => !quoted.includes(text)),
      address,
    ).toEqual([]);
    const unmarked = texts.filter(
      ({ text, lang, isHeadingOfBlog }) =>
        quoted.includes(text) && lang !== 'en' && !(text === 'Blog' && isHeadingOfBlog),
    );
    expect(unmarked, address).toEqual([]);
  }
});
