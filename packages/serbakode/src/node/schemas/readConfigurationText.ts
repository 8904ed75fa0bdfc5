import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { configSchema } from '../config/schema/configSchema.ts';
import { toConfigurationText } from './toConfigurationText.ts';

/** Create the text of docs/configuration.md from the schema and its comments.
 *  @param root the engine's own folder */
export async function readConfigurationText(root: string): Promise<string> {
  const dir = path.join(root, 'src/node/config/schema');
  const names = (await readdir(dir)).toSorted();
  return toConfigurationText(
    configSchema,
    await Promise.all(names.map((name) => readFile(path.join(dir, name), 'utf8'))),
  );
}
