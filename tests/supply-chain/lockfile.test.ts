import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const isFor = (machines: readonly string[] | undefined, machine: string): boolean =>
  machines === undefined || machines.includes(machine);
/** The packages that `npm ci` installs on the machines of CI. */
const installed = Object.entries(packages).flatMap(([place, { link, os, cpu, libc }]) =>
  place.includes('node_modules/') && !link && isFor(os, 'linux') && isFor(cpu, 'x64') && isFor(libc, 'glibc')
    ? [place]
    : [],
);

it('installs few packages, because every newcomer waits for them', () => {
  expect(installed.length).toBeLessThanOrEqual(370);
});

it('installs each compiler and each bundler once', () => {
  const large = /node_modules\/(?:typescript|rolldown|vite|lightningcss|pyodide|sql\.js|just-bash)$/;
  const names = installed.filter((place) => large.test(place)).map((place) => place.replace(/^.*node_modules\//, ''));
  expect(names).toEqual([...new Set(names)]);
});

it('prevents a later version of Vite from adding a second bundler to a site', () => {
  const read = (name: string) =>
    (JSON.parse(readFileSync(`${name}/package.json`, 'utf8')) as { readonly dependencies: Record<string, string> })
      .dependencies;
  const engine = read('packages/serbakode');
  expect(engine['vite']).toMatch(/^~/);
  expect(engine['rolldown']).toBe(read('node_modules/vite')['rolldown']);
  expect(read('packages/practice')['rolldown']).toBe(engine['rolldown']);
});
