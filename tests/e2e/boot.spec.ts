import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeLive, openLive } from './support/live.ts';
import { firstOf, IS_WHOLE, SHARED, WHOLE } from './support/share.ts';
import { DOC, listPages, POST, SITE_OUT } from './support/sitePages.ts';
import { slowConnection, slowProcessor } from './support/slowPhone.ts';
import { h1, holdBack } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

/** The application's files. While a test blocks them, the application does not start. */
const APPLICATION = '**/assets/app-*.js';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Count the frames from a tap to the first that shows its effect; 1 is the next frame. A busy machine does not
 *  change the count. */
async function countFrames(page: Page, selector: string, isAnswered: string): Promise<number> {
  await page.evaluate(
    ({ condition }) => {
      Object.assign(window, {
        answered: new Promise<number>((resolve) => {
          document.addEventListener(
            'click',
            () => {
              let frames = 0;
              const look = () => {
                frames += 1;
                if (document.querySelector(condition)) resolve(frames);
                else requestAnimationFrame(look);
              };
              requestAnimationFrame(look);
            },
            { capture: true, once: true },
          );
        }),
      });
    },
    { condition: isAnswered },
  );
  await page.locator(selector).first().tap();
  return page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered);
}

/** Tap as soon as the page is loaded. */
async function expectQuickTap(page: Page, address: string, selector: string, isAnswered: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  expect(await countFrames(page, selector, isAnswered)).toBe(1);
}

/** Record what the page copies from now on. @returns a function that reads it */
async function recordCopies(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          const copied = ((window as unknown as { copied?: string[] }).copied ??= []);
          copied.push(text);
          return Promise.resolve();
        },
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { copied?: string[] }).copied);
}

const isLive = (page: Page) => page.evaluate(() => document.documentElement.dataset['app'] === 'live');

test('one executable inline script, the same bytes on every page, 4096 at most (A18)', async () => {
  const scripts = new Set<string>();
  for (const address of listPages()) {
    const file = decodeURIComponent(address).replace(/\/$/, '/index').slice(1);
    const html = await readFile(`${SITE_OUT}/${file}.html`, 'utf8');
    const executable = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)].filter(
      ({ groups }) =>
        !/type="(?:application\/json|application\/ld\+json|importmap)"/.test(groups?.['attributes'] ?? ''),
    );
    expect(executable, address).toHaveLength(1);
    const { attributes, text = '' } = executable[0]?.groups ?? {};
    expect(attributes, address).toBe('');
    expect(Buffer.byteLength(text), address).toBeLessThanOrEqual(4096);
    scripts.add(text);
  }
  expect(scripts.size).toBe(1);
});

test('without a sign of intent nothing of the application is loaded (A18)', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(POST);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await expect(page.locator('html')).not.toHaveAttribute('data-app', /.*/);
  await makeLive(page);
  expect(scripts.length).toBeGreaterThan(0);
});

for (const [index, [name, act]] of Object.entries({
  'the pointer over a link': (page: Page) => page.locator('main a').first().hover(),
  'a key': (page: Page) => page.keyboard.press('ArrowDown'),
  focus: (page: Page) => page.locator('header a').first().focus(),
  'a press that comes alone, as assistive technology makes it': (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLElement>('[data-mode-toggle]')?.click()),
  'a scroll on 4g': (page: Page) => page.mouse.wheel(0, 300),
}).entries()) {
  test(`${name} loads the application (A18)`, firstOf(index), async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: false } }),
    );
    await page.goto('/blog');
    await act(page);
    await expect(page.locator('html')).toHaveAttribute('data-app', 'live');
  });
}

test('a scroll on a slow or metered connection does not load it (A18)', async ({ browser }) => {
  for (const connection of [
    { effectiveType: '3g', saveData: false },
    { effectiveType: '4g', saveData: true },
  ]) {
    const page = await browser.newPage();
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto('http://127.0.0.1:' + new URL(test.info().project.use.baseURL ?? '').port + '/blog');
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(scripts).toEqual([]);
    await page.close();
  }
});

