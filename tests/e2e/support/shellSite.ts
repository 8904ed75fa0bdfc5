import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SiteConfigInput } from '../../../packages/serbakode/src/node/config/schema/configSchema.ts';
import { serveSite, type ServedSite } from '../../../packages/testing/serveSite.ts';
import { buildSite } from './commands.ts';

const FILLER = 'Kalimat pengisi yang membuat halaman ini cukup panjang untuk digulir sampai ke bawah. '.repeat(6);
const LONG = Array.from({ length: 12 }, () => FILLER).join('\n\n');

const FILES: Readonly<Record<string, string>> = {
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
  'static/unduhan.txt': 'isi\n',
  'pages/index.md':
    '---\ntitle: Beranda\ndescription: Beranda.\n---\n\n[Panjang](/panjang) [Bagian](/panjang#pengenalan-dasar)\n',
  'pages/panjang.md': `---\ntitle: Panjang\ndescription: Panjang.\n---\n\n${LONG}\n\n## Pengenalan dasar\n\n${LONG}\n\n[Beranda](/)\n`,
  'blog/authors.yml': 'uji:\n  name: Penguji\n',
  'blog/tags.yml': 'learn:\n  label: learn\n  description: Belajar.\n',
  'blog/2023-02-01-tulisan-satu.md': toPost('satu'),
  'blog/2023-02-02-tulisan-dua.md': toPost('dua'),
};

function toPost(name: string): string {
  return `---\ntitle: Tulisan ${name}\nslug: tulisan-${name}\ndescription: Tulisan ${name}.\nauthors: [uji]\ntags: [learn]\ndate: 2023-02-0${name === 'satu' ? 1 : 2}\n---\n\nPembuka.\n\n<!-- truncate -->\n\n## Isi\n\n${LONG}\n`;
}

/** Write a small site with the settings of a test.
 *  @param extra further files, by path below the site's folder
 *  @returns the site's folder */
export async function writeShellSite(
  config: Partial<SiteConfigInput> = {},
  extra: Readonly<Record<string, string>> = {},
): Promise<string> {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'shell-site-'));
  const whole: SiteConfigInput = {
    title: 'Uji',
    parts: ['@serbakode/practice', '@serbakode/accounts'],
    url: 'https://uji.example',
    i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { htmlLang: 'id' } } },
    navbar: { items: [{ label: 'Blog', to: '/blog', position: 'left' }] },
    footer: { copyright: '© Uji' },
    ...config,
  };
  const files = { ...FILES, ...extra, 'site.config.ts': `export default ${JSON.stringify(whole)};\n` };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(siteDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return siteDir;
}

/** Write such a site and build it.
 *  @returns the output folder */
export async function buildShellSite(...files: Parameters<typeof writeShellSite>): Promise<string> {
  return buildSite(await writeShellSite(...files));
}

/** Build such a site and serve it. */
export async function serveShellSite(config: Partial<SiteConfigInput> = {}): Promise<ServedSite> {
  return serveSite(await buildShellSite(config), config.baseUrl);
}
