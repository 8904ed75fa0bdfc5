import { setTimeout as sleep } from 'node:timers/promises';
import type { ServedSite } from '../../packages/testing/serveSite.ts';
import { DOC, POST } from '../e2e/support/sitePages.ts';
import type { EnginePage } from './engine.ts';

export interface SmokeStep {
  readonly name: string;
  /** @throws Error with the condition that did not become true */
  readonly run: (page: EnginePage, site: ServedSite) => Promise<void>;
}

/** Generous: a busy machine is no fault of the site. */
const LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 100;
const NARROW = 600;
const WIDE = 1280;

const LIVE = "document.documentElement.dataset.app === 'live'";
const HAS_HEADING = "document.querySelector('main h1')?.textContent.trim().length > 0";
const MENU = '#menu';
const isShown = (selector: string) =>
  `Array.from(document.querySelectorAll(${JSON.stringify(selector)})).some((element) => element.checkVisibility({ visibilityProperty: true }))`;
const isAt = (path: string) => `location.pathname === ${JSON.stringify(path)}`;

/** The steps that must work in every engine, in this order, in one page. */
export const SMOKE_STEPS: readonly SmokeStep[] = [
  { name: 'home is readable and comes to life', run: (page, { origin }) => openLive(page, `${origin}/`) },
  {
    name: 'a post has its code and its table of contents',
    run: async (page, { origin }) => {
      await openLive(page, origin + POST);
      await until(page, isShown('main pre code'));
      await until(page, isShown('main ~ nav a[href^="#"]'));
    },
  },
  {
    name: 'a doc stands in its sidebar',
    run: async (page, { origin }) => {
      await openLive(page, origin + DOC);
      await until(page, isShown('nav a[aria-current="page"]'));
    },
  },
  {
    name: 'login comes to life and says what it offers',
    run: async (page, { origin }) => {
      await page.open(`${origin}/login`);
      await until(page, LIVE);
      await until(page, HAS_HEADING);
    },
  },
  {
    name: 'the menu opens, holds the links, and Escape closes it',
    run: async (page, { origin }) => {
      await openLive(page, `${origin}/blog`, NARROW);
      await page.click('[data-menu-toggle]');
      await until(page, isShown(`${MENU} a[href]`));
      await page.press('Escape');
      await until(page, `!(${isShown(MENU)})`);
    },
  },
  {
    name: 'the colour mode changes and stays after a reload',
    run: async (page, { origin }) => {
      await openLive(page, `${origin}/blog`);
      const read = 'document.documentElement.dataset.themeChoice ?? document.documentElement.dataset.theme';
      const before = await page.evaluate(read);
      await page.click('header [data-mode-toggle]');
      await until(page, `(${read}) !== ${JSON.stringify(before)}`);
      const after = await page.evaluate(read);
      await page.open(`${origin}/blog`);
      await until(page, `(${read}) === ${JSON.stringify(after)}`);
    },
  },
  {
    name: 'a link leads on without another document, and back returns',
    run: async (page, { origin }) => {
      await openLive(page, `${origin}/blog/archive`);
      const heading = JSON.stringify(await page.evaluate("document.querySelector('main h1').textContent"));
      await page.evaluate('(window.isSameDocument = true)');
      await page.click('header nav a[href="/blog"]');
      await until(
        page,
        `${isAt('/blog')} && ${HAS_HEADING} && document.querySelector('main h1').textContent !== ${heading}`,
      );
      await page.back();
      await until(page, `${isAt('/blog/archive')} && document.querySelector('main h1')?.textContent === ${heading}`);
      await until(page, 'window.isSameDocument === true');
    },
  },
];

/** Open a page and make the gesture that loads the application (A18 of docs/spec/requirements.md). */
export async function openLive(page: EnginePage, url: string, width = WIDE): Promise<void> {
  await page.setWidth(width);
  await page.open(url);
  await until(page, HAS_HEADING);
  await page.press('Shift');
  await until(page, LIVE);
}

export async function until(page: EnginePage, expression: string): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end) {
    if ((await page.evaluate(`Boolean(${expression})`)) === true) return;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`not true within ${LIMIT_MS / 1000} seconds: ${expression}`);
}
