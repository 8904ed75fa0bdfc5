import { describe, expect, it } from 'vitest';
import { shareBlocks } from './shareBlocks.ts';

describe('shareBlocks', () => {
  it('assigns each language to one thread while the work is small', () => {
    const blocks = ['js', 'python', 'js', 'bash', 'python', 'sql'].map((language) => block(language, 400));
    const shares = shareBlocks(blocks, twoThreads());
    expect(languagesOf(shares, blocks)).toEqual([
      ['bash', 'js'],
      ['python', 'sql'],
    ]);
  });

  it('loads a language twice if that saves much time', () => {
    const blocks = Array.from({ length: 2_000 }, () => block('js', 400));
    const [first = [], second = []] = shareBlocks(blocks, twoThreads());
    expect(Math.abs(first.length - second.length)).toBeLessThan(900);
    expect([...first, ...second].sort((a, b) => a - b)).toEqual([...blocks.keys()]);
  });

  it('prefers a thread that has loaded the language', () => {
    const blocks = [block('js', 400), block('rust', 400)];
    const shares = shareBlocks(blocks, [{ languages: new Set(['rust']) }, { languages: new Set(['js']) }]);
    expect(shares).toEqual([[1], [0]]);
  });

  it('counts plain text as almost no work', () => {
    const blocks = [block('js', 400), ...Array.from({ length: 50 }, () => block('text', 4_000))];
    expect(shareBlocks(blocks, twoThreads()).map((share) => share.length)).toEqual([1, 50]);
  });
});

function block(language: string, characters: number) {
  return { language, lines: ['x'.repeat(characters)] };
}

function twoThreads() {
  return [{ languages: new Set<string>() }, { languages: new Set<string>() }];
}

function languagesOf(shares: number[][], blocks: readonly { readonly language: string }[]): string[][] {
  return shares.map((share) => [...new Set(share.map((index) => blocks[index]?.language ?? ''))].sort());
}
