import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { Bash } from 'just-bash/browser';
import { toText } from '../folder.ts';
import { serve, type Outcome, type Run } from '../serve.ts';

const HOME = '/home/latihan';
const CWD = `${HOME}/latihan`;

/** `crypto.subtle` is missing in documents without an origin; what sums files needs its digests. */
const DIGESTS = { 'SHA-1': sha1, 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 };
const digest = async (name: keyof typeof DIGESTS, bytes: ArrayBuffer) =>
  DIGESTS[name](new Uint8Array(bytes)).slice().buffer;
if (!('subtle' in crypto)) Object.defineProperty(crypto, 'subtle', { value: { digest } });

serve(async () => undefined, runScript);

/** Run a script as `bash` does, over files in memory. There is no process and no network in it. */
async function runScript(run: Run): Promise<Outcome> {
  const { request, folder, stdout, stderr } = run;
  const bash = new Bash({
    files: Object.fromEntries([...folder.files].map(([title, content]) => [`${CWD}/${title}`, content])),
    cwd: CWD,
    env: { HOME, TZ: 'Asia/Jakarta', LC_ALL: 'C.UTF-8', USER: 'latihan' },
    processInfo: { uid: 1000, gid: 1000 },
  });
  const kept = new Set(bash.fs.getAllPaths());
  run.started();
  const source = toText(folder.files.get(request.entry) ?? '');
  const parameters = request.args.map(quote).join(' ');
  const script = parameters === '' ? source : `set -- ${parameters}\n${source}`;
  const { stdout: out, stderr: err, exitCode } = await bash.exec(script, { rawScript: true, stdin: request.stdin });
  await takeFiles(bash, folder.files, kept);
  stdout(out);
  stderr(err);
  const line = Number(/(?:line|baris) (\d+)/.exec(err)?.[1]);
  return { exitCode, error: exitCode !== 0 && line > 0 ? { title: request.entry, line } : null };
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Take over what the script changed, made and removed in the folder. */
async function takeFiles(
  bash: Bash,
  files: Map<string, string | Uint8Array>,
  before: ReadonlySet<string>,
): Promise<void> {
  const paths = bash.fs.getAllPaths().filter((path) => path.startsWith(`${CWD}/`));
  const found = new Set(paths);
  for (const path of before)
    if (path.startsWith(`${CWD}/`) && !found.has(path)) files.delete(path.slice(CWD.length + 1));
  for (const path of paths) {
    const stat = await bash.fs.lstat(path);
    if (stat.isFile) files.set(path.slice(CWD.length + 1), await bash.fs.readFileBuffer(path));
  }
}
