import { expect, test, type Page } from '@playwright/test';
import { CLOBBERED_MEMBERS } from '../../packages/serbakode/src/node/markup/clobbering.ts';
import { createVectors, SEEDS } from '../../packages/testing/markupVectors.ts';
import { servePlain } from '../support/plainHost.ts';
import { tryVectors } from '../support/tryVectors.ts';
import { buildSite } from './support/commands.ts';
import { IS_WHOLE, SHARED } from './support/share.ts';
import { createSiteFolder } from './support/siteFolder.ts';

test(
  'the build reports all HTML of an author that runs code in a browser, with the policy or without',
  SHARED,
  async ({ browser }) => {
    // A share of the vectors, and of those without anything to report; `npm run test:long` opens all.
    const every = IS_WHOLE ? 20 : 160;
    const harmless = /id="page"|id="app"|#page|trustedTypes|BOOT_APP|--!>|title='a"/;
    const vectors = createVectors(SEEDS.length * 2).filter(
      ({ text }, index) => index % every === 0 || (harmless.test(text) && (IS_WHOLE || index % 3 === 0)),
    );
    const { failures, ranPlain, ranUnderPolicy } = await tryVectors(browser, vectors);
    expect(failures).toEqual([]);
    expect(ranPlain).toBeGreaterThan(0);
    expect(ranUnderPolicy).toBe(0);
  },
);

test('no property of a document or a form can be shadowed by a name that the build does not know', async ({ page }) => {
  const members = await page.evaluate(() => {
    const names = new Set<string>();
    for (const start of [document, document.createElement('form')])
      for (let object: unknown = start; object; object = Object.getPrototypeOf(object))
        for (const name of Object.getOwnPropertyNames(object)) names.add(name);
    return [...names];
  });
  // Handlers are never read, and Playwright adds its own property.
  expect(members.filter((name) => !/^(?:on[a-z]|__playwright)/.test(name) && !CLOBBERED_MEMBERS.has(name))).toEqual([]);
});

test('on a host without headers the policy in the document holds, and local sound plays', async ({ page }) => {
  const site = await createSiteFolder();
  await site.write(
    'site.config.ts',
    "export default { title: 'Contoh', url: 'https://contoh.example', security: { metaPolicy: true } };\n",
  );
  await site.write('pages/index.md', '# Beranda\n');
  await site.write('pages/suara.md', '# Suara\n\n<audio controls src="/nada.wav"></audio>\n');
  await site.write('static/nada.wav', toSilence());
  const host = await servePlain(await buildSite(site.file('')), '/');
  try {
    const refused: string[] = [];
    await page.exposeFunction('refuse', (directive: string) => refused.push(directive));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        void (window as unknown as { refuse: (directive: string) => void }).refuse(effectiveDirective);
      });
    });
    await page.goto(`${host.origin}/suara.html`);
    await expect.poll(() => readDuration(page)).toBeCloseTo(0.1);
    expect(refused).toEqual([]);
    await page.route(/suara\.html$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('<main', '<script>document.title = "diubah"</script><main'),
      });
    });
    await page.goto(`${host.origin}/suara.html`);
    await expect.poll(() => refused).toEqual(['script-src-elem']);
    await expect(page).toHaveTitle(/^Suara/);
  } finally {
    await host.close();
  }
});

const readDuration = (page: Page) => page.evaluate(() => document.querySelector('audio')?.duration);

/** A tenth of a second of silence, in bytes that are valid text. */
function toSilence(): string {
  const samples = 800;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples, 40);
  return header.toString('latin1') + '@'.repeat(samples);
}
