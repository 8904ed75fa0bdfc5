import { SourceMap, type SourceMapPayload } from 'node:module';
import { expect, it } from 'vitest';
import { markText, readMarks } from '../markdown/mdx/marks.ts';
import { toMarkedMap } from './toMarkedMap.ts';

const FILE = '/site/a.mdx';

it('removes marks, and maps each word between them to its place in the source', () => {
  const written = markText('satu.dua(\n    tiga', [
    { line: 4, column: 9 },
    { line: 5, column: 3 },
  ]);
  const { code, texts } = readMarks(
    `const a = 1;\n{"x"}{${written})}{"y"}\nlain(${markText('empat', [{ line: 70, column: 123 }])})`,
  );
  expect(code).toBe('const a = 1;\n{"x"}{satu.dua(\n    tiga)}{"y"}\nlain(empat)');
  const map = new SourceMap({
    file: FILE,
    sourceRoot: '',
    ...toMarkedMap(code, texts, FILE),
  } as unknown as SourceMapPayload);
  const lines = code.split('\n');
  const find = (word: string) => {
    const line = lines.findIndex((candidate) => candidate.includes(word));
    const entry = map.findEntry(line, (lines[line] ?? '').indexOf(word));
    return 'originalSource' in entry ? [entry.originalSource, entry.originalLine + 1, entry.originalColumn + 1] : null;
  };
  expect(find('const')).toBeNull();
  expect(find('satu')).toEqual([FILE, 4, 9]);
  expect(find('dua')).toEqual([FILE, 4, 14]);
  expect(find('tiga')).toEqual([FILE, 5, 3]);
  expect(find('empat')).toEqual([FILE, 70, 123]);
});

it('adds no mark where the place is unknown, and none in an empty line', () => {
  expect(markText('satu', null)).toBe('satu');
  expect(readMarks(markText('\n  ', [])).texts).toEqual([]);
});
