import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuiltSite, type HostingFile, listFiles } from 'serbakode/built';
import { checkHost, type HostFault } from './checkHost.ts';
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
  let faults: HostFault[];
  try {
    faults = await checkHost(origin, requests);
    if (!(await hasSameHome(origin + baseUrl, outDir)))
      process.stderr.write(`The home page is not that of ${out}: deploy this build first, or the hashes differ.\n\n`);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    process.stderr.write(
      `${origin} does not answer: ${String((error.cause as Error | undefined)?.message ?? error)}\n`,
    );
    return 1;
  }
  for (const { address, message, isMinor } of faults)
    process.stderr.write(`${origin}${address} ${isMinor ? '(minor) ' : ''}${message}\n`);
  const errors = faults.filter(({ isMinor }) => !isMinor).length;
  if (errors > 0) process.stderr.write(`\n${toAdvice(hostingFile)}\n`);
  process.stdout.write(`${requests.length} requests, ${errors} faults, ${faults.length - errors} minor\n`);
  return errors === 0 ? 0 : 1;
}

async function hasSameHome(address: string, outDir: string): Promise<boolean> {
  const response = await fetch(address);
  return (await response.text()) === (await readFile(path.join(outDir, 'index.html'), 'utf8'));
}

const toAdvice = (hostingFile: string): string =>
  `What a host needs is in ${path.relative('', hostingFile)}. With \`hosting\` in site.config.ts a build writes the files that ` +
  'your host reads: see the table in docs/deploy.md.';
