import { expect, it } from 'vitest';
import { findNameFault } from './fileName.ts';

it.each(['a.js', 'src/a b.css', '.env', 'Dockerfile', 'data/menu.csv', 'console.js', 'é.txt', 'a..b'])(
  'accepts %j',
  (title) => {
    expect(findNameFault(title)).toBeNull();
  },
);

it.each([
  ['../../e.css', 'leaves the folder'],
  ['a/../b', 'leaves the folder'],
  ['./a', 'leaves the folder'],
  ['/etc/passwd', 'is not below the folder'],
  ['~/a', 'is not below the folder'],
  ['C:\\a', 'is not below the folder'],
  ['c:a', 'is not below the folder'],
  ['a\\b', 'has the character \\'],
  ['a?.js', 'has the character ?'],
  ['a//b', 'has an empty folder name'],
  ['a/', 'has an empty folder name'],
  ['CON', 'has "CON", which Windows reserves'],
  ['x/nul.txt', 'has "nul.txt", which Windows reserves'],
  ['com1.js', 'has "com1.js", which Windows reserves'],
  ['a.', 'begins or ends with a space, or ends with a dot'],
  ['a ', 'begins or ends with a space, or ends with a dot'],
  ['a\u202ejs.exe', 'has a character that is not visible'],
  ['a\u0000', 'has a character that is not visible'],
  ['a'.repeat(101), 'has 101 characters, at most 100'],
])('refuses %j', (title, fault) => {
  expect(findNameFault(title)).toBe(fault);
});
