import { describe, expect, it, vi } from 'vitest';
import { problemsOf } from '../../../../testing/markdown/testRender.ts';
import { parseFrontMatter } from './parseFrontMatter.ts';

describe('parseFrontMatter', () => {
  it('returns the value, the place of every key, and the body on its own lines', () => {
    expect(
      parseFrontMatter('---\ntitle: A\ntags: [b, c]\ntoc:\n  max: 3\nauthors:\n  - d\n---\n\nE\n', 'a.md'),
    ).toEqual({
      value: { title: 'A', tags: ['b', 'c'], toc: { max: 3 }, authors: ['d'] },
      places: {
        '': { line: 1, column: 1 },
        title: { line: 2, column: 1 },
        tags: { line: 3, column: 1 },
        'tags[0]': { line: 3, column: 8 },
        'tags[1]': { line: 3, column: 11 },
        toc: { line: 4, column: 1 },
        'toc.max': { line: 5, column: 3 },
        authors: { line: 6, column: 1 },
        'authors[0]': { line: 7, column: 5 },
      },
      body: '\n\n\n\n\n\n\n\n\nE\n',
      bodyLine: 9,
      problems: [],
    });
  });

  it('leaves dates as they are written', () => {
    expect(parseFrontMatter('---\ndate: 2023-02-24\n---\n', 'a.md').value).toEqual({ date: '2023-02-24' });
  });

  it('merges groups with `<<`, as the YAML reader of Docusaurus does', () => {
    const { value, places } = parseFrontMatter(
      '---\numum: &umum { title: A, tags: [a] }\n<<: *umum\ntags: [b]\n---\n',
      'a.md',
    );
    expect(value).toEqual({ umum: { title: 'A', tags: ['a'] }, title: 'A', tags: ['b'] });
    expect(places['tags']).toEqual({ line: 4, column: 1 });
  });

  it.each(['<<: 3', '<<:', '<<: [1]'])('reports what cannot be merged: %j', (yaml) => {
    const { value, problems } = parseFrontMatter(`---\ntitle: A\n${yaml}\n---\n`, 'a.md');
    expect(value).toBeNull();
    expect(problems.map(({ message }) => message)).toEqual([
      'invalid YAML: `<<` takes the fields of another group, but its value is not one',
    ]);
  });

  it('takes a group as a key without a warning of the parser in the terminal', () => {
    const emitWarning = vi.spyOn(process, 'emitWarning');
    expect(parseFrontMatter('---\n? { a: 1 }\n: b\ntitle: C\n---\n', 'a.md').value).toMatchObject({ title: 'C' });
    expect(emitWarning).not.toHaveBeenCalled();
    emitWarning.mockRestore();
  });

  it('is null if there is none', () => {
    expect(parseFrontMatter('# A\n', 'a.md')).toEqual({
      value: null,
      places: {},
      body: '# A\n',
      bodyLine: 1,
      problems: [],
    });
    expect(parseFrontMatter('---\n---\n', 'a.md').value).toBeNull();
    // Lines that separate parts of the text do not end it.
    expect(parseFrontMatter('---\n---\nA\n\n---\n', 'a.md')).toMatchObject({ body: '\n\nA\n\n---\n', problems: [] });
    expect(parseFrontMatter('a\n\n---\nb: c\n---\n', 'a.md').value).toBeNull();
  });

  it('reports YAML that is not valid, with how to fix it', async () => {
    expect(await problemsOf('---\ntitle: a: b\n---\n')).toEqual([
      'error a.md:2:8 invalid YAML: Nested mappings are not allowed in compact mappings\nfix: put quotes around a value that contains `: `',
    ]);
    expect(await problemsOf('---\ntitle: a\ntitle: b\n---\n')).toEqual([
      'error a.md:3:1 invalid YAML: Map keys must be unique\nfix: keep one of the two keys',
    ]);
    expect(await problemsOf('---\ntags: [a\n---\n')).toEqual([
      'error a.md:2:9 invalid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]\n' +
        'fix: close the quote or bracket, or put quotes around the whole value',
    ]);
    expect(await problemsOf('---\na:\n\tb: c\n---\n')).toEqual([
      'error a.md:3:1 invalid YAML: Tabs are not allowed as indentation\nfix: indent with spaces',
    ]);
  });

  it('reports a block that is never closed', async () => {
    expect(await problemsOf('---\ntitle: a\n\nB\n')).toEqual([
      'error a.md:1:1 front matter is not closed\nfix: put a line `---` after its last key',
    ]);
  });

  it('reads a text of any size once, whatever looks like front matter in it', { timeout: 20_000 }, () => {
    // Two nested searches for a key and its end would take minutes.
    for (const before of ['\n---\n', '—\n', '---- \n'])
      expect(parseFrontMatter(`${before}${'title: a\n'.repeat(200_000)}`, 'a.md').problems).toEqual([]);
  });
});
