import type { Page } from '@playwright/test';
import { findReadersChromium, isHeadlessBuild } from '../../browsers/findChromium.ts';
import type { RunRequest } from '../../packages/practice/src/shared/protocol.ts';
import { STEP_MS } from '../../packages/practice/src/shared/sandbox.ts';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { buildSite } from './support/commands.ts';
import { countConnections, type ConnectionCounter } from './support/countConnections.ts';
import {
  CONNECTING,
  DOCUMENT_ESCAPES,
  FOLLOWED,
  NAVIGATIONS,
  PEERS,
  STAYING_ESCAPES,
  toEscapeProgram,
  WORKER_ESCAPES,
} from './support/escapes.ts';
import type { Ended } from './support/sandboxPage.ts';
import { bundleSandboxPage, toDocument, toRequest } from './support/sandboxRequests.ts';
import { firstOf, IS_WHOLE, WHOLE } from './support/share.ts';
import { expect, test } from './support/tabTest.ts';

// Foreign code tries to leave the sandbox, under the policies with which the site is served. No build of Chromium may
// send a byte. Its headless build opens no connection either; the whole one does for the few attempts that are named in
// `CONNECTING`.
const IS_HEADLESS_BUILD = isHeadlessBuild(findReadersChromium() ?? '');
const BROWSER = IS_HEADLESS_BUILD ? 'the headless build of Chromium' : 'the whole Chromium';

let site: ServedSite;
let outside: ConnectionCounter;
let script: string;

test.beforeAll(async () => {
  [site, outside, script] = await Promise.all([
    buildSite('tests/fixtures/sites/sandbox').then((outDir) => serveSite(outDir)),
    countConnections(),
    bundleSandboxPage(),
  ]);
});
test.afterAll(async () => {
  await site.close();
  await outside.close();
});

async function open(page: Page): Promise<void> {
  await page.goto(`${site.origin}/docs/latihan`);
  await page.evaluate(script);
}

const ask = (page: Page, how: 'run' | 'preview', request: RunRequest): Promise<Ended> =>
  page.evaluate<Ended>(`sandboxPage.${how}(${JSON.stringify(request)})`);

/** Markup with two frames that each open a peer connection: one in the document, one in a shadow root. */
function toFrames(address: string): string {
  const { host } = new URL(address);
  const program = `const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${host}' }] });
    p.createDataChannel('x'); p.createOffer().then((o) => p.setLocalDescription(o))`;
  const frame = `<iframe srcdoc="<script>${program}</script>"></iframe>`;
  return `${frame}<div><template shadowrootmode="open">${frame}</template></div>`;
}

/** Run the attempts against another origin and against the site's own.
 *  @returns the output, and each requested address, as seen by the browser and by both servers */
async function tryEscapes(page: Page, how: 'run' | 'preview', make: (address: string) => RunRequest) {
  const asked = new Set<string>();
  const opened: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('rahasia')) asked.add(request.url());
  });
  // Requests that the policy refuses are listed too, and fail before they leave the browser.
  page.context().on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') asked.delete(request.url());
  });
  page.context().on('page', (other) => opened.push(other.url()));
  await open(page);
  const address = page.url();
  const before = { connections: outside.count(), bytes: outside.bytes(), requests: site.requests.length };
  const printed: string[] = [];
  for (const target of [`http://127.0.0.1:${outside.port}`, site.origin])
    printed.push((await ask(page, how, make(target))).printed);
  // Requests may still be in progress.
  await page.waitForTimeout(1000);
  expect(page.url()).toBe(address);
  return {
    printed: printed.join(''),
    asked: [...asked],
    opened,
    arrived: outside.count() - before.connections,
    bytes: outside.bytes() - before.bytes,
    atSite: site.requests.slice(before.requests).filter((url) => url.includes('rahasia')),
  };
}

const NOTHING = { printed: '', asked: [], opened: [], arrived: 0, bytes: 0, atSite: [] };

test('the attempts succeed without the sandbox', async ({ browser }) => {
  const before = outside.count();
  const escapes = { ...STAYING_ESCAPES, ...PEERS };
  const program = toEscapeProgram(escapes, `http://127.0.0.1:${outside.port}`);
  // Not in the tab of the other tests, where they would continue.
  const page = await browser.newPage();
  await page.setContent(toDocument(program));
  await expect.poll(() => outside.count() - before).toBeGreaterThan(10);
  await page.close();
});

