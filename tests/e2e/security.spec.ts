import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { collectComplaints } from './support/complaints.ts';
import { openLive } from './support/live.ts';
import { KINDS, listPages, POST, SITE_OUT } from './support/sitePages.ts';
import { h1 } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

/** Count every policy violation as a complaint from now on, also those that the console does not show. */
async function watchPolicy(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error('refused', effectiveDirective, blockedURI, sourceFile);
    });
  });
  return collectComplaints(page);
}

/** Serve a file with changed bytes. */
async function tamper(page: Page, pattern: string | RegExp, change: (text: string) => string): Promise<void> {
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const changed = change(text);
    expect(changed).not.toBe(text);
    await route.fulfill({ response, body: changed });
  });
}

const readHtml = (address: string) =>
  readFileSync(`${SITE_OUT}/${decodeURIComponent(address).replace(/\/$/, '/index').slice(1)}.html`, 'utf8');

const asset = (pattern: RegExp) => `/assets/${readdirSync(`${SITE_OUT}/assets`).find((file) => pattern.test(file))}`;

test('every page has only the inline scripts and styles that its policy allows, no handlers, nothing from other origins', async ({
  page,
}) => {
  const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? '';
  for (const address of listPages()) {
    const html = readHtml(address);
    for (const [, type = '', script = ''] of html.matchAll(
      /<script(?: type="(?<type>[^"]*)")?[^>]*>(?<script>[\s\S]*?)<\/script>/g,
    )) {
      // Data is not executed.
      if (type.includes('json')) continue;
      expect(policy, address).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
    expect(styles, address).toHaveLength(1);
    for (const style of styles)
      expect(policy, address).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    // Quoted markup in an article is escaped, so a tag found here is real.
    const tags = html.match(/<[a-z][^>]*>/g) ?? [];
    const isBad = (tag: string) =>
      /\s(?:style|on[a-z]+)=|="javascript:/.test(tag) ||
      /^<(?:script|img|source|iframe|video|audio)\b.*\ssrc="(?:https?:)?\/\//.test(tag);
    expect(tags.filter(isBad), address).toEqual([]);
  }
});

test('every external script and style has an integrity hash', () => {
  // The script of the base URL banner is loaded from an address that no import map can contain (R106).
  const scripts = readdirSync(`${SITE_OUT}/assets`).filter(
    (file) => file.endsWith('.js') && !file.startsWith('base-url-'),
  );
  for (const address of listPages()) {
    const html = readHtml(address);
    for (const [tag] of html.matchAll(/<link[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>|<script[^>]*\ssrc=[^>]*>/g)) {
      expect(tag, address).toMatch(/integrity="sha256-/);
    }
    for (const file of scripts.filter((name) => html.includes(`/assets/${name}`))) {
      expect(html, address).toContain(`"/assets/${file}":"sha256-`);
    }
  }
});

test('no kind of page, hydrated and used, violates its policy or requests another origin', async ({
  page,
  baseURL,
}) => {
  const complaints = await watchPolicy(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== baseURL && protocol !== 'data:') elsewhere.push(request.url());
  });
  for (const address of Object.values(KINDS)) await openLive(page, address);
  await openLive(page, POST);
  await page.locator('header [data-mode-toggle]').click();
  await page.locator('[data-copy]').first().click();
  await page.locator('[data-bar-close]').click();
  await expect(page.locator('[data-announcement]')).toBeHidden();
  await page.locator('header').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(h1(page)).toHaveText('Blog');
  expect(complaints).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test('an inline script with one changed byte is refused, and the page can still be read and left', async ({ page }) => {
  const complaints = await watchPolicy(page);
  await tamper(page, /\/blog$/, (html) => html.replace('<script>{', '<script> {'));
  await page.goto('/blog');
  await expect.poll(() => complaints.filter((text) => text.includes('refused script-src')).length).toBe(1);
  await expect(page.locator('html')).not.toHaveAttribute('data-js', /.*/);
  await expect(h1(page)).toHaveText('Blog');
  await page.locator('main article a').first().click();
  await expect(page).not.toHaveURL('/blog');
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
});

test('an application with one changed byte is refused, and links and controls work without it', async ({ page }) => {
  const complaints = collectComplaints(page);
  await tamper(page, /\/assets\/app-.*\.js$/, (script) => `${script};`);
  await page.goto('/blog');
  await page.keyboard.press('Shift');
  await expect.poll(() => complaints.filter((text) => text.includes('integrity')).length).toBeGreaterThan(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-app', /.*/);
  await page.locator('header [data-mode-toggle]').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  await page.locator('main article a').first().click();
  await expect(page).not.toHaveURL('/blog');
  await expect(h1(page)).toBeVisible();
});

test('styles with one changed byte are refused, and the page can still be read', async ({ page }) => {
  const complaints = collectComplaints(page);
  await tamper(page, /\/assets\/style-.*\.css$/, (style) => `${style} `);
  await tamper(page, new RegExp(`${POST}$`), (html) => html.replace('<style>', '<style> '));
  await page.goto(POST);
  await expect.poll(() => complaints.filter((text) => text.includes('style-src')).length).toBeGreaterThan(0);
  await page.keyboard.press('Shift');
  await expect.poll(() => complaints.filter((text) => text.includes('integrity')).length).toBeGreaterThan(0);
  await expect(h1(page)).toBeVisible();
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(1000);
});

test('the policy allows inline code by hash only, and enforces Trusted Types', async ({ page }) => {
  for (const address of ['/', '/login', '/account', '/tidak-ada', POST]) {
    const policy = (await page.request.get(address)).headers()['content-security-policy'] ?? '';
    const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]));
    expect(policy, address).not.toMatch(/unsafe-|\*|http:/);
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(directives.get(name), name).toEqual(["'none'"]);
    expect(directives.get('style-src')?.join(' '), address).toMatch(/^'self'(?: 'sha256-[A-Za-z\d+/]{43}=')+$/);
    expect(directives.get('script-src')?.join(' '), address).toMatch(/^'self'(?: 'sha256-[A-Za-z\d+/]{43}=')+$/);
    expect(directives.get('require-trusted-types-for'), address).toEqual(["'script'"]);
  }
  await openLive(page, '/');
  const isRefused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>tulisan</b>';
      return false;
    } catch (error) {
      return error instanceof TypeError;
    }
  });
  expect(isRefused).toBe(true);
});

