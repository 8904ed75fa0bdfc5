import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInlineParser } from '../../../../../testing/createInlineParser.ts';
import { eventually } from '../../../../../testing/eventually.ts';
import { listenLocally } from '../../../../../testing/listenLocally.ts';
import { permalink } from '../../../../../testing/permalink.ts';
import { sendRaw, toRequest } from '../../../../../testing/rawRequest.ts';
import { REPOSITORY, ROOT, writeSite } from '../../../../../testing/siteFolder.ts';
import type { Page } from '../../../shared/model/page.ts';
import type { PreviewState } from '../../../shared/preview/preview.ts';
import type { ClientModule } from '../../config/readParts.ts';
import { listFiles } from '../../files/listFiles.ts';
import { createPreview, type Preview } from '../createPreview.ts';
import type { Content } from '../snapshot.ts';
import { createDevServer } from './createDevServer.ts';
import type { DevServerOptions } from './devServerOptions.ts';

/** The content of a site without pages. */
let content: Content;
beforeAll(async () => {
  const siteDir = path.join(await writeSite({}), 'site');
  const preview = createPreview({
    root: ROOT,
    siteDir,
    cacheDir: path.join(siteDir, '.cache'),
    now: new Date('2026-11-21T00:00:00Z'),
    shown: String,
    createParser: createInlineParser,
    parserVersion: siteDir,
  });
  await preview.update();
  const read = preview.content();
  if (!read) throw new Error('the site was not read');
  content = read;
  await preview.close();
});

/** Content of a site with another setup. */
const withSetup = (changes: Partial<Content['setup']>) => (): Content => ({
  ...content,
  setup: { ...content.setup, ...changes },
});

/** Start a preview server with pages at `/lama` and `/kursus/`. */
async function startServer(changes: Partial<Preview> = {}, options: Partial<DevServerOptions> = {}) {
  const siteDir = path.join(await writeSite({}), 'site');
  const preview: Preview = {
    update: async () => 'content',
    completeAll: () => new Promise(() => {}),
    isComplete: () => true,
    content: () => content,
    problems: () => [],
    readPage: async (file) => (['lama.json', 'kursus/index.json'].includes(file) ? page : null),
    readData: async () => null,
    readPartFile: async () => null,
    readModule: async () => null,
    close: async () => {},
    ...changes,
  };
  const server = await createDevServer({
    root: ROOT,
    siteDir,
    cacheDir: path.join(ROOT, '.cache'),
    outDir: path.join(ROOT, 'dist'),
    shown: String,
    preview,
    onUpdate: () => undefined,
    ...options,
  });
  return { siteDir, port: await listenLocally(server.http), close: server.close };
}

const page: Page = {
  kind: 'not-found',
  permalink: permalink('/lama'),
  meta: { title: '', documentTitle: 'Rancangan rahasia', description: '', canonical: '/lama', isIndexed: true },
  contentId: null,
  bodies: {},
};

it('files that the engine writes into the folder of the site are not changes', async () => {
  const seen: string[] = [];
  const siteDir = path.join(await writeSite({}), 'site');
  const written = ['.cache/tmp/module.mjs', 'dist/index.html', 'node_modules/paket/index.js', '.git/HEAD'];
  for (const file of written) await mkdir(path.dirname(path.join(siteDir, file)), { recursive: true });
  const update = async (files?: readonly string[]) => {
    seen.push(...(files ?? []).map((file) => path.relative(siteDir, file)));
    return 'content' as const;
  };
  const folders = { siteDir, cacheDir: path.join(siteDir, '.cache'), outDir: path.join(siteDir, 'dist') };
  const server = await startServer({ update }, folders);
  try {
    for (const file of written) await writeFile(path.join(siteDir, file), '');
    // A change that counts comes last: those before it are seen by then.
    await writeFile(path.join(siteDir, 'baru.md'), 'Isi.');
    await eventually(() => expect(seen).toContain('baru.md'));
    expect(new Set(seen)).toEqual(new Set(['baru.md']));
  } finally {
    await server.close();
  }
});

