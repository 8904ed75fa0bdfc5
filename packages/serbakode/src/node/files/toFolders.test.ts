import { expect, it } from 'vitest';
import { toFolders } from './toFolders.ts';

it('lists each folder once, with those that contain only folders', () => {
  expect([...toFolders(['a.html', 'b/c/d.html', 'b/c/e.html', 'b/f.html', 'assets/'])]).toEqual(['b/c', 'b', 'assets']);
  expect(toFolders([]).size).toBe(0);
});
