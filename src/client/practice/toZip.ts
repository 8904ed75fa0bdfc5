import type { CodeFile } from '../../shared/practice/exercise.ts';

/** A number and the bytes it takes. */
type Field = readonly [value: number, bytes: 2 | 4];

/** 1 January 1980, the first day of the format; a constant, so that the same files give the same archive. */
const DATE = 33;
/** Names are UTF-8. */
const FLAGS = 0x800;
const VERSION = 20;
/** The archive is made on Unix, so that a file has its rights (section 4.4.2). */
const MADE_BY = (3 << 8) | VERSION;
const RIGHTS = { file: 0o100644, program: 0o100755 } as const;

/** A ZIP archive of texts, uncompressed (APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16). A script that names its
 *  interpreter in its first line may be executed, as Git Bash on Windows has it. */
export function toZip(files: readonly CodeFile[]): Blob {
  const encoder = new TextEncoder();
  const entries: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  for (const { title, code } of files) {
    const name = encoder.encode(title);
    const content = encoder.encode(code);
    const size = content.length;
    const facts: Field[] = [
      [VERSION, 2],
      [FLAGS, 2],
      [0, 2],
      [0, 2],
      [DATE, 2],
      [toCrc32(content), 4],
      [size, 4],
      [size, 4],
      [name.length, 2],
      [0, 2],
    ];
    const rights = code.startsWith('#!') ? RIGHTS.program : RIGHTS.file;
    const place: Field[] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [rights << 16, 4],
      [countBytes(entries), 4],
    ];
    directory.push(toBytes([[0x02_01_4b_50, 4], [MADE_BY, 2], ...facts, ...place]), name);
    entries.push(toBytes([[0x04_03_4b_50, 4], ...facts]), name, content);
  }
  const end = toBytes([
    [0x06_05_4b_50, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [countBytes(directory), 4],
    [countBytes(entries), 4],
    [0, 2],
  ]);
  return new Blob([...entries, ...directory, end], { type: 'application/zip' });
}

const countBytes = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

function toBytes(fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    fields.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 255)),
  );
}

function toCrc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}
