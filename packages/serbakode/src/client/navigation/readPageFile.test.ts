// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { PageFile } from '../../shared/model/page.ts';
import { takeParsed } from '../browser/parsedHtml.ts';
import { readPageFile } from './readPageFile.ts';

const PARAGRAPH = '<p class="a">Satu <b title="a>b">"dua"</b>\\ tiga 🙂.</p>\n';
const body = PARAGRAPH.repeat(80);
const toFile = (kind: string, bodies: object = { body }) => ({ build: 'a', page: { kind, title: 'Judul', bodies } });

/** A response whose text arrives in pieces of a length in bytes, all at once or with time between them. */
function send(file: object, length: number, isSlow = true): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(file));
  let start = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 2));
      controller.enqueue(bytes.slice(start, start + length));
      start += length;
      if (start >= bytes.length) controller.close();
    },
  });
  return new Response(stream);
}

const toHtml = (nodes: DocumentFragment) => {
  const element = document.createElement('div');
  element.append(nodes.cloneNode(true));
  return element.innerHTML;
};

beforeEach(() => {
  vi.stubGlobal('innerWidth', 100);
  vi.stubGlobal('innerHeight', 100);
});

it.each([171, 400, 1000])(
  'reports the top of an article that arrives in pieces of %i bytes, and then all of it',
  async (length) => {
    const onTop = vi.fn<(file: PageFile) => void>();
    const file = await readPageFile(send(toFile('blog-post'), length), onTop);
    expect(file).toEqual(toFile('blog-post'));
    expect(onTop).toHaveBeenCalledOnce();
    const [[top] = []] = onTop.mock.calls;
    const beginning = top?.page.bodies['body'];
    expect(top).toEqual(toFile('blog-post', { body: beginning }));
    expect(body.startsWith(String(beginning))).toBe(true);
    expect(String(beginning).length).toBeLessThan(body.length);
  },
);

it('offers whole elements of the beginning, and then those that are missing', async () => {
  const tops: PageFile[] = [];
  const file = await readPageFile(send(toFile('doc'), 500), (top) => tops.push(top));
  const beginning = tops[0]?.page.bodies['body'];
  const whole = file.page.bodies['body'];
  if (beginning === undefined || whole === undefined) throw new Error('no body');
  const parsed = takeParsed(beginning);
  if (!parsed) throw new Error('nothing is offered');
  const first = toHtml(parsed.read(beginning));
  parsed.read(beginning).replaceChildren();
  expect(first).toMatch(/^(?:<p class="a">.*?<\/p>\n)+$/s);
  const rest = parsed.read(whole);
  expect(first + toHtml(rest)).toBe(toHtml(document.createRange().createContextualFragment(whole)));
  rest.replaceChildren();
  expect(toHtml(parsed.read(whole))).toBe('');
});

it('decodes no more before the top has been painted', async () => {
  vi.stubGlobal('requestAnimationFrame', vi.fn());
  const decode = vi.spyOn(TextDecoder.prototype, 'decode');
  let decoded = 0;
  const reading = readPageFile(send(toFile('blog-post'), 400), () => (decoded = decode.mock.calls.length));
  await vi.waitFor(() => expect(decoded).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(decode).toHaveBeenCalledTimes(decoded);
  expect(await reading).toEqual(toFile('blog-post'));
  expect(decode.mock.calls.length).toBeGreaterThan(decoded);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks for a frame after the task in which the top is rendered', async () => {
  const order: string[] = [];
  const { requestAnimationFrame } = window;
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => {
    order.push('frame asked for');
    return requestAnimationFrame(act);
  });
  // As React does.
  const render = () => queueMicrotask(() => setTimeout(() => order.push('rendered')));
  await readPageFile(send(toFile('blog-post'), 400), render);
  expect(order.slice(0, 2)).toEqual(['rendered', 'frame asked for']);
  vi.unstubAllGlobals();
});

it('leaves what the page has besides its bodies as it was reported', async () => {
  const tops: PageFile[] = [];
  const file = { build: 'a', page: { kind: 'doc', toc: [{ id: 'a' }], bodies: { body } } };
  const read = await readPageFile(send(file, 1000), (top) => tops.push(top));
  expect('toc' in read.page && read.page.toc).toBe(tops[0] && 'toc' in tops[0].page && tops[0].page.toc);
});

it.each([
  ['a page that is not an article', toFile('blog-list'), true],
  ['an article shorter than the screen', toFile('blog-post', { body: PARAGRAPH }), true],
  ['a page without such a body', toFile('blog-post', {}), true],
  ['an article of one element', toFile('blog-post', { body: `<div>${body}</div>` }), true],
  ['an article that arrives at once', toFile('blog-post'), false],
])('reports no top of %s', async (_name, file, isSlow) => {
  const onTop = vi.fn();
  expect(await readPageFile(send(file, 400, isSlow), onTop)).toEqual(file);
  expect(onTop).not.toHaveBeenCalled();
});

it('fails where the connection breaks after the top', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(toFile('blog-post')).slice(0, 4000));
  let pulls = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      pulls += 1;
      if (pulls === 1) controller.enqueue(bytes);
      else controller.error(new TypeError('network error'));
    },
  });
  const onTop = vi.fn();
  await expect(readPageFile(new Response(stream), onTop)).rejects.toThrow('network error');
  expect(onTop).toHaveBeenCalledOnce();
});
