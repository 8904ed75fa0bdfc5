import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type http from 'node:http';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Page } from '../../../shared/model/page.ts';
import { decodeLeniently, encodePath, lookUpPath, toOutputFile, toPermalink } from '../../../shared/model/sitePath.ts';
import { compileBoot, fillBoot, toBootForm } from '../../application/buildBoot.ts';
import { toFeeds } from '../../feeds/toFeeds.ts';
import { isHidden } from '../../files/hiddenName.ts';
import { isBelow, toRealSiteFile } from '../../files/siteFile.ts';
import { matchHeaders } from '../../hosting/matchHeaders.ts';
import { toMediaType } from '../../hosting/mediaTypes.ts';
import { toPartRules } from '../../hosting/toHeaderRules.ts';
import { escapeText } from '../../markup/escapeText.ts';
import { toFavicon } from '../../prerender/toFavicon.ts';
import { toOwnHead } from '../../prerender/toOwnHead.ts';
import { checkRequest, sendRefusal } from '../../server/checkRequest.ts';
import { sendHostAnswer, toHostPath } from '../../server/sendText.ts';
import type { Preview } from '../createPreview.ts';
import type { Content } from '../snapshot.ts';
import { PREVIEW_BUILD_ID, toPreviewDocument, toPreviewProblem } from '../toPreviewDocument.ts';
import type { DevServerOptions } from './devServerOptions.ts';
import type { OpenPages } from './openPages.ts';
import { ENTRY } from './startVite.ts';
import { toPreviewPolicy } from './toPreviewPolicy.ts';

interface AnswerContext extends DevServerOptions {
  readonly pages: OpenPages;
  /** Resolves when all changes so far are applied. */
  readonly untilRead: () => Promise<void>;
  readonly getVite: (content: Content) => Promise<ViteDevServer>;
  /** Of inline scripts. */
  readonly nonce: string;
}

/** HTML that is shown if the configuration has errors at the start. */
const NO_SHELL_HTML = (text: string) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Preview</title><pre role="alert">${escapeText(text)}</pre>`;

/** Answer a request: a page, its data, a file of the site or of a part, or what the bundler has. */
export async function answerPreview(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  context: AnswerContext,
): Promise<void> {
  const { preview, nonce, pages, getVite, answerHost = () => null, allowedHosts = [], origins = [] } = context;
  for (const [name, value] of Object.entries(PRIVATE_HEADERS)) response.setHeader(name, value);
  const { target, refusal } = checkRequest(request, allowedHosts);
  if (refusal) return sendRefusal(response, refusal);
  await context.untilRead();
  const content = preview.content();
  if (!content) {
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
  const { shell, setup, modelled } = content;
  const { config, parts } = setup;
  const current = await getVite(content);
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
  const seen = pages.version();
  const data = await preview.readData(relative);
  if (data) return sendJson(response, data);
  if (relative.endsWith('.json')) {
    const page = await preview.readPage(relative);
    if (page) {
      pages.tellProblems(current);
      return sendJson(response, { build: PREVIEW_BUILD_ID, page });
    }
  }
  const document = await findDocument(relative, preview);
  if (document === 'redirect') {
    const path = pathname.endsWith('/') ? pathname.replace(/\/+$/, '') : `${pathname}/`;
    response.writeHead(302, { location: path + query }).end();
    return;
  }
  const show = async (status: number, url: string, page: Page) => {
    const html = await toHtml(page, content, seen, context);
    const { host = '' } = request.headers;
    // An author may write at any time what needs a frame.
    const isFraming = parts.compiled.some(({ isFramed }) => isFramed);
    const policy = toPreviewPolicy(config, { page, nonce, host, origins, isFraming });
    response.setHeader('content-security-policy', policy);
    pages.tellProblems(current);
    send(response, status, 'text/html; charset=utf-8', await current.transformIndexHtml(url, html));
  };
  if (document) return show(200, pathname + query, document);
  const redirect = lookUpPath(encodePath(`/${relative}`), modelled.layout.redirects);
  if (redirect !== undefined) {
    response.writeHead(302, { location: toPermalink(redirect, shell.baseUrl) + query }).end();
    return;
  }
  // As in a build, a file of the site replaces a part's.
  const own = findFile(relative, context.siteDir, content);
  const found = own === null ? await preview.readPartFile(relative) : { source: own };
  if (found) {
    const headers = matchHeaders(
      toPartRules(config.partFolders, (path) => path),
      relative,
    );
    for (const [name, value] of headers) response.setHeader(name, value);
    const type = toMediaType(relative.endsWith('/') ? 'index.html' : relative);
    return send(response, 200, type, 'text' in found ? found.text : await readFile(found.source));
  }
  const feed = relative.endsWith('.xml') ? toFeeds(modelled.site).get(relative) : undefined;
  if (feed !== undefined) return send(response, 200, 'application/xml; charset=utf-8', feed);
  const answerNotFound = async () => {
    const page = String(request.headers.accept).includes('text/html') ? await preview.readPage('404.json') : null;
    return page ? show(404, pathname, page) : send(response, 404, 'text/plain', 'Not Found');
  };
  current.middlewares(request, response, () => {
    void answerNotFound().catch((error: unknown) => fail(response, error));
  });
}

async function findDocument(relative: string, preview: Preview): Promise<Page | 'redirect' | null> {
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

function findFile(relative: string, siteDir: string, { beside }: Content): string | null {
  const staticDir = path.join(siteDir, 'static');
  const file = path.join(staticDir, relative);
  if (isBelow(file, staticDir) && !isHidden(relative) && isSiteFile(file, siteDir)) return file;
  return beside.assets.taken().get(relative) ?? null;
}

/** A build publishes nothing that a link brings from elsewhere. */
function isSiteFile(file: string, siteDir: string): boolean {
  try {
    return statSync(toRealSiteFile(file, siteDir)).isFile();
  } catch {
    return false;
  }
}

async function toHtml(
  page: Page,
  { shell, setup: { config }, beside: { assets } }: Content,
  seen: number,
  { root, siteDir, preview }: AnswerContext,
): Promise<string> {
  const bootScript = fillBoot(await compileBoot(root, toBootForm(shell)), shell, `${shell.baseUrl}${ENTRY}`);
  return toPreviewDocument({
    shell,
    page,
    bootScript,
    favicon: toFavicon(config, assets),
    ownHead: toOwnHead(config, shell.filesBase, siteDir),
    problems: preview.problems(),
    version: seen,
  });
}

/** Headers that forbid other origins to embed or read a preview, because it shows drafts. */
const PRIVATE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
};

function send(response: http.ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

function sendJson(response: http.ServerResponse, value: object): void {
  send(response, 200, 'application/json; charset=utf-8', JSON.stringify(value));
}

export function fail(response: http.ServerResponse, error: unknown): void {
  console.error(error);
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
  response.end(error instanceof Error ? error.message : 'Internal Server Error');
}
