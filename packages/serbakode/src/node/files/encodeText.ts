/** Characters of the longest text that is encoded into the memory that stays. */
const MOST_CHARACTERS = 256 * 1024;

let memory: Buffer | undefined;

/** Encode a text as UTF-8, always into the same memory: a build writes thousands of texts, and the system clears each
 *  page of new memory.
 *  @returns bytes that are valid until the next call */
export function encodeText(text: string): Uint8Array {
  if (text.length > MOST_CHARACTERS) return Buffer.from(text);
  memory ??= Buffer.allocUnsafeSlow(3 * MOST_CHARACTERS);
  return memory.subarray(0, memory.write(text));
}
