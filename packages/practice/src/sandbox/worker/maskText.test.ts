import { expect, it } from 'vitest';
import { maskText } from './maskText.ts';

it('blanks comments, strings and patterns, and keeps every place', () => {
  expect(maskText("a('x') // b\n/* c\n*/ d")).toBe("a(' ')     \n    \n   d");
  expect(maskText("s.replace(/'/g, '=>')")).toBe("s.replace(/ /g, '  ')");
  expect(maskText('return /[/"]/.test(a) / 2 / b')).toBe('return /    /.test(a) / 2 / b');
  expect(maskText("x = 'a\\'b' / c / d")).toBe("x = '    ' / c / d");
});

it('keeps the code inside of templates, in one another too', () => {
  expect(maskText('`a ${b.map((c) => `d {${c}}`)} e` + { f }')).toBe('`    b.map((c) => `     c  `)   ` + { f }');
});

it('comes to the end of code that does not', () => {
  for (const code of ['`a', '`a ${', "'a", '/* a', '}', '/a']) expect(maskText(code)).toHaveLength(code.length);
});
