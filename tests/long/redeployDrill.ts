import { cp } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '../../browsers/launchChromium.ts';
import { buildSite } from '../../packages/testing/serveSite.ts';
import { makeLive } from '../e2e/support/live.ts';
import { writeShellSite } from '../e2e/support/shellSite.ts';
import type { DrillResult } from './drill.ts';
import { startHost } from './startHost.ts';

/** A link of build A, and the page that its click must reach in build B. */
interface Click {
  readonly from: string;
  readonly href: string;
  readonly heading: string;
  /** Heading of that page in build A, if it differs. */
  readonly headingBefore?: string;
}

/** One click for each kind of link. In build B `/blog/tulisan-satu` is a redirect, and `/panjang` has another text. */
const CLICKS: readonly Click[] = [
  { from: '/blog', href: '/', heading: 'Beranda' },
  { from: '/', href: '/blog', heading: 'Blog' },
  { from: '/', href: '/panjang', heading: 'Panjang kedua', headingBefore: 'Panjang' },
  { from: '/', href: '/panjang#pengenalan-dasar', heading: 'Panjang kedua', headingBefore: 'Panjang' },
  { from: '/blog', href: '/blog/tulisan-dua', heading: 'Tulisan dua' },
  { from: '/blog', href: '/blog/tulisan-satu', heading: 'Tulisan satu' },
  { from: '/blog/tulisan-dua', href: '/blog/tulisan-satu', heading: 'Tulisan satu' },
  { from: '/blog/tulisan-dua', href: '#isi', heading: 'Tulisan dua' },
  { from: '/blog/tulisan-dua', href: '/blog/tags/learn', heading: 'learn' },
  { from: '/blog/tags', href: '/blog/tags/learn', heading: 'learn' },
  { from: '/panjang', href: '/', heading: 'Beranda' },
];
/** Hosts that keep the hashed files of the earlier build, or none. */
const HOSTS = ['keeps the assets of the build before', 'has build B alone'] as const;
/** State of the tab at the deployment: it has the application and the data of the link, only the application, or
 *  neither. With the data it shows the complete page of build A. */
const TABS = ['live with the data of the link', 'live', 'not yet live'] as const;

const CHANGED = {
  'pages/panjang.md':
    '---\ntitle: Panjang kedua\nslug: /panjang\ndescription: Panjang.\n---\n\nLain.\n\n## Pengenalan dasar\n\nLain.\n\n[Beranda](/)\n',
  'blog/2023-02-01-tulisan-satu.md':
    '---\ntitle: Tulisan satu\nslug: satu-pindah\nredirect_from: [/blog/tulisan-satu]\ndescription: Pindah.\nauthors: [uji]\ntags: [learn]\ndate: 2023-02-01\n---\n\nPindah.\n\n<!-- truncate -->\n\n## Isi\n',
};

/** Open build A in tabs, deploy build B, then click every kind of link. */
export async function runRedeployDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const name = 'clicks after a redeploy';
  const browser = await launchChromium();
  if (!browser) return { name, tried: 0, held: 0, seconds: 0, failures: [] };
  const start = performance.now();
  const before = await buildSite(await writeShellSite());
  const after = await buildSite(await writeShellSite({ tagline: 'Baru' }, CHANGED));
  const kept = `${path.dirname(after)}-kept`;
  await cp(path.dirname(after), kept, { recursive: true });
  await cp(path.join(before, 'assets'), path.join(kept, 'dist/assets'), { recursive: true, force: false });
  const cases = HOSTS.flatMap((host) => TABS.flatMap((tab) => CLICKS.map((click) => ({ host, tab, click }))));
  const wanted = cases.filter((_, at) => at % Math.ceil(1 / scale) === 0);
  const failures: string[] = [];
  try {
    for (const { host, tab, click } of wanted) {
      const wrong = await tryClick(browser, click, {
        before,
        after: host === HOSTS[0] ? path.join(kept, 'dist') : after,
        tab,
      });
      if (wrong !== null) failures.push(`${click.href} on ${click.from}, ${tab}, the host ${host}: ${wrong}`);
    }
  } finally {
    await browser.close();
  }
  const seconds = (performance.now() - start) / 1000;
  return { name, tried: wanted.length, held: wanted.length - failures.length, seconds, failures };
}

/** Click a link after the deployment. @returns the failure, or null if the page was reached */
async function tryClick(
  browser: Browser,
  { from, href, heading, headingBefore = heading }: Click,
  { before, after, tab }: { readonly before: string; readonly after: string; readonly tab: (typeof TABS)[number] },
): Promise<string | null> {
  const host = await startHost(before);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const link = page.locator(`a[href="${href}"]:visible`).first();
    const wrong: string[] = [];
    let documents = 0;
    // Without this, links in view would be preloaded when the browser is idle, before or after the deployment.
    await page.addInitScript(() => {
      IntersectionObserver.prototype.observe = () => {};
    });
    await page.goto(host.origin + from);
    if (tab !== 'not yet live') await makeLive(page);
    const isLoaded = tab === TABS[0] && !href.startsWith('#');
    if (isLoaded)
      await Promise.all([page.waitForResponse((response) => response.url().endsWith('.json')), link.hover()]);
    await host.deploy(after);
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on(
      'request',
      (request) => (documents += request.isNavigationRequest() && request.redirectedFrom() === null ? 1 : 0),
    );
    page.on('response', (response) => {
      const isAsset = /\.(?:js|css|json)$/.test(new URL(response.url()).pathname);
      if (isAsset && (response.headers()['content-type'] ?? '').includes('html'))
        wrong.push(`${response.url()} answered HTML`);
    });
    await link.click({ timeout: 15_000 });
    await arrive(page, isLoaded ? headingBefore : heading).catch(() => wrong.push(`never arrived: ${page.url()}`));
    await page.waitForTimeout(300);
    if ((await page.getByRole('alert').count()) > 0) wrong.push('an error is shown');
    if (documents > (isLoaded ? 0 : 1)) wrong.push(`${documents} documents were loaded`);
    return wrong.length === 0 ? null : wrong.join('; ');
  } finally {
    await context.close();
    await host.close();
  }
}

async function arrive(page: Page, heading: string): Promise<void> {
  await page.locator('h1', { hasText: heading }).first().waitFor({ timeout: 15_000 });
}
