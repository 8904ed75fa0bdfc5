import { overlay, startPreview, type RunningPreview } from './support/preview.ts';
import { closeTab, expect, test } from './support/previewTest.ts';
import { WHOLE } from './support/share.ts';
import { createSiteFolder, type SiteFolder } from './support/siteFolder.ts';
import { h1, isSameDocument, mark } from './support/steps.ts';

// A site with its own footer and a hash history, then a memory history, in the preview.
test.describe.configure({ mode: 'serial' });

const toConfig = (history: string) =>
  `export default {
  title: 'Contoh',
  url: 'https://contoh.example',
  history: '${history}',
  navbar: { items: [{ label: 'Blog', to: '/blog' }] },
  theme: { components: { Footer: './theme/Footer.tsx' } },
};
`;
const toFooter = (words: string) => `import { useState } from 'react';
import styles from './Footer.module.css';

export default function Footer() {
  const [count, setCount] = useState(0);
  return (
    <footer className={styles['foot']}>
      <button type="button" onClick={() => setCount(count + 1)}>
        ${words} {count}
      </button>
    </footer>
  );
}
`;
const toPage = (title: string, body: string) => `---\ntitle: ${title}\ndescription: ${title}.\n---\n\n${body}\n`;
const LONG = Array.from({ length: 60 }, (_, index) => `Paragraf ${index + 1}.`).join('\n\n');

let site: SiteFolder;
let preview: RunningPreview;

test.beforeAll(async () => {
  site = await createSiteFolder();
  await site.write('site.config.ts', toConfig('hash'));
  await site.write('theme/Footer.tsx', toFooter('Kaki satu'));
  await site.write('theme/Footer.module.css', '.foot { padding-block: 7px; }\n');
  await site.write('pages/index.md', toPage('Beranda', 'Isi beranda.'));
  await site.write('pages/panjang.md', toPage('Panjang', `Isi panjang.\n\n${LONG}`));
  await site.write('blog/2023-01-02-satu.md', toPage('Satu', 'Pembuka.\n\n<!-- truncate -->\n\nIsi satu.'));
  preview = await startPreview(site.dir);
});

test.afterAll(async () => {
  await closeTab();
  await preview.stop();
});

test('a replaced theme component and its style are updated in the page, and keep their state', async ({ page }) => {
  await preview.open(page, '/#/panjang');
  const button = page.locator('footer button');
  await button.click();
  await expect(button).toHaveText('Kaki satu 1');
  await expect(page.locator('footer')).toHaveCSS('padding-top', '7px');
  await mark(page);
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  await site.write('theme/Footer.tsx', toFooter('Kaki dua'));
  await expect(button).toHaveText('Kaki dua 1');
  await site.write('theme/Footer.module.css', '.foot { padding-block: 9px; }\n');
  await expect(page.locator('footer')).toHaveCSS('padding-top', '9px');
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
  expect(await isSameDocument(page)).toBe(true);
});

test('its errors are shown over the last good page with file, line and column, until they are fixed', async ({
  page,
}) => {
  await preview.visit(page, '/#/panjang');
  const footer = toFooter('Kaki dua');
  const mistakes: readonly (readonly [name: string, text: string, place: string, message: string])[] = [
    ['theme/Footer.tsx', footer.replace('</footer>', '</foter>'), ':11:7', 'not valid TypeScript'],
    ['theme/Footer.tsx', footer.replace('export default', 'export'), ':1:1', 'the component has no default export'],
    [
      'theme/Footer.tsx',
      footer.replace('./Footer.module.css', './Foter.module.css'),
      ':2:20',
      'there is no file "./Foter.module.css"',
    ],
    ['theme/Footer.module.css', '.foot {\n  padding-block: 9px;\n}\n.. {}\n', ':4:2', 'not valid CSS'],
  ];
  let words = 'Kaki dua';
  for (const [index, [name, text, place, message]] of mistakes.entries()) {
    await site.write(name, text);
    await expect(overlay(page)).toContainText(`site/${name}${place}`);
    await expect(overlay(page)).toContainText(message);
    await expect(h1(page)).toHaveText('Panjang');
    await expect(page.locator('footer button')).toContainText(words);
    // Other words each time, because a fix may reload the page, which must not affect the next step.
    words = `Kaki ${index + 3}`;
    await site.write('theme/Footer.module.css', '.foot { padding-block: 9px; }\n');
    await site.write('theme/Footer.tsx', toFooter(words));
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.locator('footer button')).toContainText(words);
  }
  await expect(page.locator('footer')).toHaveCSS('padding-top', '9px');
});

