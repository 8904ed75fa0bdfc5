import type { BrowserContext, Page } from '@playwright/test';
import type { ServedSite } from '../../packages/testing/serveSite.ts';
import { collectComplaints } from './support/complaints.ts';
import { makeLive, openLive } from './support/live.ts';
import { firstOf, WHOLE } from './support/share.ts';
import { serveShellSite } from './support/shellSite.ts';
import { holdBack } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

const toggle = (page: Page) => page.locator('header [data-mode-toggle]');
/** The button's accessible name for each choice (R28). */
const NAMES = { light: /mode terang\)/, dark: /mode gelap\)/, system: /mengikuti sistem\)/ };
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

async function expectMode(page: Page, mode: 'light' | 'dark', choice: 'light' | 'dark' | 'system'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', choice);
}

/** Attributes of `<html>` at the first paint. */
const readFirstPaint = (page: Page) =>
  page.evaluate(() => (window as unknown as { firstPaint: Record<string, string | undefined> }).firstPaint);

async function recordFirstPaint(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Resize observers run after the frame's callbacks, right before its paint.
    const observer = new ResizeObserver(() => {
      if (!document.querySelector('main')) return;
      observer.disconnect();
      Object.assign(window, {
        firstPaint: {
          ...document.documentElement.dataset,
          disabled: String(document.querySelector('[data-mode-toggle]:disabled') !== null),
          icons: ['light', 'dark', 'system']
            .filter((_, index) => {
              const icon = document.querySelector(`header [data-mode-toggle] svg > :nth-child(${index + 1})`);
              return icon !== null && getComputedStyle(icon).display !== 'none';
            })
            .join(),
        },
      });
    });
    const begin = () =>
      document.documentElement ? observer.observe(document.documentElement) : requestAnimationFrame(begin);
    begin();
  });
}

