import type { CodeFile } from '../shared/exercise.ts';

/** 1 January 1980, the first day of the format; a constant, so that the same files give the same archive. */
const DATE = 33;
/** Names are UTF-8. */
const FLAGS = 0x800;
const VERSION = 20;
/** The archive is made on Unix, so that file permissions apply (section 4.4.2). */
const MADE_BY = (3 << 8) | VERSION;
const RIGHTS = { file: 0o100644, program: 0o100755 } as const;

/** A ZIP archive of texts, uncompressed (APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16). A script with an
 *  interpreter in its first line is executable, as in Git Bash on Windows. */
export function toZip(files: readonly CodeFile[]): Blob {
  const encoder = new TextEncoder();
  const entries: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  for (const { title, code } of files) {
    const name = encoder.encode(title);
    const content = encoder.encode(code);
    const facts = [
      ...inTwo(VERSION, FLAGS, 0, 0, DATE),
      ...inFour(toCrc32(content), content.length, content.length),
      ...inTwo(name.length, 0),
    ];
    const rights = code.startsWith('#!') ? RIGHTS.program : RIGHTS.file;
    const place = [...inTwo(0, 0, 0), ...inFour(rights << 16, countBytes(entries))];
    directory.push(Uint8Array.from([...inFour(0x02_01_4b_50), ...inTwo(MADE_BY), ...facts, ...place]), name);
    entries.push(Uint8Array.from([...inFour(0x04_03_4b_50), ...facts]), name, content);
  }
  const end = Uint8Array.from([
    ...inFour(0x06_05_4b_50),
    ...inTwo(0, 0, files.length, files.length),
    ...inFour(countBytes(directory), countBytes(entries)),
    ...inTwo(0),
  ]);
  return new Blob([...entries, ...directory, end], { type: 'application/zip' });
}

const countBytes = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

/** Numbers in two or four bytes each, the lowest byte first. */
const inTwo = (...values: readonly number[]) => values.flatMap((value) => [value & 255, (value >>> 8) & 255]);
const inFour = (...values: readonly number[]) => values.flatMap((value) => inTwo(value, value >>> 16));

function toCrc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}