it('packages that parts load later are bundled at the start, also after a site without these parts had the same cache', async () => {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'vite-'));
  const client = path.join(REPOSITORY, 'packages/practice/src/client');
  const part: ClientModule = {
    dir: client,
    name: 'practice',
    file: path.join(client, 'part.tsx'),
    pages: null,
    data: null,
    hash: '',
    texts: [],
    chunks: {},
    worker: null,
    isOwn: false,
  };
  const listBundled = async () => {
    const files = (await listFiles(cacheDir, { includePrivate: true })).filter(
      (file) => path.basename(file) === '_metadata.json',
    );
    return (await Promise.all(files.map((file) => readFile(path.join(cacheDir, file), 'utf8')))).join('\n');
  };
  for (const [parts, bundled] of [
    [[], 'react-dom'],
    [[part], 'prismjs'],
  ] as const) {
    const server = await startServer(
      { content: withSetup({ parts: { ...content.setup.parts, clients: parts } }) },
      { cacheDir },
    );
    try {
      // The module of every page; none asks for the part's.
      await fetch(`http://127.0.0.1:${server.port}/src/client/app/dev/entry-dev.ts`);
      await eventually(async () => expect(await listBundled()).toContain(bundled));
    } finally {
      await server.close();
    }
  }
});

it('a document rendered before a change was applied reports its old version, and receives the request to reload', async () => {
  let taken = () => {};
  let siteDir = '';
  const readPage = async () => {
    const isTaken = new Promise<void>((resolve) => (taken = resolve));
    await writeFile(path.join(siteDir, 'baru.md'), 'Isi.');
    await isTaken;
    return page;
  };
  const server = await startServer({ readPage }, { onUpdate: () => taken() });
  siteDir = server.siteDir;
  try {
    const html = await (await fetch(`http://127.0.0.1:${server.port}/lama`)).text();
    const state = /<script type="application\/json" id="preview-state"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? 'null';
    expect((JSON.parse(state) as PreviewState).version).toBe(0);
  } finally {
    await server.close();
  }
});

it('reads the bodies of articles that come later in the background, as those that there are at the start', async () => {
  let isComplete = false;
  let completions = 0;
  const completeAll = async () => {
    completions += 1;
    isComplete = true;
  };
  const update = async (files?: readonly string[]) => {
    if (files) isComplete = false;
    return 'content' as const;
  };
  const server = await startServer({ update, completeAll, isComplete: () => isComplete });
  try {
    await eventually(() => expect(completions).toBe(1));
    await writeFile(path.join(server.siteDir, 'baru.md'), 'Isi.');
    await eventually(() => expect(completions).toBe(2));
  } finally {
    await server.close();
  }
});

it('reads a file again that is saved while the site is read for the first time', async () => {
  const siteDir = path.join(await writeSite({}), 'site');
  const saved = path.join(siteDir, 'baru.md');
  const read: (readonly string[] | undefined)[] = [];
  const update = async (files?: readonly string[]) => {
    read.push(files);
    if (!files) await writeFile(saved, 'Isi.');
    return 'content' as const;
  };
  const server = await startServer({ update }, { siteDir });
  try {
    await eventually(() => expect(read).toEqual([undefined, [saved]]));
  } finally {
    await server.close();
  }
});

