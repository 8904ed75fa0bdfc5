import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Bytes of a local header, and of an entry of the directory, before the name (APPNOTE.TXT 6.3.10, sections 4.3.7 and
 *  4.3.12). */
const HEADER = 30;
const ENTRY = 46;
const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;

/** Unpack an archive whose files are not compressed and have no further fields, with their rights.
 *  @returns what was written, by path below the folder */
export function unpack(archive: string, folder: string): Readonly<Record<string, string>> {
  const bytes = readFileSync(archive);
  const files: Record<string, string> = {};
  let at = 0;
  while (bytes.readUInt32LE(at) === LOCAL) {
    const begin = at + HEADER + bytes.readUInt16LE(at + 26);
    const end = begin + bytes.readUInt32LE(at + 18);
    const name = bytes.toString('utf8', at + HEADER, begin);
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes.subarray(begin, end));
    files[name] = bytes.toString('utf8', begin, end);
    at = end;
  }
  while (bytes.readUInt32LE(at) === CENTRAL) {
    const end = at + ENTRY + bytes.readUInt16LE(at + 28);
    chmodSync(path.join(folder, bytes.toString('utf8', at + ENTRY, end)), bytes.readUInt32LE(at + 38) >>> 16);
    at = end;
  }
  return files;
}