test('a program in a worker reaches no address and no storage', async ({ page }) => {
  const found = await tryEscapes(page, 'run', (address) => toRequest('js', toEscapeProgram(WORKER_ESCAPES, address)));
  expect(found.printed.match(/^(?:done|refused): /gm)).toHaveLength(2 * Object.keys(WORKER_ESCAPES).length);
  expect(found.printed).not.toContain('reached');
  expect({ ...found, printed: '' }, BROWSER).toEqual(NOTHING);
});

test('a document in a preview reaches no address, no storage and no window', async ({ page }) => {
  const found = await tryEscapes(page, 'preview', (address) => ({
    ...toRequest('html', toDocument(toEscapeProgram(DOCUMENT_ESCAPES, address))),
    test: 'await window.selesai;',
  }));
  expect(found.printed.match(/^(?:done|refused): /gm)).toHaveLength(2 * Object.keys(DOCUMENT_ESCAPES).length);
  expect(found.printed).not.toContain('reached');
  expect({ ...found, printed: '' }, BROWSER).toEqual(NOTHING);
});

/** Count turns of the page's event loop, 50 ms apart, while a program runs. */
async function countTurns<Value>(page: Page, act: () => Promise<Value>): Promise<{ value: Value; turns: number }> {
  await page.evaluate(() => {
    const state = globalThis as unknown as { turns: number };
    state.turns = 0;
    setInterval(() => {
      state.turns++;
    }, 50);
  });
  const value = await act();
  return { value, turns: await page.evaluate(() => (globalThis as unknown as { turns: number }).turns) };
}

test('a document in a preview opens no connection to a peer', WHOLE, async ({ page }) => {
  const found = await tryEscapes(page, 'preview', (address) => ({
    ...toRequest('html', toDocument(toEscapeProgram(PEERS, address)) + toFrames(address)),
    test: 'await window.selesai;',
  }));
  expect({ ...found, printed: '' }, BROWSER).toEqual(NOTHING);
});

for (const [index, [name, code]] of Object.entries(NAVIGATIONS).entries())
  test(`a document in a preview cannot navigate: ${name}`, firstOf(index), async ({ page }) => {
    const found = await tryEscapes(page, 'preview', (address) =>
      toRequest('html', toDocument(toEscapeProgram({ [name]: code }, address))),
    );
    const mayConnect = !IS_HEADLESS_BUILD && CONNECTING.includes(name);
    expect({ ...found, printed: '', ...(mayConnect && { arrived: 0 }) }, BROWSER).toEqual(NOTHING);
  });

test('links, forms and refreshes are removed from a document in a preview', async ({ page }) => {
  const found = await tryEscapes(page, 'preview', (address) => ({
    ...toRequest('html', toDocument(toEscapeProgram(FOLLOWED, address))),
    test: 'await window.selesai;',
  }));
  expect(found.printed.match(/^done: /gm)).toHaveLength(2 * Object.keys(FOLLOWED).length);
  expect({ ...found, printed: '' }, BROWSER).toEqual(NOTHING);
});

test('a document’s own handlers of links and forms work in a preview', async ({ page }) => {
  const body = `<a id="bagian" href="#tujuan">Ke bawah</a> <a id="luar" href="https://contoh.test/?a=1">Luar</a>
    <form action="/kirim"><input name="nama" value="Ani"><button>Kirim</button></form>
    <dialog><form method="dialog"><button value="ya">Tutup</button></form></dialog>
    <input type="checkbox"><p style="height: 3000px"></p><h2 id="tujuan">Tujuan</h2><a id="awal" href="#"><b>Ke atas</b></a>
    <script>
      const results = [];
      document.querySelector('form').addEventListener('submit', (event) => {
        if (results.length > 0) event.preventDefault();
        results.push(new FormData(event.target).get('nama'));
      });
      addEventListener('submit', (event) => results.push(event.defaultPrevented));
      addEventListener('click', (event) => { if (event.target.id === 'luar') results.push(event.defaultPrevented); });
    </script>`;
  await open(page);
  const ended = await ask(page, 'preview', {
    ...toRequest('html', `<!doctype html><title>Coba</title><body>${body}</body>`),
    test: `await click('form button');
await click('form button');
same(results, ['Ani', false, 'Ani', true]);
await click('#luar');
same(results.at(-1), false);
same(one('#luar').getAttribute('href'), 'https://contoh.test/?a=1');
await click('input[type=checkbox]');
ok(one('input[type=checkbox]').checked);
one('dialog').showModal();
await click('dialog button');
same([one('dialog').open, one('dialog').returnValue], [false, 'ya']);
for (const turn of [1, 2]) {
  await click('#bagian');
  await until(() => scrollY > 1000);
  same(location.hash, '#tujuan');
  await click('#awal');
  await until(() => scrollY === 0);
}`,
  });
  expect(ended).toEqual({ reason: 'finished', exitCode: 0, printed: '' });
});

