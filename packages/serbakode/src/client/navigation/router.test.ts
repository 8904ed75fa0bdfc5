// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../shared/model/page.ts';
import { trustHtml } from '../../shared/model/permalink.ts';
import { takeParsed } from '../browser/parsedHtml.ts';
import { createHistory } from './createHistory.ts';
import { PageLoadError, type LoadedPage, type OnTop, type PageLoader } from './pageLoader.ts';
import { createRouter, type Router } from './router.ts';

const toPage = (permalink: string, kind = 'content') => ({ kind, permalink, bodies: {} }) as Page;

interface Waiting {
  readonly resolve: (loaded: LoadedPage) => void;
  readonly reject: (error: Error) => void;
}

/** A loader that answers when the test lets it. */
function createSlowLoader(): {
  readonly loader: PageLoader;
  readonly answer: (permalink: string, loaded?: LoadedPage) => void;
  readonly fail: (permalink: string) => void;
} {
  const waiting = new Map<string, Waiting>();
  const take = (permalink: string): Waiting => {
    const found = waiting.get(permalink);
    if (!found) throw new Error(`nothing waits for ${permalink}`);
    waiting.delete(permalink);
    return found;
  };
  return {
    loader: {
      load: (permalink) => new Promise((resolve, reject) => waiting.set(permalink, { resolve, reject })),
      preload: async () => null,
    },
    answer: (permalink, loaded = { kind: 'page', page: toPage(permalink) }) => take(permalink).resolve(loaded),
    fail: (permalink) => take(permalink).reject(new PageLoadError(`${permalink} could not be loaded`)),
  };
}

const quickLoader: PageLoader = {
  load: async (permalink) => ({ kind: 'page', page: toPage(permalink) }),
  preload: async () => null,
};
const settle = () => vi.advanceTimersByTimeAsync(0);

let router: Router;
const loadDocument = vi.fn();

function start(loader: PageLoader, initial = '/'): Router {
  router = createRouter({
    history: createHistory('memory', initial),
    loader,
    initialPage: toPage(initial),
    baseUrl: '/',
    build: 'a',
    loadDocument,
  });
  void router.start();
  return router;
}
const shown = () => router.getState().page.permalink;
const readAddress = () => {
  const { pathname, search, hash } = router.history.read();
  return pathname + search + hash;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  loadDocument.mockReset();
  window.sessionStorage.clear();
});
afterEach(() => {
  router.destroy();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a router over a memory history (R51)', () => {
  it('pushes, replaces and steps back without touching the address of the window', async () => {
    const before = window.location.href;
    start(quickLoader);
    await router.navigate('/a');
    await router.navigate('/b');
    await router.navigate('/c', { replace: true });
    expect(shown()).toBe('/c');
    router.history.go(-1);
    await settle();
    expect(shown()).toBe('/a');
    expect(router.getState().arrival).toBe('pop');
    router.history.go(1);
    await settle();
    expect(shown()).toBe('/c');
    expect(window.location.href).toBe(before);
  });

  it('shows the page again on a link to itself, without a new entry', async () => {
    start(quickLoader);
    await router.navigate('/a');
    await router.navigate('/a');
    router.history.go(-1);
    await settle();
    expect(shown()).toBe('/');
  });
});

describe('the address bar shows a page’s permalink, whatever form was requested (R37, R111)', () => {
  const forgiving: PageLoader = {
    load: async () => ({ kind: 'page', page: toPage('/blog') }),
    preload: async () => null,
  };

  it.each(['/blog.html?a=1#b', '/blog/index.html?a=1#b', '/blog/?a=1#b'])(
    '%s becomes /blog, query and hash kept',
    async (href) => {
      start(forgiving);
      await router.navigate(href);
      expect(readAddress()).toBe('/blog?a=1#b');
      expect(router.getState().address).toEqual({ permalink: '/blog', search: '?a=1', hash: '#b' });
      router.history.go(-1);
      await settle();
      expect(router.getState()).toMatchObject({ arrival: 'pop', visit: 2 });
    },
  );

  it('keeps the .html of a page that is registered with it', async () => {
    start(quickLoader);
    await router.navigate('/halaman.html#b');
    expect(readAddress()).toBe('/halaman.html#b');
    expect(shown()).toBe('/halaman.html');
  });

  it('takes another form of the page that is shown for a change of its hash', async () => {
    const load = vi.fn(quickLoader.load);
    start({ ...quickLoader, load }, '/blog');
    await router.navigate('/blog.html#b');
    expect(load).not.toHaveBeenCalled();
    expect(router.getState().address).toEqual({ permalink: '/blog', search: '', hash: '#b' });
    expect(readAddress()).toBe('/blog#b');
  });
});

