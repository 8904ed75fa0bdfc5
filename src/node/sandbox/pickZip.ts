const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;

/** Leave entries out of a ZIP archive; the others are copied as they are compressed.
 *  @param isWanted whether to keep a path of the archive
 *  @throws Error for bytes that are no ZIP archive, or one of more than 4 GB */
export function pickZip(archive: Buffer, isWanted: (path: string) => boolean): Buffer {
  const end = archive.length - END_BYTES;
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new Error('not a ZIP archive without a comment');
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (let at = archive.readUInt32LE(end + 16); at < end && archive.readUInt32LE(at) === ENTRY;) {
    const names = [28, 30, 32].map((field) => archive.readUInt16LE(at + field));
    const size = ENTRY_BYTES + names.reduce((sum, length) => sum + length, 0);
    const entry = Buffer.from(archive.subarray(at, at + size));
    at += size;
    if (!isWanted(entry.toString('utf8', ENTRY_BYTES, ENTRY_BYTES + (names[0] ?? 0)))) continue;
    const local = entry.readUInt32LE(42);
    const header = LOCAL_BYTES + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const whole = archive.subarray(local, local + header + entry.readUInt32LE(20));
    entry.writeUInt32LE(offset, 42);
    directory.push(entry);
    parts.push(whole);
    offset += whole.length;
  }
  const last = Buffer.from(archive.subarray(end));
  last.writeUInt16LE(directory.length, 8);
  last.writeUInt16LE(directory.length, 10);
  last.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  last.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, last]);
}
