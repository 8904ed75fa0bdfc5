import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Read the cheats that may pass: the table in docs/exercises.md with a reason for each.
 *  @returns names of cheats, by the exercise's name: the path of its page and its id */
export async function readAccepted(root: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const text = await readFile(path.join(root, 'docs', 'exercises.md'), 'utf8');
  const rows = text.matchAll(/^\| `([^`|]+#[^`|]+)` +\| ([^|]+) \| [^|]+ \|$/gm);
  return new Map(
    [...rows].map(([, exercise = '', cheats = '']) => [
      exercise,
      [...cheats.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    ]),
  );
}