describe('where one document shows every page (R50, R51)', () => {
  function startIn(initial: string, loader = quickLoader): void {
    router = createRouter({
      history: createHistory('memory', initial),
      loader,
      initialPage: toPage('/a'),
      baseUrl: '/',
      build: 'a',
      loadDocument,
      reloadAt: null,
      isOneDocument: true,
    });
  }

  it('has the page’s own permalink in the address bar from the first page on', async () => {
    startIn('/a.html?x=1#b');
    await router.start();
    expect(readAddress()).toBe('/a?x=1#b');
  });

  it('places the reader itself when it begins: nothing was there for the browser to do so', async () => {
    startIn('/a#b');
    await router.start();
    expect(router.getState()).toMatchObject({ arrival: 'pop', address: { permalink: '/a', hash: '#b' } });
  });

  it('knows a page by the slash behind the number sign, and leaves files to the browser', () => {
    startIn('/a');
    expect(router.resolve('#/b?x=1#c')).toEqual({ permalink: '/b', search: '?x=1', hash: '#c' });
    expect(router.resolve('/b')?.permalink).toBe('/b');
    expect(router.resolve('#c')).toEqual({ permalink: '/a', search: '', hash: '#c' });
    expect(router.resolve('./LICENSE')).toBeNull();
    expect(router.resolve('https://lain.example/#/b')).toBeNull();
  });

  it('shows the error at once where no document could be loaded for a page', async () => {
    const { loader, fail } = createSlowLoader();
    startIn('/a', loader);
    await router.start();
    void router.navigate('/b');
    await settle();
    fail('/b');
    await settle();
    expect(loadDocument).not.toHaveBeenCalled();
    expect(router.getState().failure?.message).toBe('/b could not be loaded');
  });
});

describe('progress (R42)', () => {
  it('shows after 200 ms and not before, and ends with the arrival', async () => {
    const { loader, answer } = createSlowLoader();
    start(loader);
    void router.navigate('/a');
    await vi.advanceTimersByTimeAsync(199);
    expect(router.isSlow()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(router.isSlow()).toBe(true);
    expect(shown()).toBe('/');
    answer('/a');
    await settle();
    expect(router.isSlow()).toBe(false);
    expect(shown()).toBe('/a');
  });

  it('does not show for a navigation that took 150 ms, nor for a hash or query', async () => {
    const { loader, answer } = createSlowLoader();
    start(loader);
    void router.navigate('/a');
    await vi.advanceTimersByTimeAsync(150);
    answer('/a');
    await vi.advanceTimersByTimeAsync(500);
    await router.navigate('#b');
    await router.navigate('?c=1');
    expect(router.isSlow()).toBe(false);
    expect(router.getState().address).toEqual({ permalink: '/a', search: '?c=1', hash: '' });
  });
});

it('lets the newest of several navigations win, whatever comes first (R52)', async () => {
  const { loader, answer, fail } = createSlowLoader();
  start(loader);
  void router.navigate('/a');
  void router.navigate('/b');
  await settle();
  answer('/b');
  await settle();
  answer('/a');
  await settle();
  expect(shown()).toBe('/b');
  void router.navigate('/c');
  void router.navigate('/d');
  await settle();
  answer('/d');
  fail('/c');
  await settle();
  expect(shown()).toBe('/d');
  expect(loadDocument).not.toHaveBeenCalled();
});

it('reads a relative link of the page that is shown against that page, though another is on its way (R52)', async () => {
  const { loader, answer } = createSlowLoader();
  start(loader, '/seri/satu');
  for (const [href, shownAt] of [
    ['#bagian', '/seri/satu#bagian'],
    ['?x=1', '/seri/satu?x=1'],
  ] as const) {
    void router.navigate('/a');
    await settle();
    void router.navigate(href);
    await settle();
    answer('/a');
    await settle();
    expect(readAddress()).toBe(shownAt);
    expect(shown()).toBe('/seri/satu');
  }
  void router.navigate('/a');
  await settle();
  void router.navigate('dua');
  await settle();
  answer('/seri/dua');
  await settle();
  expect(shown()).toBe('/seri/dua');
});

it('treats a step back as the newest navigation: a pending page is not shown, and its failure loads nothing (R52)', async () => {
  for (const end of ['answer', 'fail'] as const) {
    const slow = createSlowLoader();
    start(slow.loader);
    void router.navigate('/a');
    await vi.advanceTimersByTimeAsync(300);
    expect(router.isSlow()).toBe(true);
    router.history.go(-1);
    await settle();
    expect(router.isSlow()).toBe(false);
    slow[end]('/a');
    await settle();
    expect(router.getState()).toMatchObject({ page: { permalink: '/' }, failure: null });
    expect(router.history.read().pathname).toBe('/');
    expect(loadDocument).not.toHaveBeenCalled();
    router.destroy();
  }
});

describe('a load that fails (R46, A10)', () => {
  it('warns and loads the document, once for a target and build; then the error is shown, and Retry loads again', async () => {
    const { loader, answer, fail } = createSlowLoader();
    start(loader);
    void router.navigate('/a?b=1#c');
    await settle();
    fail('/a');
    await settle();
    expect(console.warn).toHaveBeenCalledOnce();
    expect(loadDocument).toHaveBeenCalledExactlyOnceWith('/a?b=1#c');
    expect(shown()).toBe('/');

    void router.retry();
    fail('/a');
    await settle();
    expect(loadDocument).toHaveBeenCalledOnce();
    expect(router.getState().failure?.message).toBe('/a could not be loaded');

    void router.retry();
    answer('/a');
    await settle();
    expect(router.getState().failure).toBeNull();
    expect(shown()).toBe('/a');
  });

  it('shows the error at once where nothing could remember a reload', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('blocked');
    });
    const { loader, fail } = createSlowLoader();
    start(loader);
    void router.navigate('/a');
    await settle();
    fail('/a');
    await settle();
    expect(loadDocument).not.toHaveBeenCalled();
    expect(router.getState().failure).not.toBeNull();
  });

  it('forgets the reload when the target arrives, so that a later failure may reload again', async () => {
    const { loader, answer, fail } = createSlowLoader();
    start(loader);
    for (let round = 1; round <= 2; round++) {
      void router.navigate('/a');
      await settle();
      fail('/a');
      await settle();
      expect(loadDocument).toHaveBeenCalledTimes(round);
      void router.retry();
      answer('/a');
      await settle();
      void router.navigate('/');
      await settle();
      answer('/');
      await settle();
    }
  });
});

