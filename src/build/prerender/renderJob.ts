import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, PageFile } from '../../model/page.ts';
import type { SiteShell } from '../../model/site.ts';
import type { Application } from '../application/buildApplication.ts';
import { type DocumentParts, type SiteIcons, toDocument } from './toDocument.ts';

/** What all documents of one build share: plain JSON, so it may cross to a thread. */
export interface PrerenderContext {
  readonly application: Application;
  readonly shell: SiteShell;
  readonly icons: SiteIcons;
  readonly outDir: string;
}

/** One document to make. */
export interface PrerenderJob extends Pick<DocumentParts, 'page' | 'structuredData' | 'openGraphType' | 'image' | 'alternates'> {
  /** Below the output folder. */
  readonly htmlFile: string;
  readonly jsonFile: string;
}

export interface WrittenBytes {
  readonly htmlBytes: number;
  readonly jsonBytes: number;
}

export type RenderJob = (job: PrerenderJob) => Promise<WrittenBytes>;

/** Loads the compiled application; what it gives back renders a document and writes it with its data beside it. */
export async function createJobRenderer({ application, shell, icons, outDir }: PrerenderContext): Promise<RenderJob> {
  const server = (await import(pathToFileURL(application.serverFile).href)) as { readonly renderPage: (page: Page) => string };
  const folders = new Map<string, Promise<unknown>>();

  async function write(file: string, text: string): Promise<number> {
    const target = path.join(outDir, file);
    const folder = path.dirname(target);
    if (!folders.has(folder)) folders.set(folder, mkdir(folder, { recursive: true }));
    await folders.get(folder);
    const bytes = Buffer.from(text);
    await writeFile(target, bytes);
    return bytes.length;
  }

  return async ({ htmlFile, jsonFile, ...job }) => {
    const html = toDocument({ ...job, shell, application, icons, appHtml: server.renderPage(job.page) });
    const file: PageFile = { build: application.buildId, page: job.page };
    const [htmlBytes, jsonBytes] = await Promise.all([write(htmlFile, html), write(jsonFile, JSON.stringify(file))]);
    return { htmlBytes, jsonBytes };
  };
}
