import { expect, it } from 'vitest';
import { toOwnFiles } from './toOwnFiles.ts';

it.each([
  ['https://jauh.example/l.svg', 'https://jauh.example/l.svg is not a file of the site: put the picture into static/'],
  ['//jauh.example/l.svg', '//jauh.example/l.svg is not a file of the site: put the picture into static/'],
  [
    `data:image/svg+xml,${'a'.repeat(100)}`,
    `data:image/svg+xml,${'a'.repeat(61)} is not a file of the site: put the picture into static/`,
  ],
  ['img/100%.svg', 'there is no file static/img/100%.svg'],
])('leaves out the icon and the logo %s, which the configuration does not take', (address, message) => {
  const { site, notes } = toOwnFiles({ favicon: address, navbar: { title: 'A', logo: { src: address } } }, []);
  expect(site).toEqual({ navbar: { title: 'A' } });
  expect(notes).toEqual([
    { kind: 'missing', field: 'navbar.logo', message },
    { kind: 'missing', field: 'favicon', message },
  ]);
});