test(
  'a page in the background, or prepared by the browser, loads the application when the reader looks at it (A18)',
  WHOLE,
  async ({ page }) => {
    // A reader who was here before would start the application at once.
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      history.replaceState({ key: 'was-here' }, '');
    });
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(POST);
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await expect(page.locator('html')).toHaveAttribute('data-app', 'live');
  },
);

test('the browser may fetch the documents of links until the application is live, which loads their data itself (A18)', async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  const offered: { urls: readonly string[] } = { urls: [] };
  client.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    offered.urls = preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname);
  });
  await client.send('Preload.enable');
  await page.goto('/blog');
  const first = (await page.locator('main article h2 a').first().getAttribute('href')) ?? '';
  await expect.poll(() => offered.urls).toContain(first);
  await makeLive(page);
  await expect.poll(() => offered.urls).toEqual([]);
});

test.describe('on a slow phone', () => {
  // A processor that is slowed down on a busy machine needs more than the usual time to be ready for a tap.
  test.use({ ...PHONE, actionTimeout: 60_000 });

  test(
    'controls respond in the next frame before the application has started, and no tap is lost (A18, R28, R29, R92)',
    SHARED,
    async ({ page }) => {
      const client = await slowConnection(page);
      const release = await holdBack(page, APPLICATION);
      await page.goto(DOC);
      const speedUp = await slowProcessor(client);
      const tap = async (control: string, selector: string, isAnswered: string) =>
        expect(await countFrames(page, selector, isAnswered), control).toBe(1);
      for (let round = 0; round < (IS_WHOLE ? 2 : 1); round++) {
        await tap('toggle', 'header [data-mode-toggle]', 'html[data-theme-choice="light"]');
        await tap('toggle', 'header [data-mode-toggle]', 'html[data-theme-choice="dark"]');
        if (round === 0) await tap('announcement', '[data-bar-close]', 'html[data-announcement-dismissed]');
        await tap('menu', '[data-menu-toggle]', 'html[data-menu="open"]');
        await tap('main menu', '[data-menu-show="main"]', 'html[data-menu-panel="main"]');
        await tap('back to the sidebar', '[data-menu-show="secondary"]', 'html[data-menu-panel="secondary"]');
        await tap('close the menu', 'button[data-menu-close]', 'html:not([data-menu])');
        await tap('toggle', 'header [data-mode-toggle]', 'html[data-theme-choice="system"]');
      }
      await speedUp();
      expect(await isLive(page)).toBe(false);
      await expect(page.locator('[data-announcement]')).toBeHidden();
      release();
      await expect(page.locator('html')).toHaveAttribute('data-app', 'live', { timeout: 20_000 });
      await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'system');
      await expect(page.locator('html')).not.toHaveAttribute('data-menu', /.*/);
      expect(
        await page.evaluate(() => [
          localStorage.getItem('theme'),
          localStorage.getItem('docusaurus.announcement.dismiss'),
        ]),
      ).toEqual([null, 'true']);
    },
  );

  test('Escape closes the menu before the application has started, and focus returns (R93, A18)', async ({ page }) => {
    const release = await holdBack(page, APPLICATION);
    await page.goto(DOC);
    const toggle = page.locator('[data-menu-toggle]');
    await toggle.focus();
    for (let round = 0; round < 2; round++) {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await expect(toggle).toBeFocused();
    }
    // Escape does nothing if the menu is closed.
    await page.keyboard.press('Escape');
    expect(await isLive(page)).toBe(false);
    release();
    await expect(page.locator('html')).toHaveAttribute('data-app', 'live', { timeout: 20_000 });
    await expect(page.locator('html')).not.toHaveAttribute('data-menu', /.*/);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

  test('an open control has its expanded state before and after the application starts (R29, R74, R77)', async ({
    page,
  }) => {
    const release = await holdBack(page, APPLICATION);
    await page.goto(DOC);
    const toggle = page.locator('[data-menu-toggle]');
    const contents = page.locator('main summary').filter({ visible: true }).first();
    for (const state of ['true', 'false', 'true']) {
      await contents.click();
      await expect(contents).toHaveAttribute('aria-expanded', state);
    }
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.locator('button[data-menu-close]').click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(await isLive(page)).toBe(false);
    release();
    await expect(page.locator('html')).toHaveAttribute('data-app', 'live', { timeout: 20_000 });
    await expect(contents).toHaveAttribute('aria-expanded', 'true');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await contents.click();
    await expect(contents).toHaveAttribute('aria-expanded', 'false');
  });

  test(
    'a control of the application confirms a tap at once, and acts once after the application has started (A18)',
    WHOLE,
    async ({ page }) => {
      const readCopied = await recordCopies(page);
      const speedUp = await slowProcessor(await slowConnection(page));
      const release = await holdBack(page, APPLICATION);
      await expectQuickTap(page, POST, '[data-copy]', '[data-copy][aria-busy="true"]');
      await speedUp();
      const button = page.locator('[data-copy]').first();
      // The confirmation is visible, not only announced to screen readers.
      await expect(button).toHaveCSS('background-image', /gradient/);
      release();
      await expect(page.locator('html')).toHaveAttribute('data-app', 'live', { timeout: 20_000 });
      await expect(button).not.toHaveAttribute('aria-busy', /.*/);
      const code = await page.locator('.code-pre').first().textContent();
      await expect.poll(readCopied).toEqual([code]);
    },
  );

  test('the first tap on any other control shows in the next frame, and none is lost (A18)', async ({ page }) => {
    const client = await slowConnection(page);
    const release = await holdBack(page, APPLICATION);
    await page.goto(POST);
    const speedUp = await slowProcessor(client);
    for (const button of ['first-of-type', 'last-of-type']) {
      const selector = `main fieldset button:${button}`;
      expect(await countFrames(page, selector, `${selector}[aria-busy="true"]`)).toBe(1);
      await expect(page.locator(selector)).toHaveCSS('background-image', /gradient/);
    }
    expect(await countFrames(page, 'main details > summary', 'main details[open]')).toBe(1);
    await speedUp();
    expect(await isLive(page)).toBe(false);
    release();
    await expect(page.locator('html')).toHaveAttribute('data-app', 'live', { timeout: 20_000 });
    for (const button of await page.locator('main fieldset button').all()) {
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(button).not.toHaveAttribute('aria-busy', /.*/);
    }
    await expect(page.locator('main details').first()).toHaveAttribute('open', '');
  });

  test(
    'a tap is shown before the full style sheet has arrived, on a waiting button and on the menu button (A18)',
    WHOLE,
    async ({ page }) => {
      const releaseSheet = await holdBack(page, '**/assets/style-*.css');
      const release = await holdBack(page, APPLICATION);
      await page.goto(POST, { waitUntil: 'commit' });
      const save = page.locator('main fieldset button').first();
      const menu = page.locator('header [data-menu-toggle]');
      for (const button of [save, menu]) {
        await expect(button).toHaveCSS('opacity', '1');
        await button.tap();
        await expect(button).toHaveCSS('opacity', '0.5');
      }
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCSS('opacity', '1');
      await menu.tap();
      await expect(menu).toHaveCSS('opacity', '0.5');
      await expect(page.getByRole('dialog')).toBeHidden();
      releaseSheet();
      await expect(page.getByRole('dialog')).toHaveCSS('position', 'fixed');
      await expect(save).toHaveCSS('opacity', '1');
      await expect(save).toHaveCSS('background-image', /gradient/);
      await page.locator('button[data-menu-close]').tap();
      await expect(menu).toHaveCSS('opacity', '1');
      expect(await isLive(page)).toBe(false);
      release();
      await expect(save).toHaveAttribute('aria-pressed', 'true');
    },
  );

  test(
    'a tap in the form of a page that loads the application by itself is confirmed and kept too (A18)',
    WHOLE,
    async ({ page }) => {
      const speedUp = await slowProcessor(await slowConnection(page));
      const release = await holdBack(page, APPLICATION);
      const show = '[aria-controls="password"]';
      await expectQuickTap(page, '/login', show, `${show}[aria-busy="true"]`);
      await speedUp();
      release();
      await expect(page.locator('html')).toHaveAttribute('data-app', 'live', { timeout: 20_000 });
      await expect(page.locator('#password')).toHaveAttribute('type', 'text');
    },
  );

  test(
    'a page whose application is gone after a deploy ends the wait of a tap, and requests it again at the next tap (A18)',
    WHOLE,
    async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const gone = await holdBack(page, APPLICATION, (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto(POST);
      const save = page.locator('main fieldset button').first();
      await save.tap();
      await expect(save).toHaveAttribute('aria-busy', 'true');
      gone();
      await expect(save).not.toHaveAttribute('aria-busy', /.*/);
      await expect(save).toHaveAttribute('aria-pressed', 'false');
      // The menu and disclosures need no application.
      await page.locator('header [data-menu-toggle]').tap();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.locator('button[data-menu-close]').tap();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.locator('main details > summary').first().tap();
      await expect(page.locator('main details').first()).toHaveAttribute('open', '');
      expect(await isLive(page)).toBe(false);
      expect(errors).toEqual([]);

      await page.unroute(APPLICATION);
      await save.tap();
      await expect(save).toHaveAttribute('aria-pressed', 'true');
    },
  );

  test('a tap on a link before the application has started is an ordinary document load (A18)', async ({ page }) => {
    const client = await slowConnection(page);
    await page.goto('/blog');
    const speedUp = await slowProcessor(client);
    await page.locator('main article a').first().tap();
    await speedUp();
    await expect(page).not.toHaveURL('/blog', { timeout: 20_000 });
    await expect(h1(page)).toBeVisible();
  });
});

test('text typed into the filter of the glossary before the application has started counts (A18)', async ({ page }) => {
  const release = await holdBack(page, APPLICATION);
  await page.goto('/glosarium');
  await page.locator('main input').pressSequentially('zzzz');
  expect(await isLive(page)).toBe(false);
  release();
  await expect(page.locator('main dl > div').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('main input')).toHaveValue('zzzz');
  await expect(page.locator('main input')).toBeFocused();
});

test('Enter and Space on a control before the application has started act once after it has (A18)', async ({
  page,
}) => {
  const release = await holdBack(page, APPLICATION);
  await page.goto(POST);
  for (const [button, key] of [
    ['first-of-type', 'Enter'],
    ['last-of-type', 'Space'],
  ] as const) {
    const control = page.locator(`main fieldset button:${button}`);
    await control.press(key);
    await expect(control).toHaveAttribute('aria-busy', 'true');
  }
  expect(await isLive(page)).toBe(false);
  release();
  for (const control of await page.locator('main fieldset button').all()) {
    await expect(control).toHaveAttribute('aria-pressed', 'true');
    await expect(control).not.toHaveAttribute('aria-busy', /.*/);
  }
});

test('a form that is filled and sent before the application has started is sent once after it has (A18)', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const release = await holdBack(page, APPLICATION);
  await page.goto('/login');
  await page.locator('main input[type="email"]').fill('pembaca@contoh.example');
  await page.locator('#password').fill('rahasia-123');
  await page.keyboard.press('Enter');
  const send = page.locator('main form button[type="submit"]').first();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  expect(await isLive(page)).toBe(false);
  release();
  // This site has no accounts here, which the form reports once it is handled.
  await expect(page.locator('main form [role="alert"]')).toBeVisible();
  await expect(page.locator('main input[type="email"]')).toHaveValue('pembaca@contoh.example');
  await expect(page).toHaveURL('/login');
  expect(errors).toEqual([]);
});

test('a press on a page that is hydrated and waits for the account acts once when it is live (A1, A18)', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('account.hint', '1'));
  const readCopied = await recordCopies(page);
  const release = await holdBack(page, '**/__/firebase/init.json', (route) => route.fulfill({ status: 204 }));
  const asked = page.waitForRequest('**/__/firebase/init.json');
  await page.goto(POST);
  await asked;
  await page.locator('main [data-copy]').first().click();
  const code = await page.locator('.code-pre').first().textContent();
  expect(await isLive(page)).toBe(false);
  release();
  await expect(page.locator('html')).toHaveAttribute('data-app', 'live');
  await expect.poll(readCopied).toEqual([code]);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await readCopied()).toEqual([code]);
});

