import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { NoEmulatorError, type Emulator } from '../../packages/accounts/src/node/emulator.ts';
import { encodePath } from '../../packages/serbakode/src/shared/model/sitePath.ts';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { HOSTED_FILES, ODD_FILES, ODD_NAMES } from './support/hostedFiles.ts';
import { buildShellSite } from './support/shellSite.ts';
import { startHosting } from './support/startHosting.ts';

// Firebase's own emulator and the local server answer the same requests of one built site, both with the configuration
// that the build wrote.

const PAGE = '/docs/Persiapan%20Project/satu';
const FOREVER = 'public, max-age=31536000, immutable';
const COMPARED = [
  'cache-control',
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'speculation-rules',
];

let outDir: string;
let local: ServedSite;
let emulator: Emulator | string = 'not started';
const toEmulator = ({ host, port }: Emulator) => `http://${host}:${port}`;

test.beforeAll(async () => {
  outDir = await buildShellSite({}, { ...HOSTED_FILES, ...ODD_FILES });
  local = await serveSite(outDir);
  emulator = await startHosting(path.join(path.dirname(outDir), 'firebase.deploy.json')).catch((error: unknown) => {
    if (error instanceof NoEmulatorError) return error.message;
    throw error;
  });
});
test.afterAll(async () => {
  await local.close();
  if (typeof emulator !== 'string') await emulator.stop();
});

/** Names in a folder of the output, as addresses. */
const list = (folder: string) =>
  readdirSync(path.join(outDir, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [`/${folder}/${encodeURIComponent(entry.name)}`] : [],
  );

async function ask(origin: string, address: string) {
  const response = await fetch(origin + address, { redirect: 'manual' });
  await response.arrayBuffer();
  const { status } = response;
  // The emulator sends no headers of the site with a redirect.
  const names = status === 301 ? ['location'] : COMPARED;
  return { status, headers: Object.fromEntries(names.map((name) => [name, response.headers.get(name)])) };
}

/** Request from both hosts, whose answers must be equal. */
async function askBoth(address: string) {
  const ours = await ask(local.origin, address);
  if (typeof emulator === 'string') {
    const reason = `NOT RUN: ${emulator}`;
    console.log(reason);
    test.skip(process.env['REQUIRE_ALL'] !== '1', reason);
    throw new Error(reason);
  }
  expect(ours, address).toEqual(await ask(toEmulator(emulator), address));
  return ours;
}

test('pages have one address, and other forms of it redirect there in one step', async () => {
  for (const address of ['/', '/blog', '/blog/tulisan-satu', PAGE, '/demo%20tua/'])
    expect(await askBoth(address), address).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
  for (const [address, location] of [
    ['/blog/', '/blog'],
    ['/blog/tulisan-satu/', '/blog/tulisan-satu'],
    ['/blog/tulisan-satu.html', '/blog/tulisan-satu'],
    [`${PAGE}/`, PAGE],
    ['/lama%20sekali', PAGE],
    ['/lama%20sekali?a=1', `${PAGE}?a=1`],
    ['/c++', PAGE],
    ['/lama/%5B1%5D%20%7Ba,b%7D*', PAGE],
    ['/kopi/%C3%A9', PAGE],
  ] as const)
    expect(await askBoth(address), address).toMatchObject({ status: 301, headers: { location } });
  // The emulator cannot redirect to an encoded number sign, or to a colon, which begins a variable.
  for (const name of ODD_NAMES.filter((odd) => !/[#:?]/.test(odd))) {
    const [former, page] = [encodePath(`/lama/${name}`), encodePath(`/baru/${name}`)];
    expect(await askBoth(page), page).toMatchObject({ status: 200 });
    for (const address of [former, `${former}/`, `${page}/`])
      expect(await askBoth(address), address).toMatchObject({ status: 301, headers: { location: page } });
  }
  // A limit in docs/deploy.md: the emulator ends an address at an encoded number sign or question mark.
  for (const page of ODD_NAMES.filter((odd) => /[#?]/.test(odd)).map((name) => encodePath(`/baru/${name}`))) {
    expect((await ask(local.origin, page)).status, page).toBe(200);
    if (typeof emulator !== 'string') expect((await ask(toEmulator(emulator), page)).status, page).toBe(404);
  }
  expect(await askBoth('/baru/:splat')).toMatchObject({ status: 200 });
  for (const address of ['/tidak-ada', '/lama', '/c', '/lama/1%20aX'])
    expect(await askBoth(address), address).toMatchObject({ status: 404, headers: { 'cache-control': 'no-cache' } });
});

test('hashed files are cached forever, and missing files beside them are not', async () => {
  const hashed = [...list('assets'), ...list('sandbox').filter((address) => /-[\w-]{8}\.\w+$/.test(address))];
  expect(hashed.some((address) => address.includes('kotak'))).toBe(true);
  expect(hashed.some((address) => address.startsWith('/sandbox/'))).toBe(true);
  for (const address of hashed)
    expect(await askBoth(address), address).toMatchObject({ status: 200, headers: { 'cache-control': FOREVER } });
  for (const address of ['/assets/x.js', '/assets/app-00000000.js', '/assets/a/b.css', '/sandbox/js-00000000.js'])
    expect(await askBoth(address), address).toMatchObject({ status: 404, headers: { 'cache-control': 'no-cache' } });
});

test('other files are revalidated each time, and each class has its own policy', async () => {
  const policies = new Map<string, string | null | undefined>();
  for (const address of ['/', '/blog.json', '/sandbox/', '/sandbox/preview/', '/sandbox/manifest.json']) {
    const { status, headers } = await askBoth(address);
    expect({ status, cache: headers['cache-control'] }, address).toEqual({ status: 200, cache: 'no-cache' });
    policies.set(address, headers['content-security-policy']);
  }
  expect(policies.get('/')).toContain("script-src 'self'");
  expect(policies.get('/blog.json')).toMatch(/^default-src 'none'; img-src data:/);
  expect(policies.get('/sandbox/')).toMatch(/^sandbox allow-scripts;/);
  expect(policies.get('/sandbox/preview/')).toMatch(/^sandbox allow-scripts allow-forms;/);
  for (const address of ['/sitemap.xml', '/favicon.svg', '/speculation-rules.json', '/unduhan.txt', '/robots.txt'])
    expect(await askBoth(address), address).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
});
