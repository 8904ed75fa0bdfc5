import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { shortClassNames } from './shortClassNames.ts';

it('numbers the classes of the engine, and keeps those of a site', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'classes-'));
  const [a, b, own] = ['A', 'B', 'Own'].map((name) => path.join(dir, `${name}.module.css`));
  if (!a || !b || !own) throw new Error('three files');
  await writeFile(
    a,
    '.menu { gap: 0.5rem } .menu.open, .menuLink { animation: grow 1s } @keyframes grow { to { top: 0 } }',
  );
  await writeFile(b, '.menu { top: 0 }');
  const plugins = shortClassNames([a, b]);
  expect(plugins.map(({ enforce }) => enforce)).toEqual([undefined, 'post']);
  const [{ transform } = {}] = plugins;
  const { handler } = transform as { readonly handler: (code: string, id: string) => unknown };
  const run = (code: string, id: string) => handler(code, id);
  // Without the last, the bundler would drop the styles of modules whose names it puts in their places.
  const kept = { map: null, moduleSideEffects: 'no-treeshake' };
  expect(run('.m-aZ0-_x-menu.m-aZ0-_x-open,.m-aZ0-_x-menuLink,.menu{animation:1s m-aZ0-_x-grow}', `${a}?used`)).toEqual(
    { ...kept, code: '._0._1,._2,.menu{animation:1s _3}' },
  );
  expect(run('export const menu = "m-bbbbbb-menu";', b)).toEqual({ ...kept, code: 'export const menu = "_4";' });
  expect(run('.m-cccccc-menu{}', own)).toBeUndefined();
});
