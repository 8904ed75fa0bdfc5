import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeAudit } from '../../../../../tests/supply-chain/judgeAudit.ts';
import { writeBillOfMaterials, type BillOfMaterials } from '../../../../../tests/supply-chain/writeBillOfMaterials.ts';

interface PackageFile {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** The engine's dependencies, and what developing it needs besides. */
async function readPackage(): Promise<PackageFile> {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as PackageFile;
  const { dependencies } = await read('packages/serbakode/package.json');
  const { devDependencies } = await read('package.json');
  return { dependencies, devDependencies };
}

it('docs/decisions.md gives a reason for each dependency, and names no other package', async () => {
  const { dependencies, devDependencies } = await readPackage();
  const section = /\n## Dependencies\n(.*?)(?=\n## |$)/s.exec(await readFile('docs/decisions.md', 'utf8'))?.[1] ?? '';
  const rows = [...section.matchAll(/^\| (`[^|]+`) \| ([^|]+) \|$/gm)];
  const listed = rows.flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(listed.toSorted()).toEqual([...Object.keys(dependencies), ...Object.keys(devDependencies)].toSorted());
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
  const { dependencies, devDependencies } = await readPackage();
  expect(bill.components.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...Object.keys(dependencies), ...Object.keys(devDependencies)]),
  );
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
