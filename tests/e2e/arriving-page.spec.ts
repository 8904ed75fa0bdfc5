import type { Page } from '@playwright/test';
import { openLive } from './support/live.ts';
import { POST } from './support/sitePages.ts';
import { follow, h1, holdBack, isSameDocument, mark, withoutPrefetch } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

declare global {
  interface Window {
    /** Sends the rest of the held data, or breaks the connection. */
    sendRest?: (isBroken?: boolean) => void;
    shifts?: number;
    /** For each change in the page: whether the shown page is visible, whether another one is, and the text of the shown one. */
    rehearsed?: string[];
    /** For each frame: whether a second title is visible. */
    secondTitles?: boolean[];
  }
}

/** Let the first part of a post's data arrive, and hold the rest. */
async function holdRest(page: Page): Promise<void> {
  await withoutPrefetch(page);
  await page.addInitScript((address) => {
    const { fetch } = window;
    window.fetch = async (...args) => {
      const response = await fetch(...args);
      if (args[0] !== address || window.sendRest) return response;
      const bytes = new Uint8Array(await response.arrayBuffer());
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(bytes.slice(0, 30_000));
          window.sendRest = (isBroken) => {
            if (isBroken) {
              controller.error(new TypeError('network error'));
              return;
            }
            controller.enqueue(bytes.slice(30_000));
            controller.close();
          };
        },
      });
      return new Response(stream, response);
    };
  }, `${POST}.json`);
}

const PARTIAL = '[data-body][data-partial]';
const sendRest = (page: Page, isBroken = false) => page.evaluate((value) => window.sendRest?.(value), isBroken);

async function arrive(page: Page): Promise<void> {
  await holdRest(page);
  await openLive(page, '/blog/tags');
  // The later part of the application shows pages while they arrive.
  await page.waitForLoadState('networkidle');
  await mark(page);
  await follow(page, POST);
  await expect(page.locator(PARTIAL)).toBeVisible();
}

test('a post is shown once its first screen has arrived, and the rest follows without moving it', async ({ page }) => {
  await arrive(page);
  await expect(h1(page)).not.toHaveText('Tag');
  await expect(page).toHaveURL(POST);
  const title = await page.title();
  expect(title).toContain(await h1(page).textContent());
  await expect(page.locator('[data-skip-region]')).toBeFocused();
  await expect(page.locator('#app > [aria-live="polite"]')).toHaveText(title);
  await expect(page.locator('[data-progress-bar]')).toHaveCount(0);

  // The text fills the window, and nothing is below it that would move.
  const last = page.locator(`${PARTIAL} > *`).last();
  const height = page.viewportSize()?.height ?? 0;
  expect((await last.boundingBox())?.y).toBeGreaterThan(height);
  expect((await page.locator('footer').boundingBox())?.y).toBeGreaterThan(height);
  await expect(page.locator('main article ~ nav')).toHaveCount(0);

  await page.evaluate(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifts = (window.shifts ?? 0) + (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
    window.scrollTo({ top: 150, behavior: 'instant' });
    document.querySelector('[data-body] > p')?.setAttribute('data-kept', '');
    const announced = document.querySelector('#app > [aria-live="polite"]')?.firstChild;
    Object.assign(window, { isAnnouncedOnce: () => announced?.isConnected });
  });
  await sendRest(page);
  await expect(page.locator('main article ~ nav').first()).toBeVisible();
  await expect(page.locator('main [style]')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(150);
  expect(await page.evaluate(() => window.shifts)).toBe(0);
  await expect(page.locator('[data-body] > [data-kept]')).toHaveCount(1);
  await expect(page.locator(PARTIAL)).toHaveCount(0);
  await expect(page.locator('[data-skip-region]')).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { isAnnouncedOnce: () => boolean }).isAnnouncedOnce())).toBe(
    true,
  );

  const shown = await page.locator('[data-body]').evaluate((body) => {
    body.querySelector('[data-kept]')?.removeAttribute('data-kept');
    return body.innerHTML;
  });
  expect(await isSameDocument(page)).toBe(true);
  await page.reload();
  expect(await page.locator('[data-body]').evaluate((body) => body.innerHTML)).toBe(shown);
});

