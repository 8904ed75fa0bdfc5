import { describe, expect, it } from 'vitest';
import { parseFences, samplesHash } from './samples.ts';

describe('parseFences', () => {
  it('reads language, flags, code and line', () => {
    const [fence] = parseFences('Teks\n\n```js run title="a b.js" args="x \'y z\'" exit=1\nconsole.log(1);\n\n```\n');
    expect(fence).toEqual({
      line: 3,
      endLine: 6,
      language: 'js',
      flags: new Map([
        ['run', ''],
        ['title', 'a b.js'],
        ['args', "x 'y z'"],
        ['exit', '1'],
      ]),
      code: 'console.log(1);\n',
      isClosed: true,
    });
  });

  it('takes the indentation of a list item from the code, and no more', () => {
    const text = '1. Langkah\n\n   ```python run\n   for i in x:\n       print(i)\n   ```\n';
    expect(parseFences(text)[0]?.code).toBe('for i in x:\n    print(i)');
  });

  it('finds a fence behind a list mark and in a quote', () => {
    expect(parseFences('- ```sh\n  ls\n  ```\n')[0]?.code).toBe('ls');
    expect(parseFences('> ```sh\n> ls\n>   -l\n> ```\n')[0]?.code).toBe('ls\n  -l');
  });

  it('keeps shorter and other marks inside a longer fence', () => {
    expect(parseFences('````md\n```js\na\n```\n~~~\n````\n')).toHaveLength(1);
    expect(parseFences('~~~text\n```\n~~~\n')[0]?.code).toBe('```');
  });

  it('lets an unclosed fence reach to the end', () => {
    expect(parseFences('```js\na\nb')[0]).toMatchObject({ code: 'a\nb', endLine: 3, isClosed: false });
  });

  it('does not read code in a sentence as a fence', () => {
    expect(parseFences('```a``` dan ```b```\n')).toEqual([]);
  });
});

describe('samplesHash', () => {
  const page = (prose: string, code: string, output: string) =>
    `${prose}\n\n\`\`\`js run title="a.js"\n${code}\n\`\`\`\n\n\`\`\`text output\n${output}\n\`\`\`\n`;

  it('stays when prose or fences that are only shown change', () => {
    const hash = samplesHash(page('Satu', 'a', 'b'));
    expect(samplesHash(page('Dua\n\n```yaml\nx: 1\n```', 'a', 'b'))).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{14}$/);
  });

  it('changes with code, expected output and flags', () => {
    const hashes = [
      page('x', 'a', 'b'),
      page('x', 'c', 'b'),
      page('x', 'a', 'c'),
      page('x', 'a', 'b').replace('run', 'run exit=1'),
    ].map(samplesHash);
    expect(new Set(hashes).size).toBe(4);
  });

  it('has one value for all pages without samples', () => {
    expect(samplesHash('Hanya prosa.')).toBe(samplesHash(''));
  });
});
