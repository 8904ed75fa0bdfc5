import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toSchemaFiles } from './toSchemaFiles.ts';

/** Write the JSON Schemas that editors read.
 *  @param root the engine's own folder */
export async function writeSchemas(root: string): Promise<void> {
  const dir = path.join(root, 'schemas');
  await mkdir(dir, { recursive: true });
  for (const [name, text] of toSchemaFiles()) await writeFile(path.join(dir, name), text);
}
