import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ViteDevServer } from 'vite';
import type { Page } from '../../../shared/model/page.ts';
import { fromPracticeFile } from '../../../shared/model/pagePractice.ts';
import type { SiteShell } from '../../../shared/model/site.ts';
import { decodeLeniently, encodePath, toOutputFile, toPermalink } from '../../../shared/model/sitePath.ts';
import {
  PREVIEW_CONTENT_EVENT,
  PREVIEW_CRASH_EVENT,
  PREVIEW_HELLO_EVENT,
  PREVIEW_PROBLEMS_EVENT,
  PREVIEW_REPLACED_EVENT,
  PREVIEW_VIOLATION_EVENT,
  type PreviewCrash,
  type PreviewState,
  type PreviewViolation,
} from '../../../shared/preview/preview.ts';
import { buildBoot } from '../../application/buildBoot.ts';
import { moduleCode } from '../../application/moduleCode.ts';
import { partModules } from '../../application/partModules.ts';
import { themeComponents } from '../../application/themeComponents.ts';
import { virtualSite } from '../../application/virtualSite.ts';
import { ENGINE_PACKAGES } from '../../author-code/authorModules.ts';
import type { ClientModule } from '../../config/readParts.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { toFeeds } from '../../feeds/toFeeds.ts';
import { matchHeaders } from '../../hosting/matchHeaders.ts';
import { toMediaType } from '../../hosting/mediaTypes.ts';
import { toPartRules } from '../../hosting/partRules.ts';
import { escapeText } from '../../markup/escapeText.ts';
import { NO_FAVICON, toFavicon } from '../../prerender/toFavicon.ts';
import { toOwnHead } from '../../prerender/toOwnHead.ts';
import { checkRequest, isAllowedHost, sendRefusal } from '../../server/checkRequest.ts';
import { sendHostAnswer, toHostPath, type HostAnswer } from '../../server/sendText.ts';
import { SERVER_LIMITS } from '../../server/serverLimits.ts';
import type { Preview } from '../createPreview.ts';
import { PREVIEW_BUILD_ID, toPreviewDocument, toPreviewProblem } from '../toPreviewDocument.ts';
import { createPageReports, type PageClient } from './createPageReports.ts';
import { toCrashProblem } from './toCrashProblem.ts';
import { toPreviewPolicy } from './toPreviewPolicy.ts';
import { toViolationProblem } from './toViolationProblem.ts';
import { watchFolders } from './watchFolders.ts';

export interface DevServerOptions {
  /** The engine's own folder. */
  readonly root: string;
  readonly siteDir: string;
  readonly cacheDir: string;
  /** Converts a file's path to the form that problems show. */
  readonly shown: (file: string) => string;
  readonly preview: Preview;
  /** Answers paths that belong to the host; nothing by default. */
  readonly answerHost?: (path: string) => HostAnswer;
  /** Host names to accept besides those of this machine. */
  readonly allowedHosts?: readonly string[];
  /** Origins of services, which pages may connect to. */
  readonly origins?: readonly string[];
  /** Called after every applied change. */
  readonly onUpdate: () => void;
}

interface DevServer {
  readonly http: http.Server;
  readonly close: () => Promise<void>;
}

/** Entry of the preview's application, from the engine's folder. */
const ENTRY = 'src/client/app/dev/entry-dev.tsx';

