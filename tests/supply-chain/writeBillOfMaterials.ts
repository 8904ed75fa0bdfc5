import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

export interface BillOfMaterials {
  serialNumber?: string;
  readonly metadata: { timestamp?: string; readonly component: { name: string } };
  readonly components: readonly { readonly name: string; readonly version: string }[];
}

/** Write the bill of materials of a release (CycloneDX), with all packages of the lockfile. The same lockfile gives
 *  the same bytes, because the random serial number and the time are left out. @param dir folder of the release
 *  @returns the file */
export async function writeBillOfMaterials(dir: string): Promise<string> {
  const { name, version } = JSON.parse(await readFile('packages/serbakode/package.json', 'utf8')) as {
    readonly name: string;
    readonly version: string;
  };
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--include=dev'];
  const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: 64 * 1024 * 1024 });
  const bill = JSON.parse(stdout) as BillOfMaterials;
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  // npm would use the name of the folder it runs in.
  bill.metadata.component.name = name;
  const file = path.join(dir, `${name}-${version}.cdx.json`);
  await mkdir(dir, { recursive: true });
  await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
  return file;
}

/** Run the last step of `npm run release`. @returns the exit code */
export async function main(): Promise<number> {
  process.stdout.write(`${await writeBillOfMaterials('release')}\n`);
  return 0;
}
