import type { Bash } from 'just-bash/browser';

type Files = Bash['fs'];
type Bytes = Awaited<ReturnType<NonNullable<Files['readFileBytes']>>>;

/** Arguments of a call that the small stack of a worker bears. */
const CHUNK = 4096;
/** What a device without an end gives here: commands read files whole. */
const DEVICE_BYTES = 1 << 20;

/** Devices that just-bash does not have. */
export const DEVICES = { '/dev/random': '', '/dev/urandom': '' };

/** Mend the files of just-bash: they read more than 64 kB by a call that overflows the stack of a browser's worker, which
 *  was reported as a missing file, and their devices are empty. */
export function mendFiles(files: Files): void {
  const readText = files.readFile.bind(files);
  const readBytes = async (path: string): Promise<string> => {
    const bytes = await files.readFileBuffer(path);
    let text = '';
    for (let start = 0; start < bytes.length; start += CHUNK)
      text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
    return text;
  };
  const readDevice = files.readFileBuffer.bind(files);
  files.readFileBuffer = async (path) => toDevice(path) ?? readDevice(path);
  files.readFileBytes = async (path) => (await readBytes(path)) as unknown as Bytes;
  files.readFile = (path, options) => {
    const encoding = typeof options === 'string' ? options : options?.encoding;
    return encoding === 'binary' || encoding === 'latin1' ? readBytes(path) : readText(path, options);
  };
}

function toDevice(path: string): Uint8Array | null {
  if (path === '/dev/zero') return new Uint8Array(DEVICE_BYTES);
  return path === '/dev/urandom' || path === '/dev/random'
    ? Uint8Array.from({ length: DEVICE_BYTES }, () => Math.random() * 256)
    : null;
}