/** HTML that is shown if the configuration has errors at the start. */
const NO_SHELL_HTML = (text: string) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Preview</title><pre role="alert">${escapeText(text)}</pre>`;

/** Serve a preview over HTTP. Pages are rendered when visited; Vite serves the code, with hot reload.
 *  @param options.preview reads the site here for the first time */
export async function createDevServer(options: DevServerOptions): Promise<DevServer> {
  const { root, siteDir, shown, preview, answerHost = () => null, allowedHosts = [], origins = [], onUpdate } = options;
  const server = http.createServer(SERVER_LIMITS);
  const nonce = randomBytes(16).toString('base64');
  let vite: ViteDevServer | null = null;
  let starting: Promise<ViteDevServer> | null = null;

  /** Return the Vite server. It is bound to one base URL, so it starts after the configuration is read, and restarts
   *  for another base URL. */
  async function getVite(shell: SiteShell): Promise<ViteDevServer> {
    if (vite?.config.base === shell.baseUrl) return vite;
    starting ??= (async () => {
      await vite?.close();
      vite = await startVite({ ...options, shell, server, allowedHosts, nonce });
      // A page rendered before a change may connect after the change was announced.
      vite.ws.on(PREVIEW_HELLO_EVENT, (seen: number, client) => {
        if (seen < codeVersion) client.send({ type: 'full-reload' });
        else if (seen !== version) client.send(PREVIEW_CONTENT_EVENT, toState());
      });
      const sources = { vite, siteDir, shown };
      vite.ws.on(PREVIEW_CRASH_EVENT, (crash: PreviewCrash, client) =>
        report(crash.version, () => toCrashProblem(crash, sources), client),
      );
      vite.ws.on(PREVIEW_VIOLATION_EVENT, (violation: PreviewViolation, client) =>
        report(violation.version, () => toViolationProblem(violation, sources), client),
      );
      vite.ws.on(PREVIEW_REPLACED_EVENT, (_: unknown, client) => reports.forget(client));
      return vite;
    })().finally(() => {
      starting = null;
    });
    return starting;
  }

  let version = 0;
  /** Version of the last change of code. Vite tells open pages, but not one that has loaded the old code and connects
   *  later. */
  let codeVersion = 0;
  /** Version of the last change that open pages were told of. */
  let toldVersion = 0;
  let work: Promise<void> = Promise.resolve();
  function onChange(files: readonly string[]): void {
    work = work
      .then(async () => {
        const before = preview.modulesChangedAt();
        const effect = await preview.update(files);
        const changedAt = preview.modulesChangedAt();
        if (vite && changedAt !== before) forgetModules(vite, siteDir, changedAt);
        version += 1;
        onUpdate();
        // Vite does not watch the site's folder, so it is told which of its files changed. Pages that are code now have
        // another address.
        for (const file of files) {
          if (preview.isOfModules(file) || !vite?.moduleGraph.getModulesByFile(file)) continue;
          codeVersion = version;
          vite.watcher.emit('change', file);
        }
        const shell = preview.shell();
        if (effect === 'nothing' || !shell) return;
        if (effect === 'application') codeVersion = version;
        const current = await getVite(shell);
        if (effect === 'application') {
          // The importing modules contain the resolved path of a replaced component.
          current.moduleGraph.invalidateAll();
          current.ws.send({ type: 'full-reload' });
        } else {
          sendContent(current);
        }
      })
      .catch((error: unknown) => console.error(error));
  }

  const toState = (): PreviewState => ({ version, problems: preview.problems().map(toPreviewProblem) });

  function sendContent(current: ViteDevServer): void {
    toldVersion = version;
    told = preview.problems();
    reports.forgetAll();
    current.ws.send(PREVIEW_CONTENT_EVENT, toState());
  }

  /** Problems reported so far. On a large site the body of an article is read when it is visited, and its broken links
   *  are reported then. */
  let told: readonly Problem[] = [];
  function tellProblems(current: ViteDevServer): void {
    const problems = preview.problems();
    if (problems === told || isDeepStrictEqual(problems, told)) return;
    told = problems;
    current.ws.send(PREVIEW_PROBLEMS_EVENT, problems.map(toPreviewProblem));
    onUpdate();
  }

  const reports = createPageReports(preview.problems);

  /** @param seen version of the last change that the page had heard of; what it showed before holds no more */
  function report(seen: number, find: () => Promise<Problem | null>, client: PageClient): void {
    if (seen < toldVersion) return;
    reports.add(client, find()).catch((error: unknown) => console.error(error));
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(PRIVATE_HEADERS)) response.setHeader(name, value);
    const { target, refusal } = checkRequest(request, allowedHosts);
    if (refusal) return sendRefusal(response, refusal);
    await work;
    const shell = preview.shell();
    if (!shell) {
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        NO_SHELL_HTML(
          preview
            .problems()
            .map((problem) => `${toPreviewProblem(problem).place}  ${problem.message}\n  fix:   ${problem.fix ?? ''}`)
            .join('\n\n'),
        ),
      );
      return;
    }
    const current = await getVite(shell);
    const { pathname, query } = target;
    const hostPath = toHostPath(pathname);
    if (hostPath !== null) return sendHostAnswer(response, answerHost(hostPath));
    if (!pathname.startsWith(shell.baseUrl)) {
      const isHome = pathname === '/' || `${pathname}/` === shell.baseUrl;
      response.writeHead(isHome ? 302 : 404, isHome ? { location: shell.baseUrl } : { 'content-type': 'text/plain' });
      response.end(isHome ? '' : `This site is at ${shell.baseUrl}`);
      return;
    }
    const relative = decodeLeniently(pathname.slice(shell.baseUrl.length));
    // A change may be applied while the page is rendered. The page then reports the older version.
    const seen = version;
    const practiced = fromPracticeFile(relative);
    const practice = practiced === null ? null : await preview.readPractice(practiced);
    if (practice) return sendJson(response, practice);
    if (relative.endsWith('.json')) {
      const page = await preview.readPage(relative);
      if (page) {
        tellProblems(current);
        return sendJson(response, { build: PREVIEW_BUILD_ID, page });
      }
    }
    const document = await findDocument(relative);
    if (document === 'redirect') {
      const path = pathname.endsWith('/') ? pathname.replace(/\/+$/, '') : `${pathname}/`;
      response.writeHead(302, { location: path + query }).end();
      return;
    }
    const show = async (status: number, url: string, page: Page) => {
      const html = await toHtml(page, shell, seen);
      const config = preview.site()?.config;
      const { host = '' } = request.headers;
      if (config) {
        // An author may write at any time what needs a frame.
        const isFraming = preview.compiled().some(({ isFramed }) => isFramed);
        const policy = toPreviewPolicy(config, { page, nonce, host, origins, isFraming });
        response.setHeader('content-security-policy', policy);
      }
      tellProblems(current);
      send(response, status, 'text/html; charset=utf-8', await current.transformIndexHtml(url, html));
    };
    if (document) return show(200, pathname + query, document);
    const redirect = preview.redirects().get(encodePath(`/${relative}`));
    if (redirect !== undefined) {
      response.writeHead(302, { location: toPermalink(redirect, shell.baseUrl) + query }).end();
      return;
    }
    // As in a build, a file of the site stands in the place of a part's.
    const own = findFile(relative);
    const found = own === null ? await preview.readPartFile(relative) : { source: own };
    if (found) {
      const headers = matchHeaders(
        toPartRules(preview.site()?.config.partFolders ?? [], (path) => path),
        relative,
      );
      for (const [name, value] of headers) response.setHeader(name, value);
      const type = toMediaType(relative.endsWith('/') ? 'index.html' : relative);
      return send(response, 200, type, 'text' in found ? found.text : await readFile(found.source));
    }
    const site = preview.site();
    const feed = site && relative.endsWith('.xml') ? toFeeds(site).get(relative) : undefined;
    if (feed !== undefined) return send(response, 200, 'application/xml; charset=utf-8', feed);
    const answerNotFound = async () => {
      const page = String(request.headers.accept).includes('text/html') ? await preview.readPage('404.json') : null;
      return page ? show(404, pathname, page) : send(response, 404, 'text/plain', 'Not Found');
    };
    current.middlewares(request, response, () => {
      void answerNotFound().catch((error: unknown) => fail(response, error));
    });
  }

  async function findDocument(relative: string): Promise<Page | 'redirect' | null> {
    if (/\.[a-z0-9]{1,8}$/i.test(relative) && !relative.endsWith('.html')) return null;
    // Browsers read `//host` as another host.
    if (/^[/\\]/.test(relative)) return null;
    const bare = relative.replace(/(?:^index|\/index)?\.html$/, (ending) => (ending.includes('index') ? '/' : ''));
    const own = bare === '/' ? '' : bare;
    const page = await preview.readPage(toOutputFile(encodePath(`/${own}`), 'json'));
    if (page) return page;
    const other = own.endsWith('/') ? own.replace(/\/+$/, '') : `${own}/`;
    return own !== '' && (await preview.readPage(toOutputFile(encodePath(`/${other}`), 'json'))) ? 'redirect' : null;
  }

  function findFile(relative: string): string | null {
    const staticDir = path.join(siteDir, 'static');
    const file = path.join(staticDir, relative);
    if (relative !== '' && file.startsWith(staticDir + path.sep) && existsSync(file) && statSync(file).isFile())
      return file;
    return preview.assets()?.taken().get(relative) ?? null;
  }

  async function toHtml(page: Page, shell: SiteShell, seen: number): Promise<string> {
    const bootScript = await buildBoot(root, shell, `${shell.baseUrl}${ENTRY}`);
    const site = preview.site();
    const assets = preview.assets();
    const favicon = site && assets ? toFavicon(site.config, assets) : NO_FAVICON;
    const ownHead = site ? toOwnHead(site.config, shell.filesBase, siteDir) : [];
    return toPreviewDocument({
      shell,
      page,
      bootScript,
      favicon,
      ownHead,
      problems: preview.problems(),
      version: seen,
    });
  }

  // This listener runs before the bundler's, which does not check the host names of this server.
  server.on('upgrade', (request, socket) => {
    if (!isAllowedHost(request.headers.host, allowedHosts)) socket.destroy();
  });
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, error));
  });
  // Watched first: a file that is saved after it was read here is read again.
  const watcher = await watchFolders(siteDir, onChange);
  work = preview.update().then(onUpdate);
  try {
    await work;
  } catch (error) {
    watcher.close();
    throw error;
  }
  // The bodies of articles are read in the background, so that broken links are found.
  const background = setTimeout(() => {
    void preview.completeAll().then(
      () => {
        version += 1;
        if (vite) sendContent(vite);
        onUpdate();
      },
      (error: unknown) => console.error(error),
    );
  }, BACKGROUND_AFTER_MS);
  const known = preview.shell();
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

