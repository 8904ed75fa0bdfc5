import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Preview } from '../../../src/build/preview/createPreview.ts';
import type { PreviewState } from '../../../src/model/preview.ts';
import { createDevServer } from '../../../src/server/dev/createDevServer.ts';
import { ROOT, writeSite } from '../../support/siteFolder.ts';
import { site as shell } from '../../support/virtualSite.ts';

it('a document on its way while a change is taken in says that it is behind, so that it is told to look again', async () => {
  const siteDir = path.join(await writeSite({}), 'site');
  let taken = () => {};
  const preview: Preview = {
    update: async () => 'content',
    completeAll: () => new Promise(() => {}),
    shell: () => shell,
    components: () => null,
    site: () => null,
    problems: () => [],
    readPage: async () => {
      const isTaken = new Promise<void>((resolve) => (taken = resolve));
      await writeFile(path.join(siteDir, 'baru.md'), 'Isi.');
      await isTaken;
      const permalink = '/lama';
      const meta = { title: '', documentTitle: '', description: '', canonical: permalink, isIndexed: true };
      return { kind: 'not-found', permalink, meta, contentId: null, bodies: {} };
    },
    readModule: async () => null,
    isOfModules: () => false,
    modulesChangedAt: () => 0,
    routes: () => [],
    redirects: () => new Map(),
    assets: () => null,
    close: async () => {},
  };
  const cacheDir = path.join(ROOT, '.cache');
  const server = await createDevServer({
    root: ROOT,
    siteDir,
    cacheDir,
    shown: String,
    preview,
    firebaseConfig: () => null,
    onUpdate: () => taken(),
  });
  server.http.listen(0, '127.0.0.1');
  await once(server.http, 'listening');
  try {
    const { port } = server.http.address() as AddressInfo;
    const html = await (await fetch(`http://127.0.0.1:${port}/lama`)).text();
    const state = /<script type="application\/json" id="preview-state">(.*?)<\/script>/.exec(html)?.[1] ?? 'null';
    expect((JSON.parse(state) as PreviewState).version).toBe(0);
  } finally {
    await server.close();
  }
}, 60_000);
