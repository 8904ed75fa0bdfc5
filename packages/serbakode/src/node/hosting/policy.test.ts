import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeErrors } from '../../../../testing/errorCases.ts';
import { buildFiles, type SiteFiles } from '../../../../testing/siteFolder.ts';
import type { HostingFile } from './toHosting.ts';

const config = (fields: string) =>
  `export default {\n  title: 'Contoh',\n  url: 'https://contoh.example',\n  ${fields}\n};\n`;

/** Build a site. @returns its policies without hashes, by path pattern, and a function that reads its documents */
async function buildWith(fields: string, files: SiteFiles = {}) {
  const { outDir, report } = await buildFiles({ 'site.config.ts': config(fields), ...files });
  expect(report).toBeNull();
  const hosting = JSON.parse(
    await readFile(path.join(path.dirname(outDir), 'firebase.deploy.json'), 'utf8'),
  ) as HostingFile;
  const policies = hosting.hosting.headers.flatMap(({ source, headers }) =>
    headers.flatMap(({ key, value }) => (key === 'Content-Security-Policy' ? [[source, value] as const] : [])),
  );
  return {
    policies: new Map(policies),
    read: (file: string) => readFile(path.join(outDir, file), 'utf8'),
  };
}

/** Patterns of data and assets. */
const FILES = ['/**/*.json', '/assets/**/*.@(avif|css|gif|ico|jpeg|jpg|js|png|svg|webp|woff2)'];

const withoutHashes = (policy = '') => policy.replace(/ 'sha256-[^']+'/g, '');

describe('the policy of a site', () => {
  it('lets a page load from the site itself, including video and audio, and from nowhere else', async () => {
    const { policies } = await buildWith('');
    expect([...policies.keys()]).toEqual(['**', ...FILES]);
    expect(withoutHashes(policies.get('**'))).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; " +
        "frame-src 'none'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types page-html",
    );
  });

  it('adds the origins of the configuration, each to its directive, and style attributes', async () => {
    const { policies } = await buildWith(
      `
  security: { origins: { img: ['https://gambar.example'], media: ['https://*.video.example'], frame: ['https://www.youtube-nocookie.com'],
    connect: ['wss://langsung.example:8443'], font: ['https://huruf.example'], form: ['https://surat.example'], script: ['https://s.example'],
    style: ['https://c.example'] }, styleAttributes: true },`,
    );
    expect(withoutHashes(policies.get('**'))).toBe(
      "default-src 'none'; script-src 'self' https://s.example; style-src 'self' https://c.example; style-src-attr 'unsafe-inline'; img-src 'self' data: https://gambar.example; " +
        "media-src 'self' https://*.video.example; font-src 'self' https://huruf.example; connect-src 'self' wss://langsung.example:8443; " +
        "frame-src https://www.youtube-nocookie.com; manifest-src 'self'; form-action 'self' https://surat.example; base-uri 'none'; " +
        "object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types page-html",
    );
  });

  it('allows a part’s origins on the page that needs them, and its hints in the first frame', async () => {
    const { policies, read } = await buildWith("parts: ['./parts/peta.ts'], security: { metaPolicy: true },", {
      'parts/peta.ts': `export default { name: 'peta', hints: [{ key: 'peta.dibuka', attribute: 'data-peta' }],
  pagePolicies: [{ path: '/peta', origins: { script: ['https://peta.example'], frame: ['https://ubin.example'] }, plainText: true }] };\n`,
      'pages/peta.md': '# Peta\n',
    });
    expect([...policies.keys()]).toEqual(['**', ...FILES, '/peta']);
    expect(policies.get('**')).not.toContain('example');
    expect(policies.get('**')).toContain('require-trusted-types-for');
    expect(withoutHashes(policies.get('/peta'))).toBe(
      "default-src 'none'; script-src 'self' https://peta.example; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; " +
        "connect-src 'self'; frame-src https://ubin.example; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; " +
        "frame-ancestors 'none'",
    );
    expect(await read('peta.html')).toContain('frame-src https://ubin.example');
    expect(await read('index.html')).not.toContain('ubin.example');
    expect(await read('index.html')).toContain('["peta.dibuka","peta"]');
    expect(await read('index.html')).not.toContain('account.hint');
  });

  it('is a short one for data and assets, which are no documents', async () => {
    const { policies } = await buildWith('');
    for (const source of FILES)
      expect(policies.get(source)).toBe("default-src 'none'; img-src data:; frame-ancestors 'none'");
  });

  it('is that of documents for a page that is named like data', async () => {
    const { policies } = await buildWith('', {
      'pages/package.json.md': '---\nslug: /dari/package.json\n---\n\n# A\n',
    });
    expect([...policies.keys()]).toEqual(['**', FILES[1]]);
  });

  it('is in every document before its first script, if configured', async () => {
    const { policies, read } = await buildWith('security: { metaPolicy: true },');
    for (const file of ['index.html', '404.html']) {
      const html = await read(file);
      const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
      expect(policy).toBe(policies.get('**')?.replace("; frame-ancestors 'none'", ''));
      expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<script'));
    }
  });

  it('is in the single document of a hash history too', async () => {
    const { policies, read } = await buildWith("history: 'hash', security: { metaPolicy: true },");
    expect(await read('index.html')).toContain(
      `content="${policies.get('**')?.replace(" frame-ancestors 'none';", '')}"`,
    );
  });

  it('is not in documents by default', async () => {
    const { read } = await buildWith('');
    expect(await read('index.html')).not.toContain('Content-Security-Policy');
  });
});

describeErrors('policy', [
  {
    what: 'an origin with a path, one without a host, and an unknown kind',
    files: {
      'site.config.ts': config(
        "security: { origins: {\n    img: ['https://gambar.example/foto/'],\n    media: ['https:'],\n    images: ['https://gambar.example'],\n  } },",
      ),
    },
    text: `site/site.config.ts:5:11  \`security.origins.img[0]\` is "https://gambar.example/foto/", but must be an origin such as https://images.example.org, in small letters and without a path
  fix:   correct \`security.origins.img[0]\`

site/site.config.ts:6:13  \`security.origins.media[0]\` is "https:", but must be an origin such as https://images.example.org, in small letters and without a path
  fix:   correct \`security.origins.media[0]\`

site/site.config.ts:7:5  unknown field \`security.origins.images\`
  fix:   correct its name or remove it

3 errors, 0 warnings`,
  },
]);
