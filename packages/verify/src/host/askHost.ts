import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuiltSite, HOST_NAMES, type HostingFile, listFiles, toHostingFilePath } from 'serbakode/built';
import { ANSWER_MS, checkHost } from './checkHost.ts';
import { listHostRequests } from './hostRequests.ts';

/** `check-host`: ask a host for addresses of the built site, and compare its answers with the configuration.
 *  @param out the output folder as typed
 *  @returns the exit code */
export async function askHost(
  origin: string,
  { outDir, baseUrl, hostingFile }: BuiltSite,
  out: string,
): Promise<number> {
  const hosting = JSON.parse(await readFile(hostingFile, 'utf8')) as HostingFile;
  const requests = listHostRequests({ baseUrl, hosting, files: await listFiles(outDir) });
  const [faults, isOther] = await Promise.all([checkHost(origin, requests), hasOtherHome(origin + baseUrl, outDir)]);
  if (isOther)
    process.stderr.write(
      `${origin}${baseUrl} is not the home page of ${out}: put this build there first, or the hashes differ.\n\n`,
    );
  for (const { address, message, isMinor } of faults)
    process.stderr.write(`${origin}${address} ${isMinor ? '(minor) ' : ''}${message}\n`);
  const errors = faults.filter(({ isMinor }) => !isMinor).length;
  if (errors > 0) process.stderr.write(`\n${toAdvice(hostingFile, outDir, baseUrl)}\n`);
  process.stdout.write(`${requests.length} requests, ${errors} faults, ${faults.length - errors} minor\n`);
  return errors === 0 ? 0 : 1;
}

/** Whether an address shows another page than the home page of the built site. A missing answer is reported
 *  separately. */
async function hasOtherHome(address: string, outDir: string): Promise<boolean> {
  const given = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) })
    .then((response) => response.text())
    .catch(() => null);
  return given !== null && given !== (await readFile(path.join(outDir, 'index.html'), 'utf8'));
}

/** Return the files that the build wrote for hosts, or how to write them. */
function toAdvice(hostingFile: string, outDir: string, baseUrl: string): string {
  const written = listHostFiles(outDir, baseUrl).filter((file) => existsSync(file));
  const names = [...written, hostingFile].map((file) => path.relative('', file));
  if (written.length > 0)
    return `What a host needs is in ${names.join(', ')}: give it that of this build, and let it read its configuration again.`;
  return (
    `What a host needs is in ${names.join()}. With \`hosting\` in site.config.ts (${HOST_NAMES.join(', ')}) a ` +
    'build writes what your host reads.'
  );
}

/** Files that only some values of `hosting` write. */
const listHostFiles = (outDir: string, baseUrl: string): string[] => [
  ...['nginx.conf', 'caddy.conf'].map((name) => toHostingFilePath(outDir, baseUrl, name)),
  ...['_headers', '_redirects', 'vercel.json', '.htaccess'].map((name) => path.join(outDir, name)),
];
