import type { Page } from '@playwright/test';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { buildSite } from './support/commands.ts';
import { makeLive } from './support/live.ts';
import { firstOf, WHOLE } from './support/share.ts';
import { createSiteFolder } from './support/siteFolder.ts';
import { follow, h1 } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

// A site whose own components crash in the browser, and not while the build renders them.
let site: ServedSite;

/** A component that renders like the theme's, and crashes depending on the address or a property of the window. */
const toComponent = (name: string) => `import { ${name} as Original } from '@theme-original/${name}';
import { useEffect, useLayoutEffect, useState, type ComponentProps } from 'react';

const crash = (when: string) => {
  if (typeof window === 'undefined' || 'isFixed' in window) return;
  if (window.name === '${name} ' + when) throw new Error('${name} crashed in ' + when);
};

export default function ${name}(props: ComponentProps<typeof Original>) {
  const [isLive, setIsLive] = useState(false);
  crash('hydration');
  if (isLive) crash('render');
  useLayoutEffect(() => crash('layout effect'), []);
  useEffect(() => {
    crash('effect');
    setIsLive(true);
    if (window.name !== '${name} script' || 'isFixed' in window) return;
    // The policy of the site (Trusted Types) refuses the address.
    const script = document.createElement('script');
    script.src = 'https://hitung.example/hitung.js';
    document.body.append(script);
  }, []);
  return <div data-own="${name}"><Original {...props} /></div>;
}
`;

const REPLACED = ['Footer', 'Navbar', 'PageHead', 'TableOfContents', 'Columns', 'Layout', 'PageBody'];
const WAYS = ['hydration', 'render', 'layout effect', 'effect', 'script'];

test.beforeAll(async () => {
  const folder = await createSiteFolder();
  const components = REPLACED.map((name) => `${name}: './theme/${name}.tsx'`).join(', ');
  await folder.write(
    'site.config.ts',
    `export default { title: 'Contoh', url: 'https://contoh.example', interfaceLanguage: 'id',
  navbar: { items: [{ label: 'Blog', to: '/blog' }] }, theme: { components: { ${components} } } };\n`,
  );
  await Promise.all(REPLACED.map((name) => folder.write(`theme/${name}.tsx`, toComponent(name))));
  await folder.write('pages/index.md', '---\ntitle: Beranda\ndescription: Beranda.\n---\n\nIsi beranda.\n');
  await folder.write(
    'pages/rusak.tsx',
    `import { useEffect } from 'react';
export const title = 'Rusak';
export default function Rusak() {
  useEffect(() => {
    if (!('isFixed' in window)) throw new Error('halaman ini rusak');
  }, []);
  return <p>Isi halaman kode.</p>;
}
`,
  );
  for (const [day, title] of [
    [2, 'Satu'],
    [3, 'Dua'],
  ] as const)
    await folder.write(
      `blog/2023-01-0${day}-${title.toLowerCase()}.md`,
      `---\ntitle: ${title}\ndate: 2023-01-0${day}\n---\n\nPembuka.\n\n<!-- truncate -->\n\n## Bagian\n\nIsi ${title}.\n\n[Lain](/blog/${title === 'Satu' ? 'dua' : 'satu'})\n`,
    );
  site = await serveSite(await buildSite(folder.file('')));
});
test.afterAll(() => site.close());

const alert = (page: Page) => page.getByRole('alert');
const fix = (page: Page) => page.evaluate(() => void Object.assign(window, { isFixed: true }));

async function open(page: Page, address: string, crashes: string): Promise<void> {
  await page.goto(`${site.origin}/assets/`);
  await page.evaluate((name) => void (window.name = name), crashes);
  await page.goto(site.origin + address);
}

for (const [index, name] of REPLACED.entries())
  test(
    `the article stays if a replaced ${name} crashes, however it does, and Try again renders it`,
    firstOf(index),
    async ({ page }) => {
      for (const way of WAYS) {
        await open(page, '/blog/satu', `${name} ${way}`);
        await makeLive(page);
        await expect(alert(page), way).toHaveText(
          'Sebagian halaman ini mengalami galat. Isi yang lain tetap dapat dibaca.Coba lagi',
        );
        await expect(h1(page), way).toHaveText('Satu');
        await expect(page.getByText('Isi Satu.'), way).toBeVisible();
        await expect(page.getByRole('banner'), way).toBeVisible();
        await expect(page.getByRole('contentinfo'), way).toBeVisible();
        await fix(page);
        await alert(page).getByRole('button', { name: 'Coba lagi' }).click();
        await expect(alert(page), way).toHaveCount(0);
        await expect(page.locator(`[data-own="${name}"]`).first(), way).toBeAttached();
        await expect(page.getByText('Isi Satu.'), way).toBeVisible();
      }
    },
  );

test('the next article is shown too if a component crashes on every page', WHOLE, async ({ page }) => {
  for (const name of REPLACED) {
    await open(page, '/blog/satu', `${name} render`);
    await makeLive(page);
    await follow(page, '/blog/dua');
    await expect(h1(page), name).toHaveText('Dua');
    await expect(page.getByText('Isi Dua.'), name).toBeVisible();
    await expect(alert(page), name).toHaveCount(1);
  }
});

test('a page that is code and crashes after it was served stays as it was served', async ({ page }) => {
  await open(page, '/rusak', '');
  await makeLive(page);
  await expect(alert(page)).toContainText('halaman ini rusak');
  await expect(page.getByText('Isi halaman kode.')).toBeVisible();
  await fix(page);
  await alert(page).getByRole('button', { name: 'Coba lagi' }).click();
  await expect(alert(page)).toHaveCount(0);
  await expect(page.getByText('Isi halaman kode.')).toBeVisible();
});
