import { expect, it } from 'vitest';
import { guardLoops } from './guardLoops.ts';

it('puts a guard into the condition of every loop that has one', () => {
  expect(guardLoops('while (a) b();')).toBe('while ( __guard() && (a)) b();');
  expect(guardLoops('for (;;) b();')).toBe('for (; __guard();) b();');
  expect(guardLoops('for (let i = 0; i < 3; i++) b();')).toBe('for (let i = 0; __guard() && ( i < 3); i++) b();');
  expect(guardLoops('do { b(); } while (a);')).toBe('do { b(); } while ( __guard() && (a));');
});

it('does not change strings, comments, names and loops over values', () => {
  for (const code of ["'while (a)'", '// for (;;)', '/* while (a) */', 'x.while(a)', 'for (const a of b) c();'])
    expect(guardLoops(code)).toBe(code);
});
