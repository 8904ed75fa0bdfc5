import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../files/ifMissing.ts';
import { parseJson } from '../files/parseJson.ts';
import { MARK_NAME } from './outputMark.ts';
import { replaceFile } from './replaceFile.ts';

/** A file of an output after the last build. */
export interface RecordedFile {
  /** Changes with its input; null if unknown. */
  readonly key: string | null;
  readonly stamp: string;
}

/** A file of the next output: one of the last, or one that is written anew, whose stamp is not known yet. */
export interface PlannedFile extends Pick<RecordedFile, 'key'> {
  readonly stamp: string | null;
}

/** All files of an output by path below the folder, without its mark. */
export type OutputRecord = ReadonlyMap<string, RecordedFile>;

/** Path of a record, and the version of the engine that may use it. */
export interface RecordPlace {
  readonly file: string;
  readonly version: string;
}

/** Return the record of an output folder. @param version changes whenever the same input might give different files */
export function toRecordPlace(cacheDir: string, outDir: string, version: string): RecordPlace {
  const name = createHash('sha256').update(outDir).digest('hex').slice(0, 40);
  return { file: path.join(cacheDir, 'outputs', name.slice(0, 2), `${name.slice(2)}.json`), version };
}

/** Stored format. Columns are half as long as objects. */
interface Stored {
  readonly version: string;
  readonly files: readonly string[];
  readonly keys: readonly (string | null)[];
  readonly stamps: readonly string[];
}

/** Compute a stamp that changes whenever the bytes of a file may have changed. It starts with their number. */
export const toStamp = ({ size, ino, mtimeMs, ctimeMs }: Stats): string => `${size} ${ino} ${mtimeMs} ${ctimeMs}`;

/** Bytes of a recorded file. */
export const toBytes = ({ stamp }: RecordedFile): number => Number.parseInt(stamp, 10);

/** Read the record of an output, and compare it with the files.
 *  @returns null without a record of this version, or if a file was changed, added or removed since */
export async function readRecord({ file, version }: RecordPlace, outDir: string): Promise<OutputRecord | null> {
  const stored = parseRecord(await readFile(file, 'utf8').catch(ifMissing(null)));
  if (stored?.version !== version) return null;
  const { files, keys, stamps } = stored;
  const record = new Map(
    files.map((name, index) => [name, { key: keys[index] ?? null, stamp: stamps[index] ?? '' }] as const),
  );
  return isAsRecorded(record, outDir) ? record : null;
}

/** Write the record of an output. @param outDir folder with all the files */
export async function writeRecord(
  place: RecordPlace,
  outDir: string,
  files: ReadonlyMap<string, PlannedFile>,
): Promise<void> {
  const stored: Stored = {
    version: place.version,
    files: [...files.keys()],
    keys: Array.from(files.values(), ({ key }) => key),
    stamps: Array.from(files, ([name, { stamp }]) => stamp ?? toStamp(lstatSync(path.join(outDir, name)))),
  };
  await mkdir(path.dirname(place.file), { recursive: true });
  await replaceFile(place.file, JSON.stringify(stored));
}

function parseRecord(text: string | null): Stored | null {
  const stored = text === null ? null : parseJson<Stored>(text);
  const { files, keys, stamps } = stored ?? {};
  return Array.isArray(files) && Array.isArray(keys) && Array.isArray(stamps) ? (stored as Stored) : null;
}

/** Whether a folder holds the recorded files, unchanged, and nothing else. */
function isAsRecorded(record: OutputRecord, outDir: string): boolean {
  const folders = new Set(['']);
  for (const file of record.keys())
    for (
      let end = file.lastIndexOf('/');
      end > 0 && !folders.has(file.slice(0, end));
      end = file.lastIndexOf('/', end - 1)
    )
      folders.add(file.slice(0, end));
  let count = 0;
  for (const folder of folders) {
    const entries = list(path.join(outDir, folder));
    if (entries === null) return false;
    for (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() ? folders.has(name) : name === MARK_NAME) continue;
      const known = record.get(name);
      const found = known && lstatSync(`${outDir}/${name}`, { throwIfNoEntry: false });
      if (!found || toStamp(found) !== known.stamp) return false;
      count += 1;
    }
  }
  return count === record.size;
}

function list(dir: string) {
  try {
    return readdirSync(dir, { withFileTypes: true });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
