import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { parts } from 'virtual:parts';
import { messages, site, texts } from 'virtual:site';
import type { CollectedHead } from '../../shared/document/collectedHead.ts';
import { toModuleOf, toPartChunk, type Page } from '../../shared/model/page.ts';
import { findKindClash } from '../items/findKindClash.ts';
import { pageModules, type LoadedModule } from '../navigation/pageModules.ts';
import { components as blogPages } from '../pages/blogPages.ts';
import { pageComponents } from '../pages/pageChunks.ts';
import { components as sitePages } from '../pages/sitePages.ts';
import { loadPartPages } from '../parts/partPages.ts';
import { createHeadCollector, HeadProvider } from '../theme/mdx/collectHead.ts';
import { PageSpinner } from '../theme/parts/PageSpinner.tsx';
import { SiteProvider } from '../theme/site/SiteContext.tsx';
import { App } from './App.tsx';

// Imported and not awaited: the build requires this module, because it could not end a loop at the top of an author's
// component in one that awaits.
Object.assign(pageComponents, blogPages, sitePages);

/** Two kinds of items of the site's parts that a device could not distinguish, in words; null if there are none. Parts
 *  may join the application after this module is loaded. */
export const readKindClash = (): string | null => findKindClash(parts);

const nothing = () => {};

/** Stands for a part that `renderToString` leaves to the browser, because it crashes or waits. */
const LEFT_OUT = '<!--$!-->';

/** Render a page as the HTML of `#app`, byte for byte what the first client render expects.
 *  @throws whatever a component throws */
export async function renderPage(page: Page): Promise<string> {
  if (page.kind === 'part') await loadPartPages(toPartChunk(page.part));
  const html = renderToString(toApp(page));
  return html.includes(LEFT_OUT) ? renderWhole(toApp(page)) : html;
}

/** Render a page that is code without waiting for suspended parts. If its code never ends, neither does this call,
 *  and the caller can stop it.
 *  @throws whatever a component throws */
export function tryModulePage(page: Page, module: LoadedModule): void {
  const url = toModuleOf(page)?.url ?? '';
  pageModules.provide(url, module);
  try {
    renderToString(toApp(page));
  } finally {
    pageModules.forget(url);
  }
}

/** Render a page that is code, including its suspended parts (a lazy component, for example).
 *  @returns its HTML, and what it says of the head of its document
 *  @throws whatever a component throws */
export async function renderModulePage(
  page: Page,
  module: LoadedModule,
): Promise<{ readonly html: string; readonly head: CollectedHead }> {
  const url = toModuleOf(page)?.url ?? '';
  pageModules.provide(url, module);
  const { collect, read } = createHeadCollector();
  try {
    return { html: await renderWhole(<HeadProvider value={collect}>{toApp(page)}</HeadProvider>), head: read() };
  } finally {
    pageModules.forget(url);
  }
}

/** Render a page and wait for its suspended parts.
 *  @throws whatever a component throws */
async function renderWhole(app: ReactNode): Promise<string> {
  const crashes: unknown[] = [];
  const { prelude } = await prerender(app, {
    onError: (error) => void crashes.push(error),
    // Everything in one chunk: parts that stream later would need inline scripts.
    progressiveChunkSize: Infinity,
  });
  const html = await new Response(prelude).text();
  // React would leave a crash to the browser, which would crash too.
  if (crashes.length > 0) throw crashes[0];
  return html;
}

function toApp(page: Page): ReactNode {
  return (
    <App
      router={null}
      initial={{
        page,
        address: { permalink: page.permalink, search: '', hash: '' },
        arrival: 'load',
        visit: 0,
        entryKey: '',
        failure: null,
      }}
      items={null}
      created={null}
      onLive={nothing}
    />
  );
}

/** Render the placeholder in the one document of a site, shown until the first page has loaded (R47). */
export function renderWaiting(): string {
  return renderToString(
    <SiteProvider site={site} messages={messages} texts={texts}>
      <PageSpinner />
    </SiteProvider>,
  );
}
