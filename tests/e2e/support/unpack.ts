import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Bytes of a local header before the name (APPNOTE.TXT 6.3.10, section 4.3.7). */
const HEADER = 30;
const LOCAL = 0x04_03_4b_50;

/** Unpack an archive whose files are not compressed.
 *  @returns what was written, by path below the folder */
export function unpack(archive: string, folder: string): Readonly<Record<string, string>> {
  const bytes = readFileSync(archive);
  const files: Record<string, string> = {};
  for (let at = 0; bytes.readUInt32LE(at) === LOCAL;) {
    const begin = at + HEADER + bytes.readUInt16LE(at + 26);
    const end = begin + bytes.readUInt32LE(at + 18);
    const name = bytes.toString('utf8', at + HEADER, begin);
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes.subarray(begin, end));
    files[name] = bytes.toString('utf8', begin, end);
    at = end;
  }
  return files;
}