test('clicks while the application is loading count once each (A18)', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/blog');
  // The choices start at system: light, dark, system and so on, whether the boot script or the application handles the
  // click.
  const clicks = await page.evaluate(async () => {
    const toggle = document.querySelector<HTMLElement>('[data-mode-toggle]');
    toggle?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    let count = 0;
    const until = performance.now() + 3000;
    while (document.documentElement.dataset['app'] !== 'live' && performance.now() < until) {
      toggle?.click();
      count += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    for (let after = 0; after < 7; after++, count++) toggle?.click();
    return count;
  });
  await expect(page.locator('html')).toHaveAttribute('data-app', 'live');
  await expect(page.locator('html')).toHaveAttribute(
    'data-theme-choice',
    ['system', 'light', 'dark'][clicks % 3] ?? '',
  );
});

test('the application waits until the document has loaded completely (A18)', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  // The reader shows intent before the page's data has arrived.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'readyState', { configurable: true, get: () => 'loading' });
    document.addEventListener('DOMContentLoaded', () => Reflect.deleteProperty(document, 'readyState'), { once: true });
  });
  await openLive(page, '/blog');
  expect(errors).toEqual([]);
});

test.describe('before the account service reports a session (A1)', () => {
  test(
    'toggling, the menu, its panels and clicks leave the article unchanged, as the same node',
    WHOLE,
    async ({ page }) => {
      await page.setViewportSize({ width: 996, height: 800 });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.addInitScript(() => localStorage.setItem('account.hint', '1'));
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/__/firebase/init.json', async (route) => {
        await released;
        await route.fulfill({ status: 204 });
      });
      const asked = page.waitForRequest('**/__/firebase/init.json');
      await page.goto(POST);
      await expect(page.locator('.auth-slot')).toContainText('Loading user...');
      await expect(page.locator('.auth-pending')).toBeVisible();
      await expect(page.locator('.auth-link')).toBeHidden();
      await page.evaluate(() => {
        const article = document.querySelector('main article');
        article?.setAttribute('data-seen', 'yes');
        Object.assign(window, { article, heading: document.querySelector('main h1') });
      });
      const isSame = () =>
        page.evaluate(() => {
          const { article, heading } = window as unknown as { article: Element | null; heading: Element | null };
          return (
            article !== null &&
            article.isConnected &&
            article.getAttribute('data-seen') === 'yes' &&
            heading?.isConnected === true
          );
        });
      // After the request to the service the navbar is hydrated, and the rest of the page waits.
      await asked;

      await page.locator('header [data-mode-toggle]').click();
      await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
      await page.locator('header [data-mode-toggle]').click();
      await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'dark');
      await page.locator('[data-menu-toggle]').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.locator('[data-menu-show="main"]').click();
      await expect(page.locator('[data-menu-show="secondary"]')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.locator('[data-bar-close]').click();
      await expect(page.locator('[data-announcement]')).toBeHidden();
      await page.locator('main article p').first().click();
      await page.locator('main a[href^="#"]').filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/#/);
      expect(await isSame()).toBe(true);
      expect(await isLive(page)).toBe(false);
      release();
      await expect(page.locator('html')).toHaveAttribute('data-app', 'live');
      await expect(page.locator('.auth-link')).toHaveText('Login');
      expect(await isSame()).toBe(true);
      expect(errors).toEqual([]);
    },
  );

  test('a link followed in the meantime is a document load', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('account.hint', '1'));
    await page.route('**/__/firebase/init.json', () => {});
    const asked = page.waitForRequest('**/__/firebase/init.json');
    await page.goto('/blog');
    await asked;
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator('main article a').first().click();
    await page.waitForFunction(() => !('isSameDocument' in window));
    await expect(page).not.toHaveURL('/blog');
  });
});
