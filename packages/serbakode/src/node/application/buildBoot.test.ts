import path from 'node:path';
import { expect, it } from 'vitest';
import { site } from '../../../../testing/virtualSite.ts';
import { trustHtml } from '../../shared/model/permalink.ts';
import { compileBoot, fillBoot, toBootForm } from './buildBoot.ts';

it('takes at most 4,096 bytes if a site uses all its features (A18)', async () => {
  const [version] = site.docsVersions;
  if (!version) throw new Error('the site of unit tests has no version');
  const shell = {
    ...site,
    docsVersions: [version, version],
    announcement: { id: 'pengumuman-2026', html: trustHtml(''), isCloseable: true },
  };
  const code = await compileBoot(path.resolve('packages/serbakode'), toBootForm(shell));
  const script = fillBoot(code, shell, '/assets/app-C1qxq3Ej.js');
  for (const part of ['data-key', 'pengumuman-2026', 'account.hint', 'mode-toggle']) expect(script).toContain(part);
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(4096);
});

it('reads hints of this site alone, where several are below one host', async () => {
  const shell = { ...site, baseUrl: '/satu/id/', filesBase: '/satu/' };
  const script = fillBoot(await compileBoot(path.resolve('packages/serbakode'), toBootForm(shell)), shell, '');
  expect(script).toContain('/satu/ account.hint');
});

it('names attributes as the browser does, which refuses dashes before letters', async () => {
  const shell = { ...site, hints: [{ key: 'cart', attribute: 'data-cart-2-full' }] };
  const script = fillBoot(await compileBoot(path.resolve('packages/serbakode'), toBootForm(shell)), shell, '');
  expect(script).toContain('["cart","cart-2Full"]');
});