test('a document that leaves for another address ends, and says why', async ({ page }) => {
  await open(page);
  for (const test of [null, 'ok(true)']) {
    const html =
      '<!doctype html><title>Coba</title><body><script>location.href = "https://contoh.test/";</script></body>';
    const ended = await ask(page, 'preview', { ...toRequest('html', html), test });
    const printed = 'location: a preview cannot open another address\n';
    expect(ended).toEqual({ reason: 'finished', exitCode: 1, printed });
  }
});

test('dialogs, which no browser opens in a preview, are shown in the output, and answer as if they were cancelled', async ({
  page,
}) => {
  await open(page);
  const script = `alert('Hai'); alert(); const answers = [confirm('Hapus?'), prompt('Nama?', 'Ani')]; console.log(1);`;
  const ended = await ask(page, 'preview', {
    ...toRequest('html', `<!doctype html><title>Coba</title><body><script>${script}</script></body>`),
    test: `same([answers, output()], [[false, null], '1\\n'])`,
  });
  const printed = 'alert: Hai\nalert: \nconfirm: Hapus? → false\nprompt: Nama? → null\n1\n';
  expect(ended).toEqual({ reason: 'finished', exitCode: 0, printed });
});

/** Let the clock of the next documents run eight times as fast: their two seconds keep the processor for a quarter of
 *  one. One loop and one document that spins are ended by the real clock. */
const hastenClock = (page: Page) =>
  page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() * 8;
  });

test('an endless loop is stopped, and the page keeps working meanwhile', async ({ page }) => {
  await open(page);
  const inWorker = await countTurns(page, () => ask(page, 'run', toRequest('js', 'for (;;);')));
  expect(inWorker.value.reason).toBe('time');
  // Five seconds are a hundred turns of the page.
  expect(inWorker.turns).toBeGreaterThan(20);
  for (const [index, loop] of [
    'for (;;);',
    'while (true) {}',
    'do { x = 1 } while (true);',
    'for (const a of (function* () { for (;;) yield 1; })()) ;',
  ].entries()) {
    if (index > 0 && !IS_WHOLE) break;
    if (index > 0) await hastenClock(page);
    const html = `<!doctype html><title>Coba</title><body><script>var x; ${loop}</script></body>`;
    const { value } = await countTurns(page, () => ask(page, 'preview', toRequest('html', html)));
    expect(value.printed, loop).toContain('did not end within 2 seconds');
  }
});

/** Code that blocks a thread without a loop: each calls itself again before the browser gets a turn. */
const SPINS: Readonly<Record<string, string>> = {
  promises: '<script>function f() { Promise.resolve().then(f); } f();</script>',
  queueMicrotask: '<script>const f = () => queueMicrotask(f); f();</script>',
  await: '<script>async function f() { try { await null; } finally { f(); } } f();</script>',
  thenable: '<script>const a = { then(done) { done(a); } }; Promise.resolve(a);</script>',
  'an observer': `<p></p><script>const p = document.querySelector('p');
    new MutationObserver(() => { p.title += 'x'; p.title = ''; }).observe(p, { attributes: true }); p.title = 'a';</script>`,
  'a handler': '<img src="data:," onerror="for (;;);">',
};

