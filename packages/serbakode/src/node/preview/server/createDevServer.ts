import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { ViteDevServer } from 'vite';
import { isBelow } from '../../files/siteFile.ts';
import { isAllowedHost } from '../../server/checkRequest.ts';
import { SERVER_LIMITS } from '../../server/serverLimits.ts';
import type { Content } from '../snapshot.ts';
import { answerPreview, fail } from './answerPreview.ts';
import type { DevServerOptions } from './devServerOptions.ts';
import { createOpenPages } from './openPages.ts';
import { startVite } from './startVite.ts';
import { watchFolders } from './watchFolders.ts';

interface DevServer {
  readonly http: http.Server;
  readonly close: () => Promise<void>;
}

/** Serve a preview over HTTP. Pages are rendered when visited; Vite serves the code, with hot reload.
 *  @param options.preview reads the site here for the first time */
export async function createDevServer(options: DevServerOptions): Promise<DevServer> {
  const { siteDir, cacheDir, outDir, preview, allowedHosts = [], onUpdate } = options;
  const server = http.createServer(SERVER_LIMITS);
  const nonce = randomBytes(16).toString('base64');
  const pages = createOpenPages(options);
  let vite: ViteDevServer | null = null;
  let starting: Promise<ViteDevServer> | null = null;

  /** Return the Vite server. It is bound to one base URL, so it starts after the configuration is read, and restarts
   *  for another base URL. */
  async function getVite(content: Content): Promise<ViteDevServer> {
    if (vite?.config.base === content.shell.baseUrl) return vite;
    starting ??= (async () => {
      await vite?.close();
      vite = await startVite({ ...options, content, server, nonce });
      pages.connect(vite);
      return vite;
    })().finally(() => {
      starting = null;
    });
    return starting;
  }

  let background: NodeJS.Timeout | undefined;
  /** Read the bodies of articles in the background, so that broken links are found. */
  function readRestSoon(): void {
    clearTimeout(background);
    background = setTimeout(() => {
      void preview.completeAll().then(
        () => {
          pages.countChange();
          if (vite) pages.sendContent(vite);
        },
        (error: unknown) => console.error(error),
      );
    }, BACKGROUND_AFTER_MS);
  }

  let work: Promise<void> = Promise.resolve();
  function onChange(files: readonly string[]): void {
    work = work
      .then(async () => {
        const before = preview.content()?.modules.changedAt;
        const effect = await preview.update(files);
        const content = preview.content();
        const changedAt = content?.modules.changedAt;
        if (vite && changedAt !== undefined && changedAt !== before) forgetModules(vite, siteDir, changedAt);
        pages.countChange();
        // Articles that came, and all of them after a change of the configuration, are known by their front matter alone.
        if (!preview.isComplete()) readRestSoon();
        // Vite does not watch the site's folder, so its changed files are passed on. Pages that are code now have
        // another address.
        for (const file of files) {
          if (content?.modules.graph?.files.has(file) || !vite?.moduleGraph.getModulesByFile(file)) continue;
          pages.markCode();
          vite.watcher.emit('change', file);
        }
        if (effect === 'nothing' || !content) return;
        if (effect === 'application') pages.markCode();
        const current = await getVite(content);
        if (effect === 'application') {
          // The importing modules contain the resolved path of a replaced component.
          current.moduleGraph.invalidateAll();
          current.ws.send({ type: 'full-reload' });
        } else {
          pages.sendContent(current);
        }
      })
      .catch((error: unknown) => console.error(error));
  }

  // This listener runs before the bundler's, which does not check the host names of this server.
  server.on('upgrade', (request, socket) => {
    if (!isAllowedHost(request.headers.host, allowedHosts)) socket.destroy();
  });
  server.on('request', (request, response) => {
    answerPreview(request, response, { ...options, pages, nonce, getVite, untilRead: () => work }).catch(
      (error: unknown) => fail(response, error),
    );
  });
  // Watched first: a file that is saved after it was read here is read again.
  const watcher = await watchFolders(siteDir, onChange, [cacheDir, outDir]);
  work = preview.update().then(onUpdate);
  try {
    await work;
  } catch (error) {
    watcher.close();
    throw error;
  }
  readRestSoon();
  const known = preview.content();
  if (known) void getVite(known);

  return {
    http: server,
    close: async () => {
      clearTimeout(background);
      watcher.close();
      server.closeAllConnections();
      server.close();
      // If the server stops while Vite is starting, a Vite server that starts later would keep the process alive.
      await starting;
      await vite?.close();
      await preview.close();
    },
  };
}

/** Delay before the background reading, in milliseconds, so that a page that is asked for now is served first. */
const BACKGROUND_AFTER_MS = 500;

/** Make the bundler read authors' modules again, because it does not watch their files. */
function forgetModules(vite: ViteDevServer, siteDir: string, changedAt: number): void {
  const { moduleGraph } = vite.environments.client;
  for (const module of moduleGraph.idToModuleMap.values())
    if (module.file && isBelow(module.file, siteDir)) moduleGraph.invalidateModule(module, new Set(), changedAt, true);
}
