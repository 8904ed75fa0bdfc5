import { expect, it } from 'vitest';
import { parseRules, printRules, splitSelectors } from './cssRules.ts';

it('parses nested rules, and braces in strings as text', () => {
  const css =
    '@layer a,b;@layer a{.x{content:"}";color:red}@media print{.y{content:"\\"{"}}}@keyframes k{to{top:0}}.z\\{{top:0}';
  const rules = parseRules(css);
  expect(rules).toEqual([
    { prelude: '@layer a,b', body: null },
    {
      prelude: '@layer a',
      body: [
        { prelude: '.x', body: 'content:"}";color:red' },
        { prelude: '@media print', body: [{ prelude: '.y', body: 'content:"\\"{"' }] },
      ],
    },
    { prelude: '@keyframes k', body: 'to{top:0}' },
    { prelude: '.z\\{', body: 'top:0' },
  ]);
  expect(printRules(rules)).toBe(css);
});

it('splits selectors at top-level commas only', () => {
  expect(splitSelectors('a:is(b,c:not(d,e)),[title="x,y"] f,g')).toEqual([
    'a:is(b,c:not(d,e))',
    '[title="x,y"] f',
    'g',
  ]);
});