test('a link to a heading that has not arrived waits for it, and back leads to the old position', async ({ page }) => {
  await arrive(page);
  const entry = page.locator('main ~ nav a, nav a[href^="#"]').last();
  const id = decodeURIComponent((await entry.getAttribute('href'))?.slice(1) ?? '');
  await expect(page.locator(`[id="${id}"]`)).toHaveCount(0);
  await entry.click();
  await sendRest(page);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  expect(await page.evaluate(() => decodeURIComponent(window.location.hash.slice(1)))).toBe(id);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(h1(page)).toHaveText('Tag');
});

test('a step back before the rest has arrived shows the old page, and the post is whole when it is opened again', async ({
  page,
}) => {
  await arrive(page);
  await page.goBack();
  await expect(h1(page)).toHaveText('Tag');
  await sendRest(page);
  await page.goForward();
  await expect(page.locator('main article ~ nav').first()).toBeVisible();
  await expect(page.locator(PARTIAL)).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('the document is loaded if the connection breaks before the rest has arrived (R46)', async ({ page }) => {
  await arrive(page);
  await sendRest(page, true);
  await expect(page.locator('main article ~ nav').first()).toBeVisible();
  await expect(page).toHaveURL(POST);
  expect(await isSameDocument(page)).toBe(false);
});

test('while the first page is on its way a post is rendered that nobody sees, and the old page stays usable', async ({
  page,
}) => {
  await withoutPrefetch(page);
  await openLive(page, '/blog/tags');
  // The later part of the application renders it.
  await page.waitForLoadState('networkidle');
  const release = await holdBack(page, `**${POST}.json`);
  await page.evaluate(() => {
    const seen: string[] = [];
    window.rehearsed = seen;
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifts = (window.shifts ?? 0) + (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
    const app = document.querySelector('#app') ?? document.body;
    new MutationObserver(() => {
      const [shown, ...others] = document.querySelectorAll('main');
      for (const other of others)
        seen.push(`${shown?.checkVisibility()} ${other.querySelector('h1, p')?.checkVisibility()} ${shown?.innerText}`);
    }).observe(app, { childList: true, subtree: true, attributes: true });
  });
  await follow(page, POST);
  await expect.poll(() => page.evaluate(() => window.rehearsed?.length)).toBeGreaterThan(0);
  await expect(page.locator('main')).toHaveCount(1);
  const seen = await page.evaluate(() => window.rehearsed ?? []);
  for (const line of seen) expect(line).toMatch(/^true false Tag\n/);
  expect(await page.evaluate(() => window.shifts)).toBe(0);

  await page.goBack();
  await expect(h1(page)).toHaveText('Tag');
  await follow(page, POST);
  release();
  await expect(h1(page)).not.toHaveText('Tag');
  await expect(page.locator('main')).toHaveCount(1);
});

test('a post that is rendered unseen stays so if the page comes before it is gone', async ({ page }) => {
  await withoutPrefetch(page);
  await openLive(page, '/blog/tags');
  await page.waitForLoadState('networkidle');
  await page.evaluate((address) => {
    const { fetch } = window;
    window.fetch = async (...args) => {
      const response = await fetch(...args);
      // Until it is laid out.
      if (args[0] === address)
        while (!document.querySelector('#app [style*="content-visibility"] main'))
          await new Promise((resolve) => setTimeout(resolve));
      return response;
    };
    const seen: boolean[] = [];
    window.secondTitles = seen;
    const look = () => {
      seen.push([...document.querySelectorAll('main h1')].slice(1).some((title) => title.checkVisibility()));
      requestAnimationFrame(look);
    };
    look();
  }, `${POST}.json`);
  await follow(page, POST);
  await expect(h1(page)).not.toHaveText('Tag');
  await expect(page.locator('main')).toHaveCount(1);
  expect(await page.evaluate(() => window.secondTitles)).not.toContain(true);
});
