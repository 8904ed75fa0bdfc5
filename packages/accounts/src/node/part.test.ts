import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { HostingFile } from '../../../serbakode/src/node/hosting/toHosting.ts';
import { buildFiles } from '../../../testing/siteFolder.ts';
import part from '../part.ts';

const POST = '# A\n\nIsi.\n\n<!-- truncate -->\n\nLagi.\n';

/** Build a site with one post. @param fields of its configuration */
async function build(fields: string) {
  const { outDir, report } = await buildFiles({
    'site.config.ts': `export default { title: 'Contoh', url: 'https://contoh.example', ${fields} };\n`,
    'blog/2026-01-02-a.md': POST,
  });
  const read = (file: string) => readFile(path.join(outDir, file), 'utf8');
  const hosting = async () => JSON.parse(await read('../firebase.deploy.json')) as HostingFile;
  return {
    report,
    read,
    files: (await readdir(outDir, { recursive: true }).catch(() => [])).toSorted(),
    policies: async () =>
      new Map(
        (await hosting()).hosting.headers.flatMap(({ source, headers }) =>
          headers.flatMap(({ key, value }) => (key === 'Content-Security-Policy' ? [[source, value] as const] : [])),
        ),
      ),
  };
}

const OWN = /^(?:login|account)\b|accountPages|connectAuth|startSync|googlePopup/;

it('contains everything of accounts: a site without it has no page, script, origin or hint of them', async () => {
  const without = await build('');
  const having = await build("parts: ['@serbakode/accounts']");
  expect([without.report, having.report]).toEqual([null, null]);
  const listOwn = (files: readonly string[]) =>
    files.map((file) => path.basename(file).replace(/-\w{8}(?=\.js)/, '')).filter((name) => OWN.test(name));
  expect(listOwn(without.files)).toEqual([]);
  expect(listOwn(having.files)).toEqual([
    'account.html',
    'account.json',
    'accountPages.js',
    'connectAuth.js',
    'startSync.later.js',
    'login.html',
    'login.json',
  ]);
  const texts = await Promise.all(
    without.files.filter((file) => /\.(?:html|js|css|json|xml|txt)$/.test(file)).map(without.read),
  );
  const traces = /firebase|googleapis|auth-slot|account\.hint|data-auth|\/login|Loading user/i;
  expect(texts.filter((text) => traces.test(text)).map((text) => traces.exec(text)?.[0])).toEqual([]);
  expect([...(await without.policies()).values()].join(' ')).not.toContain('googleapis');
  expect((await having.policies()).get('**')).toContain("connect-src 'self' https://identitytoolkit.googleapis.com");
  expect(await having.read('blog/a.html')).toContain('["account.hint","auth"]');
});

it('adds Google’s popup, and its origins in the policy of /login, only if the site enables it', async () => {
  const { files, policies, read } = await build(
    "parts: [['@serbakode/accounts', { google: true, authDomain: 'contoh-1.firebaseapp.com' }]], security: { metaPolicy: true }",
  );
  const all = await policies();
  expect(all.get('**')).toContain("frame-src 'none'");
  expect(all.get('/login')).toContain('frame-src https://contoh-1.firebaseapp.com;');
  expect([...all.values()].join(' ')).not.toContain('*.');
  const [, policy] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(await read('login.html')) ?? [];
  expect(policy).toBe(all.get('/login')?.replace("; frame-ancestors 'none'", ''));
  const script = files.find((file) => file.includes('connectAuth')) ?? '';
  expect(await read(script)).toContain('google.com');
});

it('reports options that are not valid', () => {
  expect(() => part({ google: true })).toThrow(
    'accounts with `google` need `authDomain`, the host that Firebase names so, such as project.firebaseapp.com',
  );
  expect(() => part({ google: true, authDomain: 'https://contoh.example' })).toThrow('need `authDomain`');
});
