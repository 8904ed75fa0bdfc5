import { expect, it } from 'vitest';
import { toFirstFrame, withoutLater } from './toFirstFrame.ts';

const toText = (css: string, direction: 'ltr' | 'rtl' = 'ltr') =>
  toFirstFrame([withoutLater(css, direction)]).replaceAll('\n', '');

it('leaves out rules for interaction, printing or another text direction', () => {
  expect(
    toText(
      `a:hover, a { top: 1px } :focus-visible { top: 2px } .x:not(:focus) { top: 3px } .y:is(:hover, .on) { top: 4px }
      ::selection { top: 5px } button[aria-busy='true'] { top: 6px } button[aria-busy] { top: 11px } [dir='rtl'] .z { top: 7px }
      @media print { a { top: 8px } } @media screen { a { top: 9px } }
      @media (prefers-reduced-motion: no-preference) { a { top: 10px } }`,
    ),
  ).toBe(
    'a{top:1px}.x:not(:focus){top:3px}.y:is(:hover,.on){top:4px}button[aria-busy]{top:11px}@media screen{a{top:9px}}',
  );
  expect(toText(`[dir='rtl'] .z { top: 7px } [dir='ltr'] .z { top: 8px }`, 'rtl')).toBe('[dir=rtl] .z{top:7px}');
});

it('leaves out what only a second text direction shows, and what only the application adds', () => {
  const css = `code { direction: ltr; color: red } a[dir] { top: 1px } .b:has(+ .auth-button), .b[hidden] { top: 2px }`;
  expect(toFirstFrame([withoutLater(css, 'ltr', true)])).toBe('code{color:red}');
  for (const kept of [withoutLater(css, 'ltr', false), withoutLater(css, 'rtl', true)])
    expect(toFirstFrame([kept])).toBe('code{color:red;direction:ltr}a[dir]{top:1px}');
});

it('judges the selectors of a rule one by one that the compiler joined in a list', () => {
  const css = `:is(.bar[hidden], html[data-dismissed] .bar) { display: none } :is(.a, .b):is(.c, .d) { top: 1px } :is(.e:not(.f), .g:hover) { top: 2px }`;
  expect(toText(css)).toBe('html[data-dismissed] .bar{display:none}:is(.a,.b):is(.c,.d){top:1px}.e:not(.f){top:2px}');
});

it('removes spaces around commas and slashes, and quotes around names of fonts, and leaves other texts', () => {
  expect(
    toText(
      `:root { --a: Arial, "Noto Sans", sans-serif; --b: "Some text"; --c: "A, b", serif } [dir='ltr'] { --a: Arial; --b: ''; --c: 'C' }
      .x { font: 1px / 2 var(--a); content: var(--b) "a, b / c" / "d"; quotes: var(--c) }`,
    ),
  ).toBe(
    ':root{--0:Arial,Noto Sans,sans-serif;--1:"Some text";--2:"A, b",serif}[dir=ltr]{--0:Arial;--1:"";--2:"C"}' +
      '.x{font:1px/2 var(--0);content:var(--1) "a, b / c"/"d";quotes:var(--2)}',
  );
});

it('inlines constant custom properties, and numbers the others', () => {
  expect(
    toText(
      `:root { --dye: #102030; --ink: var(--dye); --paper: #fefefe; --gap: 2px; --unused: 1px }
      @media (width >= 40rem) { :root { --wide: 3px } }
      [data-theme='dark'] { --ink: #fefefe; --paper: #000 }
      .x { color: var(--ink); background: var(--paper); margin: var(--gap) } .y { color: var(--ink); top: var(--wide) }`,
    ),
  ).toBe(
    ':root{--0:#102030;--1:#fefefe}@media (width>=40rem){:root{--2:3px}}[data-theme=dark]{--0:#fefefe;--1:#000}.x{color:var(--0);background:var(--1);margin:2px}.y{color:var(--0);top:var(--2)}',
  );
});

it('merges custom properties that always have the same value, and keeps those that only a component sets', () => {
  expect(
    toText(
      `:root { --link: #123; --mark: #123; --other: #123 } [data-theme='dark'] { --link: #456; --mark: #456; --other: #789 }
      .a { color: var(--link) } .b { color: var(--mark) } .c { color: var(--other) }
      .note { --tone: red; color: var(--tone) } .note.good { --tone: green }`,
    ),
  ).toBe(
    ':root{--0:#123;--1:#123}[data-theme=dark]{--0:#456;--1:#789}.a,.b{color:var(--0)}.c{color:var(--1)}.note{--2:red;color:var(--2)}.note.good{--2:green}',
  );
});

it('leaves out what shows nothing before a pointer moves, and names the block axis physically', () => {
  expect(
    toText(
      `a { cursor: pointer } .x { overscroll-behavior: contain; block-size: 1px; max-inline-size: 2px; cursor: help }
      .y { margin-block-start: 1px; inset-block-end: 2px; border-block-start-color: red; margin-inline-start: 3px }
      .z { padding-block: 1px 2px; border-start-end-radius: 3px; --block-size: 1px; width: var(--block-size) }
      :root { --block-size: 2px }`,
    ),
  ).toBe(
    '.x{height:1px;max-width:2px}.y{border-top-color:red;margin-top:1px;margin-inline-start:3px;bottom:2px}.z{--0:1px;width:var(--0);border-start-end-radius:3px;padding-block:1px 2px}:root{--0:2px}',
  );
});
