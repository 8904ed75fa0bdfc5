import path from 'node:path';
import type { HostingFile } from '../../hosting/toHosting.ts';
import type { Thread } from '../../markdown/thread.ts';
import type { Arguments } from '../parts/parseArguments.ts';
import type { Tools } from '../parts/tools.ts';
import { runBuild } from './build.ts';
import { runServe } from './serve.ts';

/** `start`: build the site, and serve it from the moment at which its pages are written.
 *  @param threads see `runBuild` */
export async function runStart(options: Arguments, tools: Tools, threads: readonly Thread[] | null): Promise<number> {
  const serving: Promise<number>[] = [];
  const building = runBuild(options, tools, threads, ({ dir, baseUrl, hosting: { file, text } }) => {
    const served = runServe(options, {
      outDir: path.resolve(options.out),
      baseUrl,
      hostingFile: file,
      dir,
      hosting: JSON.parse(text) as HostingFile,
      finished: building.then(() => {}),
    });
    serving.push(served);
    // An error, such as a port that is in use, is thrown when the build has ended.
    served.catch(() => {});
  });
  await building;
  return serving[0] ?? runServe(options);
}
