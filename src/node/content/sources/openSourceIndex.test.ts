import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, type Stats } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_RESULT } from '../../markdown/emptyResult.ts';
import { openSourceIndex, type SourceIndex } from './openSourceIndex.ts';
import type { SourceResult } from './sourceFile.ts';

const NOW = Date.UTC(2026, 10, 23);
const DAY_MS = 24 * 60 * 60_000;
const RESULT: SourceResult = {
  ...EMPTY_RESULT,
  hasExcerpt: false,
  frontMatterPlaces: { title: { line: 2, column: 1 } },
  headings: [{ level: 2, id: 'awal', text: 'Awal\n' }],
};

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'index-'));
});

const toStats = (changes: Partial<Stats> = {}) =>
  ({ size: 10, ino: 1, mtimeMs: NOW - 5001, ctimeMs: NOW - 5001, ...changes }) as Stats;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const open = (size = 1, now = NOW) => openSourceIndex(dir, 'kunci', size, now);
const toName = (number: number) => `site/blog/${number}.md\0md`;
const toSource = (number: number) => ({ cacheFile: path.join(dir, `00/${number}.json`), result: RESULT });
/** An article as the index finds it, with the fields that are parsed when they are asked for. */
const find = (index: SourceIndex, number: number, stats = toStats()) => {
  const found = index.find(toName(number), stats);
  if (!found) return null;
  const { frontMatterPlaces, headings, titleHtml } = found.result;
  return { ...found, result: { ...found.result, frontMatterPlaces, headings, titleHtml } };
};
const listShards = () =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.json') && !name.startsWith('00/'),
  );

/** Write an index of some articles, with their cache files. */
function fill(count: number, stats = toStats()): void {
  const index = open(count);
  for (let number = 0; number < count; number += 1) {
    write(toSource(number).cacheFile, '{}');
    index.add(toName(number), stats, toSource(number));
  }
  index.save(write);
}

describe('the index of sources', () => {
  it('returns an article until its file has changed', () => {
    fill(1);
    expect(find(open(), 0)).toMatchObject(toSource(0));
    for (const changes of [{ size: 11 }, { ino: 2 }, { mtimeMs: NOW - 4001 }, { ctimeMs: NOW - 4001 }])
      expect(open().find(toName(0), toStats(changes))).toBeNull();
    expect(open().find(`${toName(0)} imported`, toStats())).toBeNull();
    expect(openSourceIndex(dir, 'lain', 1, NOW).find(toName(0), toStats())).toBeNull();
  });

  it.each([
    ['a moment ago', { mtimeMs: NOW - 10.5, ctimeMs: NOW - 10.5 }],
    ['in this second, as its disk counts', { mtimeMs: NOW - 1000, ctimeMs: NOW - 1000 }],
  ])('does not know an article that was written %s: it may change again within the same time', (_when, changes) => {
    fill(1, toStats(changes));
    expect(open().find(toName(0), toStats(changes))).toBeNull();
  });

  it('writes only the part that contains the edited article', () => {
    fill(1000);
    const before = new Map(listShards().map((name) => [name, readFileSync(path.join(dir, name), 'utf8')]));
    expect(before.size).toBe(8);
    const written: string[] = [];
    const index = open(1000);
    for (let number = 0; number < 1000; number += 1)
      if (!index.find(toName(number), toStats(number === 7 ? { size: 12 } : {})))
        index.add(toName(number), toStats({ size: 12 }), toSource(number));
    index.save((file, text) => {
      written.push(file);
      write(file, text);
    });
    expect(written).toHaveLength(1);
    const next = open(1000);
    for (let number = 0; number < 1000; number += 1)
      expect(find(next, number, toStats(number === 7 ? { size: 12 } : {}))).toMatchObject(toSource(number));
  });

  it('forgets an article whose file was removed', () => {
    fill(2);
    const index = open(2);
    index.find(toName(0), toStats());
    index.save(write);
    expect(open(2).find(toName(1), toStats())).toBeNull();
    expect(find(open(2), 0)).toMatchObject(toSource(0));
  });

  it('checks once a day that the cached texts exist, and marks them as used', () => {
    fill(2);
    open(2, NOW + DAY_MS / 2).find(toName(0), toStats());
    rmSync(toSource(1).cacheFile);
    expect(find(open(2, NOW + DAY_MS / 2), 1)).toMatchObject(toSource(1));
    const index = open(2, NOW + 2 * DAY_MS);
    expect(find(index, 0)).toMatchObject(toSource(0));
    expect(index.find(toName(1), toStats())).toBeNull();
    index.save(write);
    const [shard = ''] = listShards();
    const lines = readFileSync(path.join(dir, shard), 'utf8').split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ used: NOW + 2 * DAY_MS });
  });

  it('counts as missing if it is truncated or not an index', () => {
    fill(1);
    const [shard = ''] = listShards();
    for (const text of ['', '{"headings":[]}', '{"headings":[]}\n{"used":1,"sou', 'null', '[]', '{"used":1}']) {
      writeFileSync(path.join(dir, shard), text);
      expect(open().find(toName(0), toStats())).toBeNull();
    }
  });
});