it('shows a file of static/ in the place of one of a part, with the headers of the part', async () => {
  const partFolders = [{ part: 'a', folder: 'a', headers: [{ files: '**', headers: { 'X-Part': 'a' } }] }];
  const asked: string[] = [];
  const server = await startServer({
    content: withSetup({ config: { ...content.setup.config, partFolders } }),
    readPartFile: async (file) => {
      asked.push(file);
      return file.startsWith('a/') ? { text: 'part' } : null;
    },
  });
  await mkdir(path.join(server.siteDir, 'static/a'), { recursive: true });
  for (const file of ['a/satu.txt', 'robots.txt']) await writeFile(path.join(server.siteDir, 'static', file), 'site');
  const read = async (file: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}/${file}`);
    return [await response.text(), response.headers.get('x-part'), response.headers.get('content-type')];
  };
  try {
    expect(await read('a/satu.txt')).toEqual(['site', 'a', 'text/plain; charset=utf-8']);
    expect(await read('robots.txt')).toEqual(['site', null, 'text/plain; charset=utf-8']);
    // What all pages are read for.
    expect(asked).toEqual([]);
    expect(await read('a/dua.txt')).toEqual(['part', 'a', 'text/plain; charset=utf-8']);
  } finally {
    await server.close();
  }
});

it('shows no file of static/ that is hidden, or a link that points outside the site', async () => {
  const server = await startServer();
  const staticDir = path.join(server.siteDir, 'static');
  const outside = path.join(server.siteDir, '../rahasia');
  for (const dir of [outside, path.join(staticDir, '.git'), path.join(staticDir, '.well-known')])
    await mkdir(dir, { recursive: true });
  for (const file of ['.env', '.git/config', '.well-known/a.txt', 'b.txt'])
    await writeFile(path.join(staticDir, file), 'isi');
  await writeFile(path.join(outside, 'c.txt'), 'rahasia');
  await symlink(path.join(outside, 'c.txt'), path.join(staticDir, 'c.txt'));
  await symlink(outside, path.join(staticDir, 'folder'));
  await symlink('b.txt', path.join(staticDir, 'd.txt'));
  const read = async (file: string) => (await fetch(`http://127.0.0.1:${server.port}/${file}`)).status;
  try {
    for (const file of ['.well-known/a.txt', 'b.txt', 'd.txt']) expect([file, await read(file)]).toEqual([file, 200]);
    for (const file of ['.env', '.git/config', 'c.txt', 'folder/c.txt'])
      expect([file, await read(file)]).toEqual([file, 404]);
  } finally {
    await server.close();
  }
});

describe('access to a preview', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer({}, { allowedHosts: ['laptop.local'] });
  });
  afterAll(() => server.close());
  const ask = (target: string, options: Parameters<typeof toRequest>[2] = {}) =>
    sendRaw(server.port, toRequest(target, ['Accept: text/html'], options));

  it('is given to this machine and to allowed hosts, in no frame and to no other origin', async () => {
    for (const host of ['localhost:3000', '[::1]', 'laptop.local']) {
      const { status, headers, body } = await ask('/lama', { host });
      expect([status, body.toString().includes('Rancangan rahasia')]).toEqual([200, true]);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  it.each(['/lama', '/lama.json', '/@vite/client', '/src/client/app/dev/entry-dev.ts', '/__/firebase/init.json'])(
    'refuses %s under a name that an attacker let lead here (DNS rebinding)',
    async (target) => {
      const { status, body } = await ask(target, { host: 'evil.example:3000' });
      expect([status, body.length < 200]).toEqual([421, true]);
    },
  );

  it('refuses the connection of hot reload under such a name', async () => {
    const upgrade = [
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol: vite-hmr',
    ];
    const request = toRequest('/', upgrade, { host: 'evil.example' }).replace(
      'Connection: close',
      'Connection: Upgrade',
    );
    expect((await sendRaw(server.port, request)).status).toBe(0);
  });

  it.each(['//kursus', '/\\kursus', '//lama/', '/%2flama/', '/.//lama/', '//', '/%', '/%00'])(
    '%s leads to no other host',
    async (target) => {
      const { status, headers } = await ask(target);
      expect([400, 404]).toContain(status);
      expect(headers.get('location')).toBeUndefined();
    },
  );

  it('redirects to the other slash form', async () => {
    expect((await ask('/kursus?a=1')).headers.get('location')).toBe('/kursus/?a=1');
  });

  it.each(['/__open-in-editor?file=a.md', '/__OPEN-IN-EDITOR/?file=a.md'])(
    'opens nothing on this machine for another site that requests %s',
    async (target) => {
      expect((await ask(target)).status).toBe(404);
    },
  );

  it('is read-only', async () => {
    expect((await ask('/lama', { method: 'POST' })).status).toBe(405);
  });
});
