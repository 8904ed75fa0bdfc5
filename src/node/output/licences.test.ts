import { expect, it } from 'vitest';
import { listPackages, toLicences } from './licences.ts';

it('names each package of a bundle once, the innermost of a path', () => {
  const modules = [
    '/site/src/a.ts',
    '/x/node_modules/react/index.js',
    '/x/node_modules/react/jsx-runtime.js',
    '/x/node_modules/@firebase/app/dist/a.js',
    '/x/node_modules/a/node_modules/b/c.js',
  ];
  expect(listPackages(modules)).toEqual(['@firebase/app', 'b', 'react']);
});

it('holds version, licence and its text', () => {
  const text = toLicences(['react'], process.cwd(), ['Python, PSF\n']);
  expect(text).toMatch(/^react \d+\.\d+\.\d+, MIT\n/);
  expect(text).toContain('MIT License');
  expect(text.endsWith('Python, PSF\n')).toBe(true);
});
