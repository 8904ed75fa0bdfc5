import { describe, expect, it } from 'vitest';
import { colorTogether } from './colorTogether.ts';
import type { Code } from './highlight/highlight.ts';

const toFile = (file: string, text: string) => ({ input: { file, text } });

/** Reads `language:line` as a block of code for each word. */
function createTestRenderer(fails: (code: Code) => boolean = () => false) {
  const asked: string[] = [];
  return {
    asked,
    listCode: async ({ text }: { readonly text: string }): Promise<Code[]> => {
      if (text === 'unreadable') throw new Error('no file');
      return text.split(' ').map((word) => ({ language: word.split(':')[0] ?? '', lines: [word] }));
    },
    color: async (blocks: readonly Code[]) => {
      asked.push(...blocks.flatMap(({ lines }) => lines));
      if (blocks.some(fails)) throw new Error('no colours');
      return blocks.map(({ lines }) => lines.map((line) => `<b>${line}</b>`));
    },
  };
}

describe('colorTogether', () => {
  it('highlights language by language, and returns the blocks of each file in order', async () => {
    const renderer = createTestRenderer();
    const files = [
      toFile('a.md', 'js:1 css:2'),
      toFile('b.md', 'css:3 js:4'),
      { ...toFile('c.md', 'js:5'), colored: [] },
    ];
    expect(await colorTogether(files, renderer)).toEqual([
      { ...files[0], colored: [['<b>js:1</b>'], ['<b>css:2</b>']] },
      { ...files[1], colored: [['<b>css:3</b>'], ['<b>js:4</b>']] },
      files[2],
    ]);
    expect(renderer.asked).toEqual(['css:2', 'css:3', 'js:1', 'js:4']);
  });

  it('leaves a file that cannot be read to its rendering', async () => {
    const files = [toFile('a.md', 'unreadable'), toFile('b.md', 'js:1')];
    const [, second] = await colorTogether(files, createTestRenderer());
    expect(second?.colored).toEqual([['<b>js:1</b>']]);
  });

  it('leaves highlighting to the files if one of the blocks cannot be highlighted', async () => {
    const files = [toFile('a.md', 'js:1'), toFile('b.md', 'js:2')];
    expect(
      await colorTogether(
        files,
        createTestRenderer(({ lines }) => lines.includes('js:2')),
      ),
    ).toEqual(files);
  });
});
