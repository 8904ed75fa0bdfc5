import { describe, expect, it, vi } from 'vitest';
import { permalink } from '../../../../testing/permalink.ts';
import { createPageLoader, PageLoadError } from './pageLoader.ts';

const ROOT = { baseUrl: '/', filesBase: '/' };

const file = (address: string, build = 'a') => Response.json({ build, page: { kind: 'content', permalink: address } });

describe('createPageLoader', () => {
  it('shares one request between a guess and the click after it', async () => {
    const fetchFile = vi.fn(async (_url: unknown) => file('/blog'));
    const loader = createPageLoader('a', ROOT, fetchFile);
    loader.preload(permalink('/blog'), 'low');
    expect(await loader.load(permalink('/blog'))).toEqual({
      kind: 'page',
      page: { kind: 'content', permalink: '/blog' },
    });
    expect(fetchFile).toHaveBeenCalledTimes(1);
    expect(fetchFile).toHaveBeenCalledWith('/blog.json', { priority: 'low' });
  });

  it('requests again after a failure, and reports the failed address', async () => {
    const fetchFile = vi
      .fn<typeof fetch>()
      .mockResolvedValueOnce(new Response('', { status: 503, statusText: 'Busy' }))
      .mockResolvedValueOnce(file('/blog'));
    const loader = createPageLoader('a', ROOT, fetchFile);
    await expect(loader.load(permalink('/blog'))).rejects.toThrow(new PageLoadError('/blog.json answered 503 Busy'));
    expect((await loader.load(permalink('/blog'))).kind).toBe('page');
  });

  it('wraps network errors, and ignores a failed preload', async () => {
    const fetchFile = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
    const loader = createPageLoader('a', ROOT, fetchFile);
    loader.preload(permalink('/blog'), 'high');
    await expect(loader.load(permalink('/blog'))).rejects.toMatchObject({
      name: 'PageLoadError',
      message: '/blog could not be loaded',
      cause: { message: 'Failed to fetch' },
    });
  });

  it('answers with the not-found page for a path that has none, and fails where even that is missing', async () => {
    const fetchFile = vi.fn<typeof fetch>(async (url) =>
      url === '/404.json' ? file('/404') : new Response('', { status: 404, statusText: 'Not Found' }),
    );
    expect(await createPageLoader('a', ROOT, fetchFile).load(permalink('/tidak-ada'))).toMatchObject({
      page: { permalink: '/404' },
    });
    const below = createPageLoader('a', { baseUrl: '/x/', filesBase: '/x/' }, fetchFile);
    await expect(below.load(permalink('/x/tidak-ada'))).rejects.toThrow('/x/404.json answered 404 Not Found');
  });

  it.each([
    ['/halaman.html', ['/halaman.html.json', '/halaman.json', '/halaman/index.json']],
    ['/blog/index.html', ['/blog.json', '/blog/index.json']],
    ['/courses', ['/courses.json', '/courses/index.json']],
    ['/blog/', ['/blog/index.json', '/blog.json']],
  ])('looks for what %s may mean, likeliest first (R37, R111)', async (written, addresses) => {
    const asked: string[] = [];
    const fetchFile: typeof fetch = async (url) => {
      asked.push(String(url));
      return asked.length < addresses.length ? new Response('', { status: 404 }) : file('/ada');
    };
    expect(await createPageLoader('a', ROOT, fetchFile).load(permalink(written))).toMatchObject({
      page: { permalink: '/ada' },
    });
    expect(asked).toEqual(addresses);
  });

  it('requests data beside the one document, and never above the base URL', async () => {
    const fetchFile = vi.fn<typeof fetch>(async () => file('/a'));
    await createPageLoader('a', { baseUrl: '/', filesBase: './' }, fetchFile).load(permalink('/a%20b'));
    expect(fetchFile).toHaveBeenLastCalledWith('./a%20b.json', { priority: 'auto' });
    await createPageLoader('a', { baseUrl: '/x/', filesBase: '/x/' }, fetchFile).load(permalink('/x/index.html'));
    expect(fetchFile).toHaveBeenLastCalledWith('/x/index.json', { priority: 'auto' });
  });

  it('detects a page of another build, and requests it again the next time', async () => {
    const fetchFile = vi
      .fn<typeof fetch>()
      .mockResolvedValueOnce(file('/blog', 'b'))
      .mockResolvedValueOnce(file('/blog', 'a'));
    const loader = createPageLoader('a', ROOT, fetchFile);
    expect(await loader.load(permalink('/blog'))).toEqual({ kind: 'stale' });
    expect((await loader.load(permalink('/blog'))).kind).toBe('page');
  });

  it('keeps 60 pages and forgets the oldest', async () => {
    const fetchFile = vi.fn<typeof fetch>(async (url) => file(String(url)));
    const loader = createPageLoader('a', ROOT, fetchFile);
    for (let number = 0; number <= 60; number++) await loader.load(permalink(`/p${number}`));
    await loader.load(permalink('/p60'));
    expect(fetchFile).toHaveBeenCalledTimes(61);
    await loader.load(permalink('/p0'));
    expect(fetchFile).toHaveBeenCalledTimes(62);
  });
});
