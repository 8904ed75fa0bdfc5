import { collectComplaints } from './support/complaints.ts';
import { overlay, startPreview, type RunningPreview } from './support/preview.ts';
import { closeTab, expect, test } from './support/previewTest.ts';
import { firstOf, WHOLE } from './support/share.ts';
import { createSiteFolder, type SiteFolder } from './support/siteFolder.ts';

// The preview refuses what the host will refuse, and reports the fix.
let site: SiteFolder;
let preview: RunningPreview;

const CONFIG = `export default { title: 'Contoh', url: 'https://contoh.example',
  theme: { components: { Footer: './theme/Footer.tsx' } } };\n`;
const toFooter = (effect: string) => `import { useEffect } from 'react';

export default function Footer() {
  useEffect(() => {
    ${effect}
  }, []);
  return <footer><p id="kaki">Kaki sendiri.</p></footer>;
}
`;
const toPage = (body: string) => `---\ntitle: Beranda\ndescription: a.\n---\n\nIsi beranda.\n\n${body}\n`;

test.beforeAll(async () => {
  site = await createSiteFolder();
  await site.write('site.config.ts', CONFIG);
  await site.write('theme/Footer.tsx', toFooter(''));
  await site.write('pages/index.md', toPage(''));
  preview = await startPreview(site.dir);
});

test.afterAll(async () => {
  await closeTab();
  await preview.stop();
});

test('a page of the preview has the policy of the host, and nothing of the preview itself violates it', async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await preview.open(page, '/');
  await expect(page.locator('#kaki')).toBeVisible();
  await site.write('pages/index.md', toPage('Kata baru.'));
  await expect(page.getByText('Kata baru.')).toBeVisible();
  const policy = (await page.request.get(preview.origin)).headers()['content-security-policy'];
  for (const directive of [
    "default-src 'none'",
    "img-src 'self' data:;",
    "require-trusted-types-for 'script'; trusted-types page-html",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(directive);
  expect(complaints).toEqual([]);
});

const REFUSED = [
  {
    effect: "const script = document.createElement('script'); script.src = 'https://hitung.example/a.js';",
    line: 5,
    directive: 'require-trusted-types-for',
    fix: 'render elements with React; do not assign text as HTML, as code, or as the address of a script',
  },
  {
    effect: "document.getElementById('kaki')!.innerHTML = '<b>tebal</b>';",
    line: 5,
    directive: 'require-trusted-types-for',
    fix: 'render elements with React; do not assign text as HTML, as code, or as the address of a script',
  },
  {
    effect: "document.getElementById('kaki')!.setAttribute('style', 'color: red');",
    line: 5,
    directive: 'style-src-attr',
    fix: 'put the styles into a style sheet or a CSS module',
  },
  {
    effect: "void fetch('https://hitung.example/a.json').catch(() => {});",
    line: 5,
    directive: 'connect-src',
    fix: "put the file into the site's folder, or add its origin to `security.origins.connect` in site.config.ts",
  },
];

for (const [index, { effect, line, directive, fix }] of REFUSED.entries())
  test(`a violation of the policy is reported at its line: ${effect}`, firstOf(index), async ({ page }) => {
    await site.write('theme/Footer.tsx', toFooter(effect));
    await preview.open(page, '/');
    await expect(overlay(page)).toContainText(`refuses this, here and on the host (${directive})`);
    await expect(overlay(page)).toContainText(`site/theme/Footer.tsx:${line}:`);
    await expect(overlay(page)).toContainText(`fix: ${fix}`);
    await expect(page.getByText('Isi beranda.')).toBeVisible();
    await site.write('theme/Footer.tsx', toFooter(''));
    await expect(overlay(page)).toHaveCount(0);
  });

test(
  'a violation of the old code with the new content is dropped when the new code arrives',
  WHOLE,
  async ({ page }) => {
    await site.write('theme/Footer.tsx', toFooter("document.getElementById('kaki')!.innerHTML = '';"));
    await preview.open(page, '/');
    await expect(overlay(page)).toContainText('refuses this');
    // The content of the next change is rendered with the old code, which crashes again, before the new code arrives.
    const crashed = page.waitForEvent(
      'console',
      (line) => line.type() === 'error' && line.text().includes('TrustedHTML'),
    );
    await page.route(/\/theme\/Footer\.tsx\?/, (route) => crashed.then(() => route.continue()));
    await site.write('theme/Footer.tsx', toFooter(''));
    await crashed;
    await expect(page.locator('#kaki')).toBeVisible();
    await expect(overlay(page)).toHaveCount(0);
    await page.unroute(/\/theme\/Footer\.tsx\?/);
  },
);

test('later violations of replaced code are not reported', WHOLE, async ({ page }) => {
  await site.write(
    'theme/Footer.tsx',
    toFooter(`const count = () => void fetch('https://hitung.example/a.json').catch(() => {});
    count();
    addEventListener('ulang', count);`),
  );
  await preview.open(page, '/');
  await expect(overlay(page)).toContainText('refuses this');
  await site.write('theme/Footer.tsx', toFooter(''));
  await expect(overlay(page)).toHaveCount(0);
  // The old effect has left a handler, like a timer or a late answer.
  const reports = await page.evaluate(async () => {
    const messages: string[] = [];
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (message) {
      messages.push(String(message));
      send.call(this, message);
    };
    const refused = new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve));
    dispatchEvent(new Event('ulang'));
    await refused;
    return messages.filter((message) => message.includes('preview:violation'));
  });
  expect(reports).toEqual([]);
});

test('an image of another origin in an article is reported at its page', async ({ page }) => {
  await preview.visit(page, '/');
  await site.write('pages/index.md', toPage('![foto](https://gambar.example/foto.png)'));
  await expect(overlay(page)).toContainText('(img-src): https://gambar.example/foto.png');
  await expect(overlay(page)).toContainText('add its origin to `security.origins.img`');
});
