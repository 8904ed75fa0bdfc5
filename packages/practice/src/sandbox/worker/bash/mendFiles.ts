import type { Bash, InMemoryFs } from 'just-bash/browser';
import { findFolderFault } from './commands/findFolderFault.ts';

type Files = Bash['fs'];
type Bytes = Awaited<ReturnType<NonNullable<Files['readFileBytes']>>>;

/** Arguments of a call that the small stack of a worker bears. */
const CHUNK = 4096;
/** What a device without an end gives here: commands read files whole. */
const DEVICE_BYTES = 1 << 20;

/** Devices that just-bash does not have. */
export const DEVICES = { '/dev/random': '', '/dev/urandom': '' };

/** Mend the files of just-bash: they read more than 64 kB by a call that overflows the stack of a browser's worker, which
 *  was reported as a missing file, their devices are empty, and they make the folders around a new file. */
export function mendFiles(files: InMemoryFs): void {
  files.mkdirSync('/tmp', { recursive: true });
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
  needFolders(files);
}

/** Refuse what would be in a folder that is missing. */
function needFolders(files: Files): void {
  const { writeFile, appendFile, symlink, link, cp, mv } = files;
  const need = async (path: string) => {
    const fault = await findFolderFault(files, path);
    if (fault !== null) throw new Error(fault);
  };
  // A redirection opens its file so. It cannot bear an error, and where `checkTargets` sees the script it has none.
  const isOpening = (content: unknown, options: unknown) => content === '' && options === 'binary';
  Object.assign(files, {
    writeFile: async (...[path, content, options]: Parameters<Files['writeFile']>) => {
      if (!isOpening(content, options)) await need(path);
      return writeFile.call(files, path, content, options);
    },
    appendFile: async (...[path, content, options]: Parameters<Files['appendFile']>) => {
      if (!isOpening(content, options)) await need(path);
      return appendFile.call(files, path, content, options);
    },
    symlink: async (target, path) => need(path).then(() => symlink.call(files, target, path)),
    link: async (from, to) => need(to).then(() => link.call(files, from, to)),
    cp: async (from, to, options) => need(to).then(() => cp.call(files, from, to, options)),
    mv: async (from, to) => need(to).then(() => mv.call(files, from, to)),
  } satisfies Partial<Files>);
}

function toDevice(path: string): Uint8Array | null {
  if (path === '/dev/zero') return new Uint8Array(DEVICE_BYTES);
  return path === '/dev/urandom' || path === '/dev/random'
    ? Uint8Array.from({ length: DEVICE_BYTES }, () => Math.random() * 256)
    : null;
}
