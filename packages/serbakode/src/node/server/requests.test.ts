import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { listenLocally } from '../../../../testing/listenLocally.ts';
import { fuzzServer, plantCanaries } from '../../../../testing/requests/fuzzServer.ts';
import { buildFiles } from '../../../../testing/siteFolder.ts';
import { shareOf } from '../../../../testing/takeShare.ts';
import { createHostingReader } from './createHostingReader.ts';
import { createServer } from './createServer.ts';

const REQUESTS = shareOf(1500);

it('answers seeded requests only with files of the site, and redirects to no other host (test:long sends all)', async () => {
  const { outDir } = await buildFiles({
    'pages/index.md': '---\ntitle: Beranda\n---\n\nIsi.\n',
    'docs/Persiapan Project/satu.md': '---\ntitle: Satu\n---\n\nIsi.\n',
    'blog/2026-01-01-halo.md': '---\ntitle: Halo\n---\n\nIsi.\n\n<!-- truncate -->\n',
  });
  await plantCanaries(outDir);
  await writeFile(path.join(outDir, 'film.mp4'), '0123456789');
  const said = vi.spyOn(console, 'error');
  const hosting = await createHostingReader(path.join(outDir, '../firebase.deploy.json'), (found) => found);
  const server = createServer({ outDir, baseUrl: '/', hosting });
  const port = await listenLocally(server);
  try {
    const { tried, targets, failures } = await fuzzServer(outDir, { port, requests: REQUESTS, seed: 10 });
    expect(failures).toEqual([]);
    expect([tried >= REQUESTS, targets > REQUESTS / 2]).toEqual([true, true]);
    expect(said).not.toHaveBeenCalled();
  } finally {
    said.mockRestore();
    server.close();
  }
});
