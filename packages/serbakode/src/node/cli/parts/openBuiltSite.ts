import { existsSync } from 'node:fs';
import path from 'node:path';
import { toTypedCommand } from '../../diagnostics/typedCommand.ts';
import { toHostingFilePath } from '../../hosting/hostingFile.ts';
import { readBaseUrl } from '../../output/builtPages.ts';
import { holdOutput, settleOutput } from '../../output/openOutput.ts';
import { toShown } from './toShown.ts';

/** The output of a build is missing. The message says how to create it. */
export class NotBuiltError extends Error {
  override readonly name = 'NotBuiltError';
}

export interface BuiltSite {
  /** Absolute path. */
  readonly outDir: string;
  readonly baseUrl: string;
  /** The hosting configuration beside the output. */
  readonly hostingFile: string;
}

/** Use a built site while no build replaces it.
 *  @throws NotBuiltError as `openBuiltSite` does */
export function holdBuiltSite<Result>(out: string, act: (site: BuiltSite) => Promise<Result>): Promise<Result> {
  const onWait = (processNumber: number) => process.stderr.write(toWaitingLine(processNumber, out));
  return holdOutput({ outDir: path.resolve(out), shown: toShown, onWait }, async () => act(await openBuiltSite(out)));
}

export const toWaitingLine = (processNumber: number, out: string): string =>
  `Waiting for process ${processNumber}, which is building into ${out}.\n`;

/** Find a built site and its hosting configuration.
 *  @param out the output folder as typed
 *  @throws NotBuiltError if there is none, or a part of it is missing */
export async function openBuiltSite(out: string): Promise<BuiltSite> {
  const outDir = path.resolve(out);
  await settleOutput({ outDir, shown: toShown });
  const baseUrl = await readBaseUrl(outDir).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    throw new NotBuiltError(`there is no built site at ${out}: run \`${toTypedCommand('build')}\` first`, { cause });
  });
  const hostingFile = toHostingFilePath(outDir, baseUrl);
  if (!existsSync(hostingFile)) {
    const name = path.relative(process.cwd(), hostingFile);
    throw new NotBuiltError(
      `${name} is missing, which a build writes beside ${out}: run \`${toTypedCommand('build')}\` again`,
    );
  }
  return { outDir, baseUrl, hostingFile };
}
