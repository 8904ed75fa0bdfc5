import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trustHtml } from '../../../shared/model/permalink.ts';
import { createBodyStore, type Body } from './createBodyStore.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bodies-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const toBody = (html: string, excerpt: string | null): Body => ({
  html: trustHtml(html),
  excerptHtml: excerpt === null ? null : trustHtml(excerpt),
  module: null,
  data: null,
});
/** More than the store keeps in memory. */
const LARGE = 'x'.repeat(17 * 1024 * 1024);

describe('createBodyStore', () => {
  it('keeps bodies in memory up to a limit, then only on disk', async () => {
    const store = createBodyStore();
    const [small, large] = ['small.json', 'large.json'].map((name) => path.join(folder, name)) as [string, string];
    store.add(small, toBody('a', 'b'));
    store.add(large, toBody(LARGE, null));
    expect(store.read(small)).toEqual(toBody('a', 'b'));
    expect(store.readParts(small).excerptHtml).toBe('b');
    expect(() => store.read(large)).toThrow('ENOENT');
    expect(() => store.readParts(large)).toThrow('ENOENT');
    await writeFile(large, JSON.stringify(toBody('c', null)));
    expect(store.read(large).html).toBe('c');
    expect(store.readParts(large).excerptHtml).toBeNull();
  });

  it('keeps excerpts beyond the limit, but not excerpts of pages with practice', async () => {
    const store = createBodyStore();
    const [plain, withData] = ['plain.json', 'data.json'].map((name) => path.join(folder, name)) as [string, string];
    store.add('large.json', toBody(LARGE, null));
    const data = { ofPart: [] };
    store.add(plain, toBody('a', 'b'));
    store.add(withData, { ...toBody('a', 'b'), data });
    expect(store.readParts(plain)).toEqual({ excerptHtml: 'b', data: null });
    expect(() => store.read(plain)).toThrow('ENOENT');
    await writeFile(withData, JSON.stringify({ ...toBody('a', 'b'), data }));
    expect(store.readParts(withData).data).toEqual(data);
  });
});