it('loads the document of a page of another build, once (R108)', async () => {
  const { loader, answer } = createSlowLoader();
  start(loader);
  void router.navigate('/a');
  await settle();
  answer('/a', { kind: 'stale' });
  await settle();
  expect(loadDocument).toHaveBeenCalledExactlyOnceWith('/a');
  void router.retry();
  answer('/a', { kind: 'stale' });
  await settle();
  expect(loadDocument).toHaveBeenCalledOnce();
  expect(router.getState().failure?.message).toBe('/a belongs to another build of the site');
});

it('leaves links to anything but pages of this site to the browser', async () => {
  start(quickLoader);
  await router.navigate('/feed.xml');
  expect(loadDocument).toHaveBeenCalledExactlyOnceWith('/feed.xml');
  expect(router.resolve('https://lain.example/')).toBeNull();
});

describe('events from before the application has started', () => {
  it('is not followed until it is, and caught up with then', async () => {
    const history = createHistory('memory', '/');
    router = createRouter({
      history,
      loader: quickLoader,
      initialPage: toPage('/'),
      baseUrl: '/',
      build: 'a',
      loadDocument,
    });
    const listener = vi.fn();
    router.subscribe(listener);
    history.push('/a');
    await settle();
    expect(listener).not.toHaveBeenCalled();
    await router.start();
    expect(shown()).toBe('/a');
  });

  it('takes an anchor that the browser went to for where the reader is', async () => {
    const history = createHistory('memory', '/');
    router = createRouter({
      history,
      loader: quickLoader,
      initialPage: toPage('/'),
      baseUrl: '/',
      build: 'a',
      loadDocument,
    });
    history.push('/#b');
    await settle();
    await router.start();
    expect(router.getState()).toMatchObject({ arrival: 'load', address: { permalink: '/', hash: '#b' } });
  });

  it('leaves the not-found page where it is, whatever the address', async () => {
    const load = vi.fn(quickLoader.load);
    router = createRouter({
      history: createHistory('memory', '/tidak/ada'),
      loader: { ...quickLoader, load },
      initialPage: toPage('/404', 'not-found'),
      baseUrl: '/',
      build: 'a',
      loadDocument,
    });
    await router.start();
    expect(load).not.toHaveBeenCalled();
  });
});

