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

it.each([
  ['/home/sites/dist', '/', '/home/sites/firebase.deploy.json'],
  ['/home/sites/dist', '/x/', '/home/sites/firebase.deploy.json'],
  ['/home/sites/public', '/', '/home/sites/firebase.deploy.public.json'],
  ['/home/sites/public/x', '/', '/home/sites/public/firebase.deploy.x.json'],
  ['/home/sites/public/x', '/x/', '/home/sites/firebase.deploy.public+x.json'],
  ['/home/sites/public/a/b', '/a/b/', '/home/sites/firebase.deploy.public+a+b.json'],
])('the configuration of %s for %s is beside what is deployed: %s', (outDir, baseUrl, file) => {
  expect(toHostingFilePath(outDir, baseUrl)).toBe(file);
});
