import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { shortClassNames } from './shortClassNames.ts';

it('numbers the classes of the engine, and keeps the classes of a site', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'classes-'));
  const [a, b, own] = ['A', 'B', 'Own'].map((name) => path.join(dir, `${name}.module.css`));
  if (!a || !b || !own) throw new Error('three files');
  await writeFile(
    a,
    '.menu { gap: 0.5rem } .menu.open, .menuLink { animation: grow 1s } @keyframes grow { to { top: 0 } }',
  );
  await writeFile(b, '.menu { top: 0 }');
  const rename = shortClassNames([a, b]);
  expect(rename('.m-aZ0-_x-menu.m-aZ0-_x-open,.m-aZ0-_x-menuLink,.menu{animation:1s m-aZ0-_x-grow}', a)).toBe(
    '._0._1,._2,.menu{animation:1s _3}',
  );
  expect(rename('m-bbbbbb-menu', b)).toBe('_4');
  expect(rename('.m-cccccc-menu{}', own)).toBe('.m-cccccc-menu{}');
});
