import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Names of custom properties that a text sets. */
const listSet = (css: string) => [...css.matchAll(/(--[a-z\d-]+):/g)].map(([, name = '']) => name);

it('the custom properties that docs/extending.md promises exist, each with its color in both modes', async () => {
  const [, section = ''] = /\n## Style sheets\n(.*?)\n## /s.exec(await readFile('docs/extending.md', 'utf8')) ?? [];
  const promised = [...section.matchAll(/^\| (`--.*?) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/--[a-z\d-]+/g) ?? [],
  );
  const tokens = await readFile('packages/serbakode/src/client/theme/styles/tokens.css', 'utf8');
  const [light = '', dark = ''] = tokens.split("[data-theme='dark']");
  expect(promised.length).toBeGreaterThan(30);
  expect(promised.filter((name) => !listSet(light).includes(name))).toEqual([]);
  // The dark value of a color that refers to another one follows from that.
  const own = promised.filter((name) => name.startsWith('--color-') && !new RegExp(`${name}: var\\(`).test(light));
  expect(own.filter((name) => !listSet(dark).includes(name))).toEqual([]);
});
