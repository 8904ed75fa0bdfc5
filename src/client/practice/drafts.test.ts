import { describe, expect, it } from 'vitest';
import { createDrafts } from './drafts.ts';
import { createSolved } from './solved.ts';

function createSlot(text: string | null = null) {
  let value = text;
  return { read: () => value, write: (next: string | null) => ((value = next), true), subscribe: () => () => {} };
}

describe('drafts', () => {
  it('are stored by page and key', () => {
    const slot = createSlot();
    createDrafts(slot).write('/blog/a', 's1', 'let a;');
    expect(createDrafts(slot).read('/blog/a', 's1')).toBe('let a;');
    expect(createDrafts(slot).read('/blog/b', 's1')).toBeNull();
    expect(createDrafts(slot).read('/blog/a', 'toString')).toBeNull();
    expect(createDrafts(slot).hasCode('/blog/a')).toBe(true);
  });

  it('are removed completely', () => {
    const slot = createSlot();
    createDrafts(slot).write('/blog/a', 's1', 'let a;');
    createDrafts(slot).write('/blog/a', 's1', null);
    expect(slot.read()).toBeNull();
  });

  it('keep the last code that is not too long', () => {
    const drafts = createDrafts(createSlot());
    expect(drafts.write('/blog/a', 's1', 'let a;')).toBe(true);
    expect(drafts.write('/blog/a', 's1', 'x'.repeat(20_001))).toBe(false);
    expect(drafts.read('/blog/a', 's1')).toBe('let a;');
  });

  it('drop the least recently changed pages if there are too many', () => {
    const slot = createSlot();
    const drafts = createDrafts(slot);
    for (let page = 0; page < 12; page++) drafts.write(`/blog/${page}`, 's1', 'x'.repeat(19_000));
    expect((slot.read() ?? '').length).toBeLessThanOrEqual(200_000);
    expect([0, 1, 2, 11].map((page) => drafts.hasCode(`/blog/${page}`))).toEqual([false, false, true, true]);
  });

  it('ignore foreign data', () => {
    for (const text of [
      '{',
      '[]',
      'null',
      '{"version":2,"pages":[["/a",{"s1":"x"}]]}',
      '{"version":1,"pages":[["/a",{"s1":1}],3]}',
    ])
      expect(createDrafts(createSlot(text)).hasCode('/a')).toBe(false);
  });
});

describe('solved exercises', () => {
  it('are remembered once each', () => {
    const slot = createSlot();
    for (const itemId of ['e1', 'e1', 'e2']) createSolved(slot).add({ itemId, id: itemId, title: '' });
    expect(slot.read()).toBe('e1 e2');
    expect(createSolved(slot).has('e2')).toBe(true);
    expect(createSolved(slot).has('e')).toBe(false);
  });
});