test('an error that keeps the code from loading is shown in a page that is loaded now, until it is fixed', async ({
  page,
}) => {
  await preview.visit(page, '/#/panjang');
  await site.write('theme/Footer.module.css', '.. {}\n');
  await expect(overlay(page)).toContainText('site/theme/Footer.module.css:1:2');
  await page.reload();
  await expect(overlay(page)).toContainText('site/theme/Footer.module.css:1:2');
  await site.write('theme/Footer.module.css', '.foot { padding-block: 9px; }\n');
  await expect(page.locator('footer')).toHaveCSS('padding-top', '9px');
  await expect(overlay(page)).toHaveCount(0);
});

test(
  'with a hash history an address opens, a reload keeps it, and edited, new and deleted pages are shown',
  WHOLE,
  async ({ page }) => {
    await preview.visit(page, '/#/panjang');
    await expect(h1(page)).toHaveText('Panjang');
    await mark(page);
    await page.locator('header').getByRole('link', { name: 'Blog' }).click();
    await expect(h1(page)).toHaveText('Blog');
    expect(page.url()).toBe(`${preview.origin}/#/blog`);
    await site.write('blog/2023-01-03-dua.md', toPage('Dua', 'Pembuka.\n\n<!-- truncate -->\n\nIsi dua.'));
    await page.locator('article').getByRole('link', { name: 'Dua' }).first().click();
    await expect(page.getByText('Isi dua.')).toBeVisible();
    await site.write('blog/2023-01-03-dua.md', toPage('Dua', 'Pembuka.\n\n<!-- truncate -->\n\nIsi lain.'));
    await expect(page.getByText('Isi lain.')).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    await page.reload();
    await expect(page.getByText('Isi lain.')).toBeVisible();
    expect(page.url()).toBe(`${preview.origin}/#/blog/dua`);

    // The document is the one of home; below the overlay is the page named after the number sign.
    await site.write('blog/2023-01-03-dua.md', toPage('[Dua', 'Isi lain.'));
    await expect(overlay(page)).toContainText('site/blog/2023-01-03-dua.md:');
    await page.reload();
    await expect(overlay(page)).toContainText('site/blog/2023-01-03-dua.md:');
    await expect(page.getByText('Isi lain.')).toBeVisible();
    await site.remove('blog/2023-01-03-dua.md');
    await expect(h1(page)).toHaveText('Page Not Found');
    await expect(overlay(page)).toHaveCount(0);
  },
);

test(
  'with a memory history the page named after the number sign is shown first, the address stays, and edits are shown',
  WHOLE,
  async ({ page }) => {
    await preview.visit(page, '/#/panjang');
    await mark(page);
    await site.write('site.config.ts', toConfig('memory'));
    await page.waitForFunction(() => !('isSameDocument' in window));
    await preview.open(page, '/#/panjang');
    await expect(h1(page)).toHaveText('Panjang');
    await mark(page);
    await site.write('pages/panjang.md', toPage('Panjang', `Isi baru.\n\n${LONG}`));
    await expect(page.getByText('Isi baru.')).toBeVisible();
    await page.locator('header').getByRole('link', { name: 'Blog' }).click();
    await expect(h1(page)).toHaveText('Blog');
    await site.write('blog/2023-01-04-tiga.md', toPage('Tiga', 'Pembuka.\n\n<!-- truncate -->\n\nIsi tiga.'));
    await page.locator('article').getByRole('link', { name: 'Tiga' }).first().click();
    await expect(page.getByText('Isi tiga.')).toBeVisible();
    expect(page.url()).toBe(`${preview.origin}/#/panjang`);
    expect(await isSameDocument(page)).toBe(true);
  },
);