test.describe('with the switch and the system respected', () => {
  test('a new visitor follows the system, and three clicks go through light and dark back to it (R81, R83, R86)', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expectMode(page, 'dark', 'system');
    for (const isLive of [false, true]) {
      if (isLive) await openLive(page, '/');
      await toggle(page).click();
      await expectMode(page, 'light', 'light');
      expect(await stored(page)).toBe('light');
      await expect(toggle(page)).toHaveAccessibleName(NAMES.light);
      await toggle(page).click();
      await expectMode(page, 'dark', 'dark');
      expect(await stored(page)).toBe('dark');
      await expect(toggle(page)).toHaveAccessibleName(NAMES.dark);
      await toggle(page).click();
      await expectMode(page, 'dark', 'system');
      expect(await stored(page)).toBeNull();
      await expect(toggle(page)).toHaveAccessibleName(NAMES.system);
    }
  });

  test('raw HTML is dark, its toggle disabled (R28, R82)', async ({ request }) => {
    const html = await (await request.get('/')).text();
    expect(html).toMatch(/<html [^>]*data-theme="dark"/);
    expect(html).toMatch(/<button[^>]*data-mode-toggle=""[^>]* disabled=""/);
  });

  for (const choice of ['light', 'dark', 'system'] as const) {
    for (const system of ['light', 'dark'] as const) {
      const isFirst = choice === 'light' && system === 'dark';
      test(
        `the first frame is right with the choice ${choice} on a ${system} system (R28, R81, R88)`,
        isFirst ? {} : WHOLE,
        async ({ browser }) => {
          const context = await browser.newContext({ colorScheme: system, viewport: { width: 800, height: 600 } });
          await context.addInitScript(
            (value) => (value === 'system' ? localStorage.removeItem('theme') : localStorage.setItem('theme', value)),
            choice,
          );
          await recordFirstPaint(context);
          const page = await context.newPage();
          const client = await context.newCDPSession(page);
          await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
          await client.send('Page.enable');
          const frames: string[] = [];
          client.on('Page.screencastFrame', ({ data, sessionId }) => {
            frames.push(data);
            void client.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
          });
          await client.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
          await page.goto('/siesvi');
          const mode = choice === 'system' ? system : choice;
          await expectMode(page, mode, choice);
          await expect.poll(() => frames.length).toBeGreaterThan(0);
          await client.send('Page.stopScreencast');
          // The slow processor is only for the frames, not for reading them.
          await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
          expect(await readFirstPaint(page)).toMatchObject({
            theme: mode,
            themeChoice: choice,
            disabled: 'false',
            icons: choice,
          });

          // Each frame that shows the page has the final background; earlier frames show the empty tab.
          const settled = await readGround(page, (await page.screenshot()).toString('base64'));
          const grounds = await Promise.all(frames.map((frame) => readGround(page, frame)));
          const painted = grounds.slice(grounds.findIndex((ground) => ground === settled));
          expect(painted.length).toBeGreaterThan(0);
          expect(new Set(painted)).toEqual(new Set([settled]));
          const opposite = mode === 'dark' ? '253,253,255' : '18,20,40';
          expect(grounds).not.toContain(opposite);
          await context.close();
        },
      );
    }
  }

  test('a change of the system takes effect at once while nothing is chosen, and printing stores nothing (R85)', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openLive(page, '/');
    await expectMode(page, 'light', 'system');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectMode(page, 'dark', 'system');
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(26, 28, 60)');
    await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
    expect(await stored(page)).toBeNull();
    await toggle(page).click();
    await expectMode(page, 'light', 'light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectMode(page, 'light', 'light');
    expect(await stored(page)).toBe('light');
  });

  test(
    'a change of the system takes effect before the application has started too, but not against a choice (R85)',
    WHOLE,
    async ({ page }) => {
      const release = await holdBack(page, '**/assets/app-*.js');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto('/');
      for (const colorScheme of ['dark', 'light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectMode(page, colorScheme, 'system');
      }
      expect(await stored(page)).toBeNull();
      await toggle(page).click();
      await expectMode(page, 'light', 'light');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectMode(page, 'light', 'light');
      release();
      await makeLive(page);
      await expectMode(page, 'light', 'light');
      await page.emulateMedia({ colorScheme: 'light' });
      await toggle(page).click();
      await toggle(page).click();
      // From here on the application handles changes.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectMode(page, 'dark', 'system');
      await toggle(page).click();
      await page.emulateMedia({ colorScheme: 'light' });
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectMode(page, 'light', 'light');
    },
  );

  test(
    'a choice reaches a tab whose application has not started, including its button (R87)',
    WHOLE,
    async ({ context }) => {
      const [one, two] = [await context.newPage(), await context.newPage()];
      for (const page of [one, two]) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.goto('/siesvi');
      }
      for (const [mode, choice] of [
        ['light', 'light'],
        ['dark', 'dark'],
        ['dark', 'system'],
      ] as const) {
        await toggle(one).click();
        await expectMode(two, mode, choice);
        await expect(toggle(two)).toHaveAccessibleName(NAMES[choice]);
      }
      // The storage does not contain the mode from the address (R91).
      await two.goto('/siesvi?docusaurus-theme=light');
      await one.evaluate(() => localStorage.setItem('lain', 'x'));
      await expect.poll(() => two.evaluate(() => localStorage.getItem('lain'))).toBe('x');
      await expectMode(two, 'light', 'light');
      await expect(two.locator('html')).not.toHaveAttribute('data-app', /.*/);
    },
  );

  for (const [index, junk] of ['blue', 'system', '', 'null', '"dark"'].entries()) {
    test(`stored ${JSON.stringify(junk)} acts as no choice (R86)`, firstOf(index), async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.addInitScript((value) => localStorage.setItem('theme', value), junk);
      await openLive(page, '/');
      await expectMode(page, 'light', 'system');
      await toggle(page).click();
      await expectMode(page, 'light', 'light');
    });
  }

  test('a choice reaches other tabs, and no tab stores it again (R87)', WHOLE, async ({ context }) => {
    const [one, two] = [await context.newPage(), await context.newPage()];
    for (const page of [one, two]) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await openLive(page, '/');
      await page.evaluate(() => {
        const { setItem, removeItem } = Storage.prototype;
        Object.assign(window, { writes: 0 });
        const count = () => Object.assign(window, { writes: (window as unknown as { writes: number }).writes + 1 });
        Storage.prototype.setItem = function set(key, value) {
          if (key === 'theme') count();
          setItem.call(this, key, value);
        };
        Storage.prototype.removeItem = function remove(key) {
          if (key === 'theme') count();
          removeItem.call(this, key);
        };
      });
    }
    await toggle(one).click();
    await expectMode(two, 'light', 'light');
    await expect(toggle(two)).toHaveAccessibleName(NAMES.light);
    await toggle(one).click();
    await expectMode(two, 'dark', 'dark');
    await toggle(one).click();
    await expectMode(two, 'dark', 'system');
    const writes = (page: Page) => page.evaluate(() => (window as unknown as { writes: number }).writes);
    expect(await writes(one)).toBe(3);
    expect(await writes(two)).toBe(0);
  });

  test(
    'with storage blocked the page works, the toggle holds for the session, and at most one warning is written (R90)',
    WHOLE,
    async ({ page }) => {
      const complaints = collectComplaints(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('blocked', 'SecurityError');
            },
          });
        }
      });
      await page.goto('/blog');
      await toggle(page).click();
      await expectMode(page, 'light', 'light');
      await makeLive(page);
      await expectMode(page, 'light', 'light');
      await page.locator('[data-bar-close]').click();
      await expect(page.locator('[data-announcement]')).toBeHidden();
      await toggle(page).click();
      await expectMode(page, 'dark', 'dark');
      await page.locator('header a[href="/"]').first().click();
      await expect(page).toHaveURL('/');
      await expectMode(page, 'dark', 'dark');
      await expect(page.locator('[data-announcement]')).toBeHidden();
      expect(complaints.length, complaints.join('\n')).toBeLessThanOrEqual(1);
    },
  );

  test('the theme colour follows the system before the application has started, then the page’s mode (R81)', async ({
    page,
  }) => {
    /** Read the theme colour, in the format of computed styles, and the background of the page. */
    const readTint = () =>
      page.evaluate(() => {
        const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
        const probe = document.createElement('i');
        // The colour is set through the CSSOM, because the policy refuses style attributes.
        probe.style.color = metas.find(({ media }) => matchMedia(media).matches)?.content ?? '';
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return { themeColor: color, ground: getComputedStyle(document.documentElement).backgroundColor };
      });
    const expectSame = () =>
      expect.poll(async () => ((tint) => tint.themeColor === tint.ground)(await readTint())).toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      const { themeColor, ground } = await readTint();
      expect(themeColor, colorScheme).toBe(ground);
    }
    await makeLive(page);
    await toggle(page).click();
    await expectMode(page, 'light', 'light');
    await expectSame();
    await page.reload();
    await makeLive(page);
    await expectSame();
    await toggle(page).click();
    await toggle(page).click();
    await expectMode(page, 'dark', 'system');
    await expectSame();
    await page.emulateMedia({ colorScheme: 'light' });
    await expectMode(page, 'light', 'system');
    await expectSame();
  });

  test('the query sets the mode of one load and is not stored (R91)', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openLive(page, '/?docusaurus-theme=light');
    await expectMode(page, 'light', 'light');
    expect(await stored(page)).toBeNull();
    await openLive(page, '/');
    await expectMode(page, 'dark', 'system');
    await openLive(page, '/?docusaurus-theme=blue');
    await expectMode(page, 'dark', 'system');
  });
});

