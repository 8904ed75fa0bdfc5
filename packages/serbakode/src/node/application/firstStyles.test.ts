import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { PAGE_KINDS } from '../routes/parts/pageKinds.ts';
import { toKind } from './firstStyles.ts';

it('finds a component for every kind of page', async () => {
  const components = (await readdir('packages/serbakode/src/client/pages')).filter((file) => file.endsWith('Page.tsx'));
  expect(components.map(toKind).toSorted()).toEqual(Object.keys(PAGE_KINDS).toSorted());
});
