import path from 'node:path';
import { ImportFailure } from '../configuration/runConfig.ts';

/** The path of a file of the new site. @throws ImportFailure if its name, which comes from the old site, points outside
 *  the new one */
export function placeIn(to: string, name: string): string {
  const folder = path.resolve(to);
  const file = path.join(folder, name);
  if (!file.startsWith(folder + path.sep))
    throw new ImportFailure(`${name} is not in ${to}: correct the name in the old site that leads out of it`);
  return file;
}
