import { expect, it } from 'vitest';
import type { Permalink, SitePath } from '../../shared/model/permalink.ts';
import { withBothForms } from './withBothForms.ts';

it('redirects both slash forms of an address, unless a page, a file or another redirect has the other one', () => {
  const redirects = {
    '/x/lama': '/x/a',
    '/x/b': '/x/a',
    '/x/c/': '/x/a',
    '/x/d': '/x/a',
    '/x/d/': '/x/e',
    '/x/z.html': '/x/a',
    '/x/berkas/': '/x/a',
  };
  const all = withBothForms(
    {
      pages: ['/a', '/b/', '/e'] as SitePath[],
      documentFolders: ['/c'] as SitePath[],
      own: new Set(['berkas']),
      redirects: new Map(Object.entries(redirects)) as ReadonlyMap<string, string> as ReadonlyMap<Permalink, Permalink>,
    },
    '/x/',
  );
  expect(Object.fromEntries(all)).toEqual({ ...redirects, '/x/lama/': '/x/a' });
});
