import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findEngineRoot } from '../files/engineRoot.ts';
import { readConfigurationText } from './readConfigurationText.ts';
import { toSchemaFiles } from './toSchemaFiles.ts';

/** Write the JSON Schemas that editors read, and the page of the documentation about the configuration. */
export async function main(): Promise<void> {
  const root = findEngineRoot();
  const dir = path.join(root, 'schemas');
  await mkdir(dir, { recursive: true });
  for (const [name, text] of toSchemaFiles()) await writeFile(path.join(dir, name), text);
  await writeFile(path.join(root, '../../docs/configuration.md'), await readConfigurationText(root));
}
