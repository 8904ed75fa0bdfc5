import { expect, it } from 'vitest';
import { toHostingFilePath, toHostRoot } from './hostingFile.ts';

it.each([
  ['/home/sites/dist', '/', '/home/sites/dist'],
  ['/home/sites/dist', '/x/', '/home/sites/dist'],
  ['/home/sites/public/x', '/x/', '/home/sites/public'],
  ['/home/sites/public/a/b', '/a/b/', '/home/sites/public'],
  ['/home/sites/public/b', '/a/b/', '/home/sites/public/b'],
  ['/home/sites/public/ax', '/x/', '/home/sites/public/ax'],
])('what is built into %s for %s is served from %s', (outDir, baseUrl, root) => {
  expect(toHostRoot(outDir, baseUrl)).toBe(root);
});

it('keeps the configuration beside what is deployed', () => {
  expect(toHostingFilePath('/home/sites/public/a/b', '/a/b/')).toBe('/home/sites/firebase.deploy.json');
});
