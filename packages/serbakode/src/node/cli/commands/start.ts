import path from 'node:path';
import type { HostingFile } from '../../hosting/toHosting.ts';
import type { Thread } from '../../markdown/thread.ts';
import type { UnfinishedSite } from '../../server/createServer.ts';
import type { Arguments } from '../parts/parseArguments.ts';
import type { Tools } from '../parts/tools.ts';
import { runBuild } from './build.ts';
import { runServe } from './serve.ts';

/** `start`: build the site, and serve it from the moment at which its home page is written.
 *  @param threads see `runBuild` */
export async function runStart(options: Arguments, tools: Tools, threads: readonly Thread[] | null): Promise<number> {
  let serving: Promise<number> | undefined;
  let addPages: (site: UnfinishedSite) => void = () => {};
  const allPages = new Promise<UnfinishedSite>((resolve) => {
    addPages = resolve;
  });
  const building = runBuild(options, tools, threads, ({ dir, baseUrl, only, hosting: { file, text } }) => {
    const finished = building.then(() => null);
    const next = only === null ? finished : Promise.race([allPages, finished]);
    const site = { dir, hosting: JSON.parse(text) as HostingFile, only, next };
    if (only === null) addPages(site);
    serving ??= runServe(options, { ...site, outDir: path.resolve(options.out), baseUrl, hostingFile: file });
    // An error, such as a port that is in use, is thrown when the build has ended.
    serving.catch(() => {});
  });
  await building;
  return serving ?? runServe(options);
}
