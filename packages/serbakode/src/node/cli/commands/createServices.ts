import path from 'node:path';
import { loadModule } from '../../author-code/loadModule.ts';
import { loadConfig } from '../../config/loadConfig.ts';
import type { NamedModule } from '../../config/readParts.ts';
import type { Service, ServiceModule } from '../../config/schema/service.ts';
import { createProblemList } from '../../diagnostics/createProblemList.ts';
import { formatProblems } from '../../diagnostics/formatProblem.ts';
import { findEngineRoot } from '../../files/engineRoot.ts';
import { installFolder } from '../../output/installFolder.ts';
import type { HostAnswer } from '../../server/sendText.ts';
import type { Arguments } from '../parts/parseArguments.ts';
import { toCacheDir } from '../parts/toCacheDir.ts';
import { toShown } from '../parts/toShown.ts';

/** Create what the parts of a site run beside a local server. If one fails, the server keeps running without it.
 *  @param options without `services`, nothing starts */
export function createServices(options: Pick<Arguments, 'command' | 'services' | 'site' | 'out' | 'cache'>) {
  const started: Service[] = [];
  let starting: Promise<void> | null = null;
  let isStarting = options.services;
  const ending = new AbortController();

  async function startAll(): Promise<void> {
    try {
      const root = findEngineRoot();
      const cacheDir = toCacheDir(options.cache, root);
      const siteDir = path.resolve(options.site);
      const problems = createProblemList();
      const loaded = await loadConfig({ root, siteDir, cacheDir, shown: toShown, problems });
      // Otherwise a build or the preview reports them.
      const isFirst = options.command === 'serve';
      if (isFirst && problems.all().length > 0) process.stderr.write(`${formatProblems(problems.all())}\n`);
      await Promise.all((loaded?.parts.services ?? []).map((service) => startOne(service, cacheDir)));
    } catch (error) {
      console.error('What the parts run beside the site could not be started.', error);
    } finally {
      isStarting = false;
    }
  }

  async function startOne({ part, file, dir }: NamedModule, cacheDir: string): Promise<void> {
    try {
      const { start } = (await loadModule(file, cacheDir)) as ServiceModule;
      started.push(
        await start({
          dir,
          workDir: path.dirname(path.resolve(options.out)),
          // Whoever ends the server knows why nothing more starts.
          log: (line) => ending.signal.aborted || process.stdout.write(`${line}\n`),
          installFolder: (folder, log) => installFolder(folder, log, ending.signal),
        }),
      );
    } catch (error) {
      console.error(`What the part ${part} runs beside the site stopped with an error.`, error);
    }
  }

  return {
    answerHost: (path: string): HostAnswer =>
      isStarting ? 'starting' : (started.find(({ answers }) => Object.hasOwn(answers, path))?.answers[path] ?? null),
    /** Origins of the services, whose ports are known after their start. */
    origins: options.services ? ['http://127.0.0.1:*'] : [],
    /** Start the services without waiting for them. */
    start: () => {
      if (options.services) starting = startAll();
    },
    stop: async () => {
      ending.abort();
      await starting;
      await Promise.all(started.map((service) => service.stop()));
    },
  };
}
