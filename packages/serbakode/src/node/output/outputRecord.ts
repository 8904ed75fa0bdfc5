import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../files/ifMissing.ts';
import { listFiles } from '../files/listFiles.ts';
import { toFolders } from '../files/toFolders.ts';
import { MARK_NAME } from './outputMark.ts';
import { replaceFile } from './replaceFile.ts';

/** All files of an output after the last build, in columns, without its mark. */
export interface OutputRecord {
  /** Paths below the folder. */
  readonly names: readonly string[];
  /** Each changes with the file's input; empty if unknown. */
  readonly keys: readonly string[];
  readonly stamps: readonly string[];
}

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

/** Compute a stamp that changes whenever the bytes of a file may have changed. It starts with their number. */
export const toStamp = ({ size, ino, mtimeMs, ctimeMs }: Stats): string => `${size} ${ino} ${mtimeMs} ${ctimeMs}`;

/** Bytes of a recorded file. */
export const toBytes = (stamp: string): number => Number.parseInt(stamp, 10);

/** Between the fields of a stored record: version, names, keys, stamps. No name contains it, and to split a text takes a
 *  fraction of the time of parsing JSON. */
const SEPARATOR = '\0';

/** Read the record of an output.
 *  @returns null without a record of this version */
export async function readRecord({ file, version }: RecordPlace): Promise<OutputRecord | null> {
  const [stored, ...fields] = (await readFile(file, 'utf8').catch(ifMissing(''))).split(SEPARATOR);
  if (stored !== version) return null;
  const count = fields.length / 3;
  const column = (number: number) => fields.slice(number * count, (number + 1) * count);
  return { names: column(0), keys: column(1), stamps: column(2) };
}

/** Write the record of an output. */
export async function writeRecord(
  { file, version }: RecordPlace,
  { names, keys, stamps }: OutputRecord,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, [version, ...names, ...keys, ...stamps].join(SEPARATOR));
}

/** Whether a folder holds the recorded files, unchanged, and nothing else. */
export function isAsRecorded({ names, stamps }: OutputRecord, outDir: string): boolean {
  const stampOf = new Map(names.map((name, place) => [name, stamps[place]]));
  const folders = toFolders(names).add('');
  let count = 0;
  for (const folder of folders) {
    const entries = list(path.join(outDir, folder));
    if (entries === null) return false;
    for (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() ? folders.has(name) : name === MARK_NAME) continue;
      if (stampOf.get(name) !== readStamp(`${outDir}/${name}`)) return false;
      count += 1;
    }
  }
  return count === names.length;
}

/** Files that file managers write on their own. */
const BY_SYSTEM = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/;
/** Endings of files that a host's tools compress from those of the output, and compress again from the next. */
const COMPRESSED = /\.(?:br|gz|zst)$/;

/** List the files of an output that its record does not have: somebody else put them there.
 *  @returns an empty list if the record is of another output, of which no file is left */
export async function listForeign({ names, stamps }: OutputRecord, outDir: string): Promise<string[]> {
  if (!names.some((name, place) => stamps[place] === readStamp(path.join(outDir, name)))) return [];
  const known = new Set([...names, MARK_NAME]);
  const files = await listFiles(outDir, { includePrivate: true });
  return files.filter((file) => !known.has(file.replace(COMPRESSED, '')) && !known.has(file) && !BY_SYSTEM.test(file));
}

/** @returns null if there is no file */
export function readStamp(file: string): string | null {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found ? toStamp(found) : null;
}

function list(dir: string) {
  try {
    return readdirSync(dir, { withFileTypes: true });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