it('requests the page of a press before the step in the history, and nothing for an anchor of the shown page', async () => {
  const order: string[] = [];
  const history = createHistory('memory', '/');
  router = createRouter({
    history: { ...history, push: (address) => (order.push(`step to ${address}`), history.push(address)) },
    loader: {
      ...quickLoader,
      preload: async (permalink, priority) => (order.push(`request of ${permalink}, ${priority}`), null),
    },
    initialPage: toPage('/'),
    baseUrl: '/',
    build: 'a',
    loadDocument,
  });
  await router.navigate('/a?b=1#c');
  await router.navigate('/a?b=1#d');
  expect(order).toEqual(['request of /a, high', 'step to /a?b=1#c', 'step to /a?b=1#d']);
});

describe('the page of a link that the reader is about to follow', () => {
  const toLoader = (toLoaded: (permalink: string) => Page): PageLoader => {
    const pages = new Map<string, Page>();
    const load = async (permalink: string): Promise<LoadedPage> => {
      const page = pages.get(permalink) ?? toLoaded(permalink);
      pages.set(permalink, page);
      return { kind: 'page', page };
    };
    return { load, preload: load };
  };

  it('is offered with a place of its own, which it keeps when it is shown', async () => {
    start(toLoader((permalink) => toPage(permalink)));
    const changed = vi.fn();
    router.subscribe(changed);
    router.expect('/a#b');
    router.expect('/a#b');
    await settle();
    expect(changed).toHaveBeenCalledTimes(1);
    expect(router.getAhead()).toMatchObject({ page: { permalink: '/a' }, address: { hash: '#b' }, place: 1 });
    expect(router.getState()).toMatchObject({ page: { permalink: '/' }, place: 0 });
    await router.navigate('/a#b');
    expect(router.getAhead()).toBeNull();
    expect(router.getState()).toMatchObject({ page: { permalink: '/a' }, place: 1 });
  });

  it('is dropped when the reader turns to something else, even while it loads, or follows another link', async () => {
    start(toLoader((permalink) => toPage(permalink)));
    router.expect('/a');
    await settle();
    router.expect(null);
    expect(router.getAhead()).toBeNull();
    router.expect('/b');
    router.expect(null);
    await settle();
    expect(router.getAhead()).toBeNull();
    router.expect('/b');
    await settle();
    await router.navigate('/c');
    expect(router.getAhead()).toBeNull();
    expect(router.getState()).toMatchObject({ page: { permalink: '/c' }, place: 0 });
  });

  it.each([
    ['a link to the shown page', '/', toPage('/')],
    ['a form', '/login', toPage('/login', 'login')],
    ['a page that is not there', '/tidak/ada', toPage('/404', 'not-found')],
    ['a sound', '/bunyi', { ...toPage('/bunyi'), bodies: { body: trustHtml('<audio src="a" autoplay>') } } as Page],
    [
      'an image that loads at once',
      '/foto',
      { ...toPage('/foto'), bodies: { body: trustHtml('<img src="a">') } } as Page,
    ],
    ['code', '/kode', { ...toPage('/kode', 'react'), module: { url: '/kode.js' } } as unknown as Page],
  ])('is not offered for %s', async (_name, address, page) => {
    vi.stubGlobal('requestIdleCallback', vi.fn());
    start(toLoader(() => page));
    router.expect(address);
    await settle();
    expect(router.getAhead()).toBeNull();
    vi.unstubAllGlobals();
  });

  it('is only parsed between chapters, which share a place', async () => {
    vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
    const html = trustHtml('<p>Isi.</p>');
    start(toLoader((permalink) => ({ ...toPage(permalink, 'doc'), bodies: { body: html } }) as unknown as Page));
    await router.navigate('/satu');
    router.expect('/dua');
    await settle();
    expect(router.getAhead()).toBeNull();
    expect(takeParsed(html)?.read(html).textContent).toBe('Isi.');
    vi.unstubAllGlobals();
  });
});

it('shows a page that is there in a task after the press, so that React does not take it for urgent', async () => {
  start(quickLoader);
  await router.navigate('/satu');
  vi.stubGlobal('event', new Event('click'));
  const events: unknown[] = [];
  router.subscribe(() => events.push(window.event));
  const arriving = router.navigate('/dua');
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(events).toEqual([]);
  vi.stubGlobal('event', undefined);
  await settle();
  await arriving;
  expect(events).toEqual([undefined]);
  expect(shown()).toBe('/dua');
  vi.unstubAllGlobals();
});

