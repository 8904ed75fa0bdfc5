import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Fields, toFields } from '../configuration/fields.ts';

/** Read the fields of a JSON file; none if it does not exist.
 *  @throws SyntaxError */
export const readFields = async (file: string): Promise<Fields> =>
  existsSync(file) ? toFields(JSON.parse(await readFile(file, 'utf8'))) : {};
