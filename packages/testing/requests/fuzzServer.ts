import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../../serbakode/src/node/files/listFiles.ts';
import { encodePath } from '../../serbakode/src/shared/model/sitePath.ts';
import { createRandom } from '../random.ts';
import { sendRaw } from '../rawRequest.ts';
import { createRequests } from './createRequests.ts';
import { CANARY, judgeAnswer, toHash, type KnownFile } from './judgeAnswer.ts';

/** Number of simultaneous requests. */
const PARALLEL = 24;

interface FuzzResult {
  readonly tried: number;
  /** Number of different targets among them. */
  readonly targets: number;
  readonly failures: readonly string[];
}

/** Plant secrets beside an output folder and in it: files outside, hidden files, and symbolic links that point
 *  outside. */
export async function plantCanaries(outDir: string): Promise<void> {
  const parent = path.dirname(outDir);
  await Promise.all([
    writeFile(path.join(parent, 'rahasia.txt'), CANARY),
    writeFile(path.join(parent, 'rahasia.html'), CANARY),
    writeFile(path.join(outDir, '.tersembunyi'), CANARY),
    mkdir(path.join(outDir, '.git')).then(() => writeFile(path.join(outDir, '.git/config'), CANARY)),
    symlink(parent, path.join(outDir, 'tautan')),
    symlink(path.join(parent, 'rahasia.txt'), path.join(outDir, 'tautan.txt')),
    symlink(path.join(parent, 'rahasia.html'), path.join(outDir, 'tautan.html')),
    symlink('/etc/passwd', path.join(outDir, 'passwd')),
  ]);
}

/** Send seeded requests to the server of a built site, and judge every answer.
 *  @param outDir the served folder, with its canaries
 *  @param port port of 127.0.0.1 */
export async function fuzzServer(
  outDir: string,
  { port, requests, seed }: { readonly port: number; readonly requests: number; readonly seed: number },
): Promise<FuzzResult> {
  const files = await readFiles(outDir);
  const addresses = [...files.values()].map(({ name }) => toAddress(name));
  const next = createRequests(createRandom(seed), addresses);
  const targets = new Set<string>();
  const failures: string[] = [];
  let tried = 0;
  const work = async () => {
    while (tried < requests) {
      tried += 1;
      const request = next();
      targets.add(request.target);
      const answer = await sendRaw(port, request.text, { method: request.method, isHungUp: !request.isWellFormed });
      const wrong = judgeAnswer(request, answer, { files });
      if (wrong !== null) failures.push(wrong);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return { tried, targets: targets.size, failures };
}

/** Read every file of the site, without those of `plantCanaries`. */
async function readFiles(outDir: string): Promise<ReadonlyMap<string, KnownFile>> {
  const names = (await listFiles(outDir)).filter((name) => !name.startsWith('tautan') && name !== 'passwd');
  const files = await Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(path.join(outDir, name)) })),
  );
  return new Map(files.map((file) => [toHash(file.bytes), file]));
}

/** Return the address of a file. */
function toAddress(name: string): string {
  const page = name.replace(/(?:^|(?<=\/))index\.html$/, '').replace(/\.html$/, '');
  return encodePath(`/${page}`);
}
