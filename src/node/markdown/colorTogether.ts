import type { CodeRenderer } from './createRenderer.ts';
import type { ColoredCode } from './highlight/highlight.ts';
import type { FileToRender } from './thread.ts';

/** Highlight the code of files that come without it, language by language: changing the language with every block takes
 *  a seventh longer.
 *  @returns the files in order; as they were if highlighting fails, because then each file does it by itself, which finds
 *  the faulty one */
export async function colorTogether(
  files: readonly FileToRender[],
  renderer: Pick<CodeRenderer, 'listCode' | 'color'>,
): Promise<readonly FileToRender[]> {
  try {
    // A file that cannot be read is reported when it is rendered.
    const codes = await Promise.all(
      files.map(({ input, colored }) => (colored ? [] : renderer.listCode(input).catch(() => []))),
    );
    const blocks = codes
      .flatMap((own, file) => own.map((code, index) => ({ code, file, index })))
      .toSorted((a, b) => compare(a.code.language, b.code.language));
    const results = await renderer.color(blocks.map(({ code }) => code));
    const colored: ColoredCode[][] = codes.map(() => []);
    for (const [order, { file, index }] of blocks.entries()) {
      const own = colored[file];
      const result = results[order];
      if (own && result) own[index] = result;
    }
    return files.map((file, index) => ({ colored: colored[index] ?? [], ...file }));
  } catch {
    return files;
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
