import { expect, it } from 'vitest';
import { toImports } from './requireCalls.ts';

it('makes one import of each file that a module requires, and keeps its lines', async () => {
  const code = `const gambar = require('@site/static/a.svg').default;
const isi = () => require("./isi.json");
const lagi = require('@site/static/a.svg');
`;
  expect(await toImports(code)).toEqual({
    code: `import * as __required0 from "@site/static/a.svg";import __required1 from "./isi.json";const gambar = __required0.default;
const isi = () => __required1;
const lagi = __required0;
`,
    map: null,
  });
});

it('leaves texts, methods and computed names alone', async () => {
  const code = `'require("a")'; obj.require('b'); require(nama); require('c', 1);`;
  expect(await toImports(code)).toBeNull();
});
