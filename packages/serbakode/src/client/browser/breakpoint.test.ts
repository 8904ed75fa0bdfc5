import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DESKTOP_QUERY, MOBILE_MAX_WIDTH_PX } from './mediaQueries.ts';

it('changes from mobile to desktop at one width, in every style sheet as in the scripts (R94)', async () => {
  const files = (await readdir('packages/serbakode/src', { recursive: true })).filter((name) => name.endsWith('.css'));
  const widths = new Set<string>();
  for (const file of files) {
    const css = await readFile(path.join('packages/serbakode/src', file), 'utf8');
    // Rules below 40rem concern narrow phones only.
    for (const [, side, width] of css.matchAll(/\((?<side>min|max)-width: (?<width>\d+)px\)/g))
      if (Number(width) > 640) widths.add(`${side} ${width}`);
  }
  expect(widths).toEqual(new Set([`max ${MOBILE_MAX_WIDTH_PX}`, `min ${MOBILE_MAX_WIDTH_PX + 1}`]));
  expect([MOBILE_MAX_WIDTH_PX, DESKTOP_QUERY]).toEqual([996, '(min-width: 997px)']);
});
