import { describe, expect, it } from 'vitest';
import { paint } from './paint.ts';

const kinds = (code: string, language: string) =>
  paint(code, language)
    .filter(([kind]) => kind !== '')
    .map(([kind, text]) => `${kind} ${text}`);

describe('coloring of edited code', () => {
  it('keeps every character', () => {
    const codes = [
      'const a = "x" + `b${c}`; // d\n/* e',
      "print('''\nx\n",
      '<p class="a">b</p><!-- c',
      'echo "$#" # a\n',
      '',
    ];
    for (const code of codes)
      for (const language of ['js', 'tsx', 'python', 'bash', 'sql', 'html', 'css'])
        expect(
          paint(code, language)
            .map(([, text]) => text)
            .join(''),
        ).toBe(code);
  });

  it('colors comments, strings, numbers and keywords', () => {
    expect(kinds('const a = "// b"; // 3\nreturn 4', 'js')).toEqual([
      'keyword const',
      'string "// b"',
      'comment // 3',
      'keyword return',
      'number 4',
    ]);
    expect(kinds('def f():\n  """a\n  b"""', 'python')).toEqual(['keyword def', 'string """a\n  b"""']);
    expect(kinds("SELECT 'a' -- b", 'sql')).toEqual(['keyword SELECT', "string 'a'", 'comment -- b']);
    expect(kinds('echo $# # a', 'bash')).toEqual(['comment # a']);
  });
});