/** Headers that forbid other origins to embed or read a preview, because it shows drafts. */
const PRIVATE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
};

/** Delay before the background reading, in milliseconds, so that the first page is served first. */
const BACKGROUND_AFTER_MS = 500;

/** Make the bundler read authors' modules again, because it does not watch their files. */
function forgetModules(vite: ViteDevServer, siteDir: string, changedAt: number): void {
  const { moduleGraph } = vite.environments.client;
  for (const module of moduleGraph.idToModuleMap.values())
    if (module.file?.startsWith(siteDir + path.sep)) moduleGraph.invalidateModule(module, new Set(), changedAt, true);
}

interface ViteOptions extends Pick<DevServerOptions, 'root' | 'siteDir' | 'cacheDir' | 'preview'> {
  readonly shell: SiteShell;
  readonly server: http.Server;
  readonly allowedHosts: readonly string[];
  readonly nonce: string;
}

/** Modules that a virtual module imports, into which Vite does not look for packages. */
const toPartModules = (parts: readonly ClientModule[]): string[] =>
  parts.flatMap(({ file, pages }) => [file, pages].filter((module) => module !== null));

async function startVite(options: ViteOptions): Promise<ViteDevServer> {
  const { root, siteDir, cacheDir, preview, shell, server, allowedHosts, nonce } = options;
  // Vite is loaded after the server listens, because loading it takes longer than reading most sites.
  const [{ createServer }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  return createServer({
    configFile: false,
    root,
    base: shell.baseUrl,
    mode: 'development',
    logLevel: 'warn',
    appType: 'custom',
    publicDir: false,
    html: { cspNonce: nonce },
    cacheDir: path.join(cacheDir, 'vite'),
    plugins: [
      react(),
      virtualSite(() => preview.shell() ?? shell, preview.parts, root),
      partModules(() => preview.parts().map(withoutWorker), preview.components, root),
      themeComponents(preview.components, root),
      moduleCode({
        root,
        siteDir,
        readModule: (file) => preview.readModule(file),
        getRules: preview.rules,
      }),
    ],
    css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[hash]-[local]' } } },
    resolve: { dedupe: [...ENGINE_PACKAGES] },
    optimizeDeps: {
      entries: [ENTRY, ...toPartModules(preview.parts())],
      include: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
    },
    server: {
      middlewareMode: true,
      allowedHosts: [...allowedHosts],
      // Other origins must not read unpublished content.
      cors: false,
      // Authors' errors have their own overlay, which disappears when they are fixed.
      hmr: { server, overlay: false },
      // Components and pages of the site are served from its own folder, and parts from theirs.
      fs: { allow: [root, siteDir, ...preview.parts().map(({ dir }) => dir)] },
      watch: {
        ignored: ['**/.cache/**', '**/dist/**', '**/tests/**', '**/emulators/**', '**/.emulators/**', `${siteDir}/**`],
      },
    },
  });
}

function send(response: http.ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

function sendJson(response: http.ServerResponse, value: object): void {
  send(response, 200, 'application/json; charset=utf-8', JSON.stringify(value));
}

function fail(response: http.ServerResponse, error: unknown): void {
  console.error(error);
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
  response.end(error instanceof Error ? error.message : 'Internal Server Error');
}

/** A preview registers no worker, which would show what was there before a change, and unregisters those of the site. */
const withoutWorker = (part: ClientModule): ClientModule => ({ ...part, worker: null });
