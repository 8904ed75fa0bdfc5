import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../files/ifMissing.ts';
import { listFiles } from '../files/listFiles.ts';
import { parseJson } from '../files/parseJson.ts';
import { toFolders } from '../files/toFolders.ts';
import { MARK_NAME } from './outputMark.ts';
import { replaceFile } from './replaceFile.ts';

/** All files of an output after the last build, by path below the folder, without its mark. */
export type OutputRecord = ReadonlyMap<string, RecordedFile>;

interface RecordedFile {
  /** Changes with the file's input; null if unknown. */
  readonly key: string | null;
  readonly stamp: string;
  /** What parts derived from its bytes, by keys that change with how they do it. */
  readonly derived?: Derived | undefined;
}

export type Derived = Readonly<Record<string, unknown>>;

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

interface StoredRecord {
  readonly version: string;
  readonly files: readonly [name: string, file: RecordedFile][];
}

/** Read the record of an output.
 *  @returns null without a record of this version */
export async function readRecord({ file, version }: RecordPlace): Promise<OutputRecord | null> {
  const stored = parseJson<StoredRecord>(await readFile(file, 'utf8').catch(ifMissing('')));
  return stored?.version === version && Array.isArray(stored.files) ? new Map(stored.files) : null;
}

export async function writeRecord({ file, version }: RecordPlace, record: OutputRecord): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, JSON.stringify({ version, files: [...record] } satisfies StoredRecord));
}

/** Whether a folder holds the recorded files, unchanged, and nothing else. */
export function isAsRecorded(record: OutputRecord, outDir: string): boolean {
  const folders = toFolders(record.keys()).add('');
  let count = 0;
  for (const folder of folders) {
    const entries = list(path.join(outDir, folder));
    if (entries === null) return false;
    for (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() ? folders.has(name) : name === MARK_NAME) continue;
      if (record.get(name)?.stamp !== readStamp(`${outDir}/${name}`)) return false;
      count += 1;
    }
  }
  return count === record.size;
}

/** Files that file managers write on their own. */
const BY_SYSTEM = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/;
/** Extensions of files that a host's tools create by compressing files of the output, and create again for the next
 *  output. */
const COMPRESSED = /\.(?:br|gz|zst)$/;

/** List the files of an output that its record does not have: somebody else put them there.
 *  @returns an empty list if the record is of another output, of which no file is left */
export async function listForeign(record: OutputRecord, outDir: string): Promise<string[]> {
  const isLeft = ([name, { stamp }]: [string, RecordedFile]) => stamp === readStamp(path.join(outDir, name));
  if (![...record].some(isLeft)) return [];
  const isKnown = (file: string) => record.has(file) || file === MARK_NAME;
  const files = await listFiles(outDir, { includePrivate: true });
  return files.filter((file) => !isKnown(file.replace(COMPRESSED, '')) && !isKnown(file) && !BY_SYSTEM.test(file));
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
