// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../shared/model/page.ts';
import { createHistory, type SessionHistory } from './createHistory.ts';
import { PageLoadError, type LoadedPage, type PageLoader } from './pageLoader.ts';
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
let history: SessionHistory;
const loadDocument = vi.fn();

function start(loader: PageLoader, initial = '/'): Router {
  history = createHistory('memory', initial);
  router = createRouter({
    history,
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
  const { pathname, search, hash } = history.read();
  return pathname + search + hash;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  loadDocument.mockReset();
  window.sessionStorage.clear();
});
afterEach(() => {
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
    history.go(-1);
    await settle();
    expect(shown()).toBe('/a');
    expect(router.getState().arrival).toBe('pop');
    history.go(1);
    await settle();
    expect(shown()).toBe('/c');
    expect(window.location.href).toBe(before);
  });

  it('shows the page again on a link to itself, without a new entry', async () => {
    start(quickLoader);
    await router.navigate('/a');
    await router.navigate('/a');
    history.go(-1);
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
      history.go(-1);
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

  it('treats another form of the shown page’s address as a change of its hash', async () => {
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
    history = createHistory('memory', initial);
    router = createRouter({
      history,
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

  it('recognises a page by the slash after the number sign, and leaves files to the browser', () => {
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

it('shows the newest of several navigations, whichever loads first (R52)', async () => {
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
    history.go(-1);
    await settle();
    expect(router.isSlow()).toBe(false);
    slow[end]('/a');
    await settle();
    expect(router.getState()).toMatchObject({ page: { permalink: '/' }, failure: null });
    expect(history.read().pathname).toBe('/');
    expect(loadDocument).not.toHaveBeenCalled();
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

it('resolves links of a page at a path of two slashes here, not at the host that the path names', () => {
  start(quickLoader, '//lain.example/a');
  expect(router.resolve('#b')).toBeNull();
  expect(router.resolve(`${window.location.origin}/b`)?.permalink).toBe('/b');
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

  it('reads an anchor that the browser scrolled to as the reader’s position', async () => {
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
