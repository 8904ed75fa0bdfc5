import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeAudit } from '../../../../../tests/supply-chain/judgeAudit.ts';
import { writeBillOfMaterials, type BillOfMaterials } from '../../../../../tests/supply-chain/writeBillOfMaterials.ts';

interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Names of the packages that the workspaces depend on, without the workspaces themselves. `samples` has the packages
 *  of articles. */
async function listAsked(): Promise<string[]> {
  const folders = await readdir('packages');
  const files = ['package.json', 'site/package.json', ...folders.map((name) => `packages/${name}/package.json`)];
  const asked = await Promise.all(
    files.map(async (file) => {
      const { dependencies, devDependencies } = JSON.parse(await readFile(file, 'utf8')) as PackageFile;
      return [...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})];
    }),
  );
  return [...new Set(asked.flat())].filter((name) => !folders.includes(name.replace('@serbakode/', ''))).toSorted();
}

it('docs/decisions.md gives a reason for each dependency, and names no other package', async () => {
  const section = /\n## Dependencies\n(.*?)(?=\n## |$)/s.exec(await readFile('docs/decisions.md', 'utf8'))?.[1] ?? '';
  const rows = [...section.matchAll(/^\| (`[^|]+`) \| ([^|]+) \|$/gm)];
  const listed = rows.flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(listed.toSorted()).toEqual(await listAsked());
  for (const [, names, reason = ''] of rows) expect(reason.trim().length, names).toBeGreaterThan(10);
});

it('npm runs no install script, and the lockfile names no registry', async () => {
  expect(await readFile('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<
      Record<string, { readonly resolved?: string; readonly integrity?: string; readonly link?: boolean }>
    >;
  };
  const installed = Object.entries(packages).filter(([name, { link }]) => name.includes('node_modules/') && !link);
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([name]) => name)).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved?.startsWith('http')).map(([name]) => name)).toEqual([]);
});

it('the bill of materials names every package, and is the same in every run', async () => {
  const file = await writeBillOfMaterials(await mkdtemp(path.join(tmpdir(), 'bill-')));
  const bill = JSON.parse(await readFile(file, 'utf8')) as BillOfMaterials;
  expect(bill.components.map(({ name }) => name)).toEqual(expect.arrayContaining(await listAsked()));
  expect([bill.metadata.component.name, bill.serialNumber, bill.metadata.timestamp]).toEqual([
    'serbakode',
    undefined,
    undefined,
  ]);
});

describe('known vulnerabilities', () => {
  const report = (severity: string) => JSON.stringify({ vulnerabilities: { lodash: { severity, range: '<4' } } });

  it('are a failure if their severity is high', () => {
    expect(judgeAudit(report('high'))).toEqual({ kind: 'vulnerable', packages: ['lodash <4 (high)'] });
    expect(judgeAudit(report('moderate'))).toEqual({ kind: 'clean' });
    expect(judgeAudit('{"vulnerabilities":{}}')).toEqual({ kind: 'clean' });
  });

  it.each([
    [
      '{"message":"405 Method Not Allowed - POST https://registry.example/audit","error":{"summary":"","detail":""}}',
      '405 Method Not Allowed',
    ],
    ['{"error":{"code":"ENOTFOUND","summary":"request failed"}}', 'request failed'],
    ['', 'the registry gave no report'],
    ['<html>', 'the registry gave no report'],
  ])('are not known where the registry answers %j', (output, reason) => {
    expect(judgeAudit(output)).toEqual({ kind: 'not-run', reason });
  });
});
