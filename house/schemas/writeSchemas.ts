import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { configSchema } from '../../packages/serbakode/src/node/config/schema/configSchema.ts';
import { replaceFile } from '../../packages/serbakode/src/node/output/replaceFile.ts';
import { toConfigurationText } from './toConfigurationText.ts';
import { toSchemaFiles } from './toSchemaFiles.ts';

const ENGINE = 'packages/serbakode';

/** `npm run schemas`: write the JSON Schemas that editors read, and the page of the documentation about the configuration. */
export async function main(): Promise<void> {
  const dir = path.join(ENGINE, 'schemas');
  await mkdir(dir, { recursive: true });
  for (const [name, text] of toSchemaFiles()) await replaceFile(path.join(dir, name), text);
  await replaceFile('docs/configuration.md', await readConfigurationText());
}

/** Create the text of docs/configuration.md from the schema and its comments. */
export async function readConfigurationText(): Promise<string> {
  const dir = path.join(ENGINE, 'src/node/config/schema');
  const names = (await readdir(dir)).toSorted();
  return toConfigurationText(
    configSchema,
    await Promise.all(names.map((name) => readFile(path.join(dir, name), 'utf8'))),
  );
}
