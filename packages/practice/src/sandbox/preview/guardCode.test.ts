import { describe, expect, it } from 'vitest';
import { guardCode, withoutGuards } from './guardCode.ts';

it('puts a guard into the condition of every loop that has one', () => {
  expect(guardCode('while (a) b();')).toBe('while ( __guard() && (a)) b();');
  expect(guardCode('for (;;) b();')).toBe('for (; __guard();) b();');
  expect(guardCode('for (let i = 0; i < 3; i++) b();')).toBe('for (let i = 0; __guard() && ( i < 3); i++) b();');
  expect(guardCode('do { b(); } while (a);')).toBe('do { b(); } while ( __guard() && (a));');
  expect(guardCode('for (const a of b) { c(); }')).toBe('for (const a of b) {__guard(); c(); }');
});

describe('where a function begins', () => {
  for (const [name, code, guarded] of [
    ['a function', 'async function f({ a } = {}) { b(); }', 'async function f({ a } = {}) {__guard(); b(); }'],
    ['a method', '({ get a() { return b; } })', '({ get a() {__guard(); return b; } })'],
    ['an arrow with a body', 'f(async () => {\n  b();\n})', 'f(async () => {__guard();\n  b();\n})'],
    ['an arrow with a value', 'f((a) => b ?? c)', 'f((a) => !__guard() ? 0 : b ?? c)'],
    ['an arrow in an arrow', 'a => b => ({ c })', 'a => !__guard() ? 0 : b => !__guard() ? 0 : ({ c })'],
    ['a strict function', "function f() { 'use strict'; b(); }", "function f() { 'use strict';__guard();; b(); }"],
    ['an arrow in a template', '`${a.map((b) => `=> ${b}`)}`', '`${a.map((b) => !__guard() ? 0 : `=> ${b}`)}`'],
  ] as const)
    it(name, () => {
      expect(guardCode(code)).toBe(guarded);
      // Whatever was inserted, it is still a program.
      expect(() => new Function(guarded)).not.toThrow();
    });
});

it('leaves texts, comments, names, and blocks that are no bodies alone', () => {
  for (const code of [
    "'while (a)'",
    '// for (;;)',
    '/* while (a) */',
    'x.while(a)',
    'for (const a of b) c();',
    'if (a) { b(); } else { c(); }',
    'switch (a) { case 1: b(); }',
    'try { a(); } catch (b) { c(); }',
    'class A extends f(B) { x = 1; }',
    "s.replace(/'/g, '() => {')",
  ])
    expect(guardCode(code)).toBe(code);
});

it('is taken out of what a message shows', () => {
  for (const code of ["() => one('p')", 'function f() { return 1; }', 'async () => {\n  a();\n}'])
    expect(withoutGuards(guardCode(code))).toBe(code);
});
