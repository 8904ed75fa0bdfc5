import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { formatProblems } from '../../diagnostics/formatProblem.ts';
import { nameFile } from '../../diagnostics/nameFile.ts';
import { toDiskProblem } from '../../diagnostics/toDiskProblem.ts';
import { findEngineRoot } from '../../files/engineRoot.ts';
import { createParser, readParserVersion } from '../../pipeline/createParser.ts';
import { createPreview } from '../../preview/createPreview.ts';
import { createDevServer } from '../../preview/server/createDevServer.ts';
import { openCache } from '../parts/openCache.ts';
import type { Arguments } from '../parts/parseArguments.ts';
import { forgetPreview, notePreview } from '../parts/runningPreview.ts';
import { toNow } from '../parts/toNow.ts';
import type { Tools } from '../parts/tools.ts';
import { toShown } from '../parts/toShown.ts';
import { createServices } from './createServices.ts';
import { listen, untilStopped } from './listen.ts';

/** `dev`: serve a preview that follows every save, until the process is stopped. */
export async function runDev(options: Arguments, { compileTypeScript }: Tools): Promise<number> {
  const start = performance.now();
  const root = findEngineRoot();
  const siteDir = path.resolve(options.site);
  const cacheDir = await openCache(options, root);
  const preview = createPreview({
    root,
    siteDir,
    cacheDir,
    now: toNow(options.now, process.env['SOURCE_DATE_EPOCH']),
    locale: options.locale,
    shown: toShown,
    createParser: (markdown) => createParser(markdown, () => compileTypeScript('src/node/markdown/worker.ts')),
    parserVersion: readParserVersion(root),
  });
  let said = '';
  const report = () => {
    const problems = preview.problems();
    const text = problems.length === 0 ? '' : formatProblems(problems);
    if (text === said) return;
    process.stderr.write(text === '' ? 'No problems left.\n' : `${text}\n\n`);
    said = text;
  };
  if (!existsSync(siteDir)) {
    // There is nothing to watch.
    await preview.update();
    report();
    return 1;
  }
  const services = createServices(options);
  const refused = watchRefusals(cacheDir);
  const server = await createDevServer({
    root,
    siteDir,
    cacheDir,
    outDir: path.resolve(options.out),
    shown: toShown,
    preview,
    answerHost: services.answerHost,
    allowedHosts: options.allowHosts,
    origins: services.origins,
    onUpdate: report,
  });
  try {
    await listen(server.http, options);
  } catch (error) {
    // What is watched would keep the process alive.
    await server.close();
    throw error;
  }
  // The handler is set before the line is printed, because a reader of the line may stop the preview at once.
  const stopped = untilStopped();
  const { port } = server.http.address() as AddressInfo;
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  const { shell, modelled } = preview.content() ?? {};
  process.stdout.write(
    `Preview of ${options.site} at http://127.0.0.1:${port}${shell?.baseUrl ?? '/'}  (${modelled?.layout.routes.length ?? 0} pages, ready in ${seconds} s)\n`,
  );
  await notePreview(cacheDir, siteDir, port);
  services.start();
  try {
    await Promise.race([stopped, refused]);
  } finally {
    await forgetPreview(cacheDir);
    await server.close();
    await services.stop();
  }
  return 0;
}

/** Packages are bundled beside the preview, and nobody waits for that. @returns a promise that fails if the disk refuses
 *  what is written there */
function watchRefusals(cacheDir: string): Promise<never> {
  const refused = new Promise<never>((_resolve, reject) => {
    process.on('unhandledRejection', (error) => {
      const named = nameFile(error, cacheDir);
      if (!toDiskProblem(named, toShown)) throw error;
      reject(named as Error);
    });
  });
  // It is waited for once the server listens.
  refused.catch(() => undefined);
  return refused;
}
