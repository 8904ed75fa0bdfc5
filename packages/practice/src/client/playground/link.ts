import { MAX_CHARACTERS, parseProject, toText, type Project } from './project.ts';

/** Characters of a link's code. Every browser and messenger accepts such an address; some truncate longer ones. */
export const MAX_LINK_LENGTH = 16_000;
/** UTF-8 has at most three bytes for a character of JavaScript; names and quotes need some more. Larger content is not
 *  a project. */
const MAX_BYTES = 4 * MAX_CHARACTERS;

/** @returns the code of a link; null if it would be too long */
export async function toLinkCode(project: Project): Promise<string | null> {
  const packed = new Blob([toText(project)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = await readAll(packed, MAX_LINK_LENGTH);
  if (!bytes) return null;
  const code = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return code.length > MAX_LINK_LENGTH ? null : code;
}

/** Read the code of a link that anybody may have made. @returns null if it is not a project */
export async function readLinkCode(code: string): Promise<Project | null> {
  if (code.length > MAX_LINK_LENGTH || !/^[\w-]+$/.test(code)) return null;
  try {
    const packed = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const bytes = await readAll(unpacked, MAX_BYTES);
    return bytes && parseProject(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    // Not Base64, not packed, or not UTF-8.
    console.warn('The code of a link could not be read.', error);
    return null;
  }
}

/** Read a stream. @returns null as soon as it has more bytes than `most`: a small link may unpack to gigabytes */
async function readAll(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const reader = stream.getReader();
  const all = new Uint8Array(most);
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return all.subarray(0, size);
    if (size + value.length > most) {
      await reader.cancel();
      return null;
    }
    all.set(value, size);
    size += value.length;
  }
}