test.describe('other settings', () => {
  test.describe.configure({ mode: 'serial' });
  let site: ServedSite;
  test.afterEach(() => site.close());

  test(
    'if the system is not respected, the toggle switches between dark and light (R82, R84)',
    WHOLE,
    async ({ page }) => {
      site = await serveShellSite({ colorMode: { respectPrefersColorScheme: false } });
      await page.emulateMedia({ colorScheme: 'light' });
      for (const isLive of [false, true]) {
        await (isLive ? openLive(page, `${site.origin}/`) : page.goto(`${site.origin}/`));
        await expectMode(page, 'dark', 'dark');
        await toggle(page).click();
        await expectMode(page, 'light', 'light');
        await toggle(page).click();
        await expectMode(page, 'dark', 'dark');
        expect(await stored(page)).toBe('dark');
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.emulateMedia({ colorScheme: 'light' });
      await expectMode(page, 'dark', 'dark');
    },
  );

  test(
    'with the switch turned off there is no button, and the stored choice is cleared (R89)',
    WHOLE,
    async ({ page }) => {
      site = await serveShellSite({
        colorMode: { disableSwitch: true, respectPrefersColorScheme: false, defaultMode: 'light' },
      });
      await page.goto(`${site.origin}/favicon.svg`);
      await page.evaluate(() => localStorage.setItem('theme', 'dark'));
      await page.goto(`${site.origin}/`);
      await expectMode(page, 'light', 'light');
      await expect(page.locator('[data-mode-toggle]')).toHaveCount(0);
      expect(await stored(page)).toBeNull();
      await openLive(page, `${site.origin}/`);
      await expectMode(page, 'light', 'light');
    },
  );
});

/** Colour at the middle of a screenshot's left edge, which is always the page's background. */
async function readGround(page: Page, base64: string): Promise<string> {
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    return [...(context?.getImageData(2, Math.floor(picture.height / 2), 1, 1).data ?? [])].slice(0, 3).join(',');
  }, base64);
}