test('each class of address has its headers', async ({ page }) => {
  const hashed = [asset(/^app-.*\.js$/), asset(/^style-.*\.css$/)];
  const others = [
    '/',
    '/blog',
    POST,
    '/login',
    '/tidak-ada',
    '/blog.json',
    '/sitemap.xml',
    '/blog/rss.xml',
    '/img/mark.svg',
    '/favicon.svg',
  ];
  for (const address of [...hashed, ...others]) {
    const response = await page.request.get(address);
    const headers = response.headers();
    expect(response.status(), address).toBe(address === '/tidak-ada' ? 404 : 200);
    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['strict-transport-security'], address).toMatch(/^max-age=63072000/);
    expect(headers['permissions-policy'], address).toContain('camera=()');
    expect(headers['cache-control'], address).toBe(
      hashed.includes(address) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (address === '/tidak-ada') continue;
    expect(headers['etag'], address).toMatch(/^".+"$/);
    const again = await page.request.get(address, { headers: { 'if-none-match': headers['etag'] ?? '' } });
    expect(again.status(), address).toBe(304);
  }
  const rules = await page.request.get('/speculation-rules.json');
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
});

test('a missing script, style or data file is 404 and not HTML; a missing page is 404 with the layout', async ({
  page,
}) => {
  for (const address of ['/assets/app-tidakada.js', '/assets/style-tidakada.css', '/tidak/ada.js', '/tidak-ada.json']) {
    const response = await page.request.get(address);
    expect(response.status(), address).toBe(404);
    expect(response.headers()['content-type'], address).toMatch(/^text\/plain/);
    expect(await response.text(), address).not.toContain('<');
  }
  const response = await page.request.get('/tidak/ada');
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type']).toMatch(/^text\/html/);
  expect(await response.text()).toContain('Halaman tidak ditemukan');
});

test('an address that leads out of the folder is not found', async ({ page, baseURL }) => {
  for (const path of [
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2ffirebase.deploy.json',
    '/%2e%2e/package.json',
    '/.git/config',
  ]) {
    const response = await page.request.get(`${baseURL}${path}`);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).not.toContain('"hosting"');
  }
  expect((await page.request.get(`${baseURL}/%00`)).status()).toBe(400);
  expect((await page.request.post(`${baseURL}/`)).status()).toBe(405);
});
