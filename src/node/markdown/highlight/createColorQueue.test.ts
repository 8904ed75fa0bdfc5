import { describe, expect, it } from 'vitest';
import { createColorQueue } from './createColorQueue.ts';

const block = (language: string, characters: number) => ({ language, lines: ['x'.repeat(characters - 1)] });
const blocksOf = (language: string, count: number, characters: number) =>
  Array.from({ length: count }, () => block(language, characters));
const takeAll = (queue: ReturnType<typeof createColorQueue>, position: number) => {
  const taken: (readonly number[])[] = [];
  for (let piece = queue.take(position); piece; piece = queue.take(position)) taken.push(piece);
  return taken;
};

describe('createColorQueue', () => {
  it('assigns every block to one thread, in batches of one language', () => {
    const blocks = [...blocksOf('js', 30, 2_000), ...blocksOf('python', 30, 2_000), ...blocksOf('text', 9, 2_000)];
    const threads = [{ languages: new Set<string>() }, { languages: new Set<string>() }];
    const queue = createColorQueue(blocks, threads);
    const pieces = [queue.take(0), queue.take(1), ...takeAll(queue, 0), ...takeAll(queue, 1)].flatMap((piece) =>
      piece ? [piece] : [],
    );
    expect(pieces.flat().toSorted((a, b) => a - b)).toEqual([...blocks.keys()]);
    for (const piece of pieces) expect(new Set(piece.map((index) => blocks[index]?.language)).size).toBe(1);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBe(10);
  });

  it('lets an idle thread help with a language that it has loaded', () => {
    const blocks = [...blocksOf('js', 40, 2_000), ...blocksOf('sql', 38, 2_000)];
    const threads = [{ languages: new Set(['js', 'sql']) }, { languages: new Set(['sql']) }];
    const queue = createColorQueue(blocks, threads);
    const own = takeAll(queue, 0);
    expect(own.flat()).toHaveLength(78);
    expect(queue.take(1)).toBeNull();
  });

  it('does not load a language in another thread for little work', () => {
    const queue = createColorQueue(blocksOf('js', 20, 2_000), [
      { languages: new Set<string>() },
      { languages: new Set<string>() },
    ]);
    expect(queue.take(1)).toBeNull();
    expect(takeAll(queue, 0)).toHaveLength(2);
  });

  it('loads a language in another thread if much work is left', () => {
    const blocks = blocksOf('js', 50, 10_000);
    const queue = createColorQueue(blocks, [{ languages: new Set(['js']) }, { languages: new Set(['rust']) }]);
    expect(queue.take(1)).not.toBeNull();
  });
});