describe('a page whose top arrives before the rest', () => {
  const toTop = (permalink: string) => ({ ...toPage(permalink), bodies: { body: trustHtml('<p>Satu') } }) as Page;
  const waiting = new Map<string, Waiting & { readonly onTop: OnTop | undefined }>();
  const loader: PageLoader = {
    load: (permalink, onTop) =>
      new Promise((resolve, reject) => {
        const earlier = waiting.get(permalink);
        waiting.set(permalink, {
          onTop,
          resolve: (loaded) => {
            earlier?.resolve(loaded);
            resolve(loaded);
          },
          reject: (error) => {
            earlier?.reject(error);
            reject(error);
          },
        });
      }),
    preload: async () => null,
  };
  const showTop = (permalink: string) => waiting.get(permalink)?.onTop?.(toTop(permalink));
  const answer = (permalink: string) => waiting.get(permalink)?.resolve({ kind: 'page', page: toPage(permalink) });
  const fail = (permalink: string) => waiting.get(permalink)?.reject(new PageLoadError(`${permalink} broke off`));

  beforeEach(() => {
    waiting.clear();
    start(loader);
  });

  it('is shown at once, without the progress bar, and then completed in place', async () => {
    void router.navigate('/satu');
    showTop('/satu');
    const top = router.getState();
    expect(top).toMatchObject({ isWhole: false, arrival: 'push', address: { permalink: '/satu' } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(router.isSlow()).toBe(false);
    answer('/satu');
    await settle();
    expect(router.getState()).toEqual({ ...top, page: toPage('/satu'), arrival: 'rest', isWhole: true });
  });

  it('is not shown after a step back, nor for an anchor, where it may not reach', async () => {
    void router.navigate('/satu');
    answer('/satu');
    await settle();
    router.history.go(-1);
    expect(waiting.get('/')?.onTop).toBeUndefined();
    void router.navigate('/dua#akhir');
    expect(waiting.get('/dua')?.onTop).toBeUndefined();
  });

  it('is not shown once the reader has pressed another link', async () => {
    void router.navigate('/satu');
    void router.navigate('/dua');
    showTop('/satu');
    expect(shown()).toBe('/');
    showTop('/dua');
    answer('/satu');
    await settle();
    expect(router.getState()).toMatchObject({ isWhole: false, page: toTop('/dua') });
  });

  it('is completed while another page is loading, and keeps its own entry', async () => {
    void router.navigate('/satu');
    showTop('/satu');
    const { entryKey } = router.getState();
    void router.navigate('/dua');
    await vi.advanceTimersByTimeAsync(300);
    answer('/satu');
    await settle();
    expect(router.getState()).toMatchObject({ isWhole: true, entryKey, address: { permalink: '/satu' } });
    expect(router.isSlow()).toBe(true);
    router.history.go(-1);
    answer('/dua');
    await settle();
    expect(shown()).toBe('/satu');
    expect(router.isSlow()).toBe(false);
  });

  it('waits for the rest before it goes to an anchor', async () => {
    void router.navigate('/satu');
    showTop('/satu');
    void router.navigate('/satu#akhir');
    await settle();
    expect(router.getState()).toMatchObject({ isWhole: false, address: { hash: '' } });
    answer('/satu');
    await settle();
    expect(router.getState()).toMatchObject({ isWhole: true, arrival: 'push', address: { hash: '#akhir' } });
  });

  it('reports a missing rest also to a reader who waits for an anchor in it', async () => {
    void router.navigate('/satu');
    showTop('/satu');
    void router.navigate('/satu#akhir');
    fail('/satu');
    await settle();
    expect(router.getState()).toMatchObject({
      failure: { message: '/satu broke off' },
      address: { permalink: '/satu', hash: '#akhir' },
    });
    void router.retry();
    answer('/satu');
    await settle();
    expect(router.getState()).toMatchObject({ failure: null, isWhole: true, page: toPage('/satu') });
  });

  it('is loaded as a document if the connection breaks off', async () => {
    void router.navigate('/satu');
    showTop('/satu');
    fail('/satu');
    await settle();
    expect(loadDocument).toHaveBeenCalledExactlyOnceWith('/satu');
  });

  it('reports that without leaving a second time, if the reader is already leaving', async () => {
    void router.navigate('/satu');
    showTop('/satu');
    void router.navigate('/dua');
    fail('/satu');
    await settle();
    expect(loadDocument).not.toHaveBeenCalled();
    expect(router.getState()).toMatchObject({
      failure: { message: '/satu broke off' },
      address: { permalink: '/satu' },
    });
    answer('/dua');
    await settle();
    expect(router.getState()).toMatchObject({ failure: null, address: { permalink: '/dua' } });
  });
});
