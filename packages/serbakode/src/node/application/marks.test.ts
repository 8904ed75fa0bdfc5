import { expect, it } from 'vitest';
import { fillData, fillMarks, toDataMark, toMark } from './marks.ts';

it('puts texts in the place of strings of minified code, in which no text ends the script', () => {
  const code = `f(\`${toMark('TITLE')}\`,'${toMark('TITLE')}',"${toMark('OTHER')}")`;
  expect(fillMarks(code, { TITLE: "it's `$&` </script>" })).toBe(
    'f("it\'s `$&` <\\/script>","it\'s `$&` <\\/script>","__OTHER__")',
  );
});

it('puts data in the place of its mark, however the string of the mark is quoted', () => {
  expect(fillData(`const a=${toDataMark('SITE')},b=1`, 'SITE', { title: '$& A' })).toBe('const a={"title":"$& A"},b=1');
  expect(fillData('a=JSON.parse(`__SITE__`);', 'SITE', [1])).toBe('a=[1];');
  expect(() => fillData('a=1', 'SITE', {})).toThrow('the compiled code has 0 marks SITE');
  expect(() => fillData(`${toDataMark('SITE')}+${toDataMark('SITE')}`, 'SITE', {})).toThrow('has 2 marks SITE');
});
