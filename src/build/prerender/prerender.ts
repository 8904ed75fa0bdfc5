import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, PageFile } from '../../model/page.ts';
import type { SiteShell } from '../../model/site.ts';
import { toOutputFile, toPermalink } from '../../model/sitePath.ts';
import type { Application } from '../application/buildApplication.ts';
import type { Route } from '../routes/route.ts';
import { toDocument } from './toDocument.ts';

export interface Prerenderer {
  /** Render one route. @returns the document and the JSON beside it */
  readonly render: (route: Route) => { readonly html: string; readonly json: string };
}

/** @param alternatesOf addresses of a route's page in other languages */
export async function createPrerenderer(
  application: Application,
  shell: SiteShell,
  {
    favicon,
    defaultImage,
    alternatesOf,
  }: {
    readonly favicon: string;
    readonly defaultImage: string | null;
    readonly alternatesOf: (route: Route) => readonly { readonly hreflang: string; readonly href: string }[];
  },
): Promise<Prerenderer> {
  const server = (await import(pathToFileURL(application.serverFile).href)) as { readonly renderPage: (page: Page) => string };
  const toAbsolute = (address: string) =>
    address.startsWith('/') ? shell.url + (address.startsWith(shell.baseUrl) ? address : toPermalink(address, shell.baseUrl)) : address;
  return {
    render: (route) => {
      const page = route.createPage();
      const file: PageFile = { build: application.buildId, page };
      const html = toDocument({
        shell,
        application,
        page,
        appHtml: server.renderPage(page),
        structuredData: route.createStructuredData(),
        openGraphType: route.openGraphType,
        image: route.image ? toAbsolute(route.image) : defaultImage && toAbsolute(defaultImage),
        alternates: alternatesOf(route),
        favicon,
      });
      return { html, json: JSON.stringify(file) };
    },
  };
}

/** Files written at once. */
const PARALLEL_WRITES = 32;

/** Render all routes into a folder.
 *  @returns bytes of HTML and JSON written */
export async function prerenderAll(
  routes: readonly Route[],
  prerenderer: Prerenderer,
  outDir: string,
  onProgress?: (done: number) => void,
): Promise<{ htmlBytes: number; jsonBytes: number }> {
  let htmlBytes = 0;
  let jsonBytes = 0;
  const folders = new Set<string>();
  let writes: Promise<void>[] = [];
  for (const [index, route] of routes.entries()) {
    const { html, json } = prerenderer.render(route);
    htmlBytes += Buffer.byteLength(html);
    jsonBytes += Buffer.byteLength(json);
    for (const [extension, text] of [
      ['html', html],
      ['json', json],
    ] as const) {
      const file = path.join(outDir, toOutputFile(route.path, extension));
      const folder = path.dirname(file);
      if (!folders.has(folder)) {
        folders.add(folder);
        await mkdir(folder, { recursive: true });
      }
      writes.push(writeFile(file, text));
    }
    if (writes.length >= PARALLEL_WRITES) {
      await Promise.all(writes);
      writes = [];
      onProgress?.(index + 1);
    }
  }
  await Promise.all(writes);
  return { htmlBytes, jsonBytes };
}