for (const [index, [name, html]] of Object.entries(SPINS).entries())
  test(
    `a document that blocks its thread is stopped, and the page continues: ${name}`,
    firstOf(index),
    async ({ page }) => {
      if (name !== 'promises') await hastenClock(page);
      await open(page);
      const ended = await ask(
        page,
        'preview',
        toRequest('html', `<!doctype html><title>Coba</title><body>${html}</body>`),
      );
      expect(ended.printed).toContain('did not end within 2 seconds');
      const { value, turns } = await countTurns(page, () => ask(page, 'run', toRequest('js', "console.log('halo');")));
      expect(value).toEqual({ reason: 'finished', exitCode: 0, printed: 'halo\n' });
      expect(turns).toBeGreaterThan(0);
    },
  );

test('endless output is cut at 64 kB, and files that grow endlessly stop with the run', async ({ page }) => {
  await open(page);
  const many = await ask(page, 'run', toRequest('js', "for (;;) console.log('x'.repeat(1000));"));
  expect([many.reason, many.printed.length]).toEqual(['output', 65_536]);
  const once = await ask(page, 'run', toRequest('js', "console.log('x'.repeat(100_000_000));"));
  expect([once.reason, once.printed.length]).toEqual(['output', 65_536]);
  const drawn = `<!doctype html><title>Coba</title><body><script>for (let i = 0; i < 1e6; i++) console.log('x'.repeat(1000));</script></body>`;
  const shown = await ask(page, 'preview', toRequest('html', drawn));
  expect(shown.reason).toBe('output');
  expect(shown.printed.length).toBeLessThanOrEqual(65_536);
  const bash = await ask(page, 'run', toRequest('bash', 'while true; do echo "$(printf x%.0s {1..200})"; done'));
  expect(['output', 'time', 'finished']).toContain(bash.reason);
  expect(bash.printed.length).toBeLessThanOrEqual(65_536);
});

/** Let a program use the processor for one second instead of five. */
const shortenLimit = (page: Page) =>
  page.evaluate((step) => {
    const { setInterval: repeat } = window;
    Object.assign(window, {
      setInterval: (act: () => void, ms?: number) => repeat(act, ms === step ? step / 5 : ms),
    });
  }, STEP_MS);

for (const [index, [language, code]] of (
  [
    ['js', "console.log('mulai'); for (;;);"],
    ['python', "print('mulai', end='')\nwhile True:\n    pass"],
    ['bash', 'echo mulai; while true; do :; done'],
    [
      'sql',
      "SELECT 'mulai' AS kata;\nWITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n;",
    ],
  ] as const
).entries())
  test(`output before an endless loop is shown: ${language}`, firstOf(index), async ({ page }) => {
    await open(page);
    // Bash stops an endless loop by itself, and then prints.
    if (language !== 'bash') await shortenLimit(page);
    const ended = await ask(page, 'run', toRequest(language, code));
    expect(ended.printed).toContain('mulai');
    expect(ended.exitCode).not.toBe(0);
  });

test('a fork bomb of Bash ends, and the next program runs', WHOLE, async ({ page }) => {
  await open(page);
  await shortenLimit(page);
  const bomb = await countTurns(page, () => ask(page, 'run', toRequest('bash', ':(){ :|:& };:')));
  expect(bomb.value.reason).toMatch(/^(?:time|finished|memory)$/);
  expect(bomb.value.exitCode).not.toBe(0);
  const next = await ask(page, 'run', toRequest('bash', 'echo halo'));
  expect(next).toEqual({ reason: 'finished', exitCode: 0, printed: 'halo\n' });
});

test(
  'a second Python program starts in a fresh interpreter: without names and files, with other random numbers',
  WHOLE,
  async ({ page }) => {
    await open(page);
    const draw = 'import random\nprint(random.random())\n';
    const leave = "import builtins\nbuiltins.rahasia = 1\nopen('jejak.txt', 'w').close()\n";
    const look =
      "import builtins, os\nprint(hasattr(builtins, 'rahasia'), sorted(os.listdir()))\nraise SystemExit(3)\n";
    const first = await ask(page, 'run', toRequest('python', draw + leave));
    const second = await ask(page, 'run', toRequest('python', draw + look));
    expect(second.printed.split('\n')[1]).toBe("False ['coba.python']");
    expect(second).toMatchObject({ reason: 'finished', exitCode: 3 });
    expect(second.printed.split('\n')[0]).not.toBe(first.printed.split('\n')[0]);
  },
);
