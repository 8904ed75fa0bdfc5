import { messages, site } from 'virtual:site';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { type Page, toModuleOf } from '../../shared/model/page.ts';
import { type LoadedModule, pageModules } from '../navigation/pageModules.ts';
import { PageSpinner } from '../theme/parts/PageSpinner.tsx';
import { SiteProvider } from '../theme/site/SiteContext.tsx';
import { App } from './App.tsx';

const nothing = () => {};

/** Draw a page as the HTML that goes into `#app`: byte for byte what the first client render expects. */
export function renderPage(page: Page): string {
  return renderToString(toApp(page));
}

/** Draw a page that is code without waiting for what it waits for: where its own code never ends, neither does this, and whoever
 *  calls it can stop it.
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

/** Draw a page that is code. What its author lets wait (a lazy component, say) is waited for.
 *  @throws whatever a component throws */
export async function renderModulePage(page: Page, module: LoadedModule): Promise<string> {
  const url = toModuleOf(page)?.url ?? '';
  pageModules.provide(url, module);
  const crashes: unknown[] = [];
  try {
    const { prelude } = await prerender(toApp(page), {
      onError: (error) => void crashes.push(error),
      // The whole in one piece: what comes later in a stream is put in its place by inline scripts.
      progressiveChunkSize: Infinity,
    });
    const html = await new Response(prelude).text();
    // React leaves the crash to the browser, which would fail there as well.
    if (crashes.length > 0) throw crashes[0];
    return html;
  } finally {
    pageModules.forget(url);
  }
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
      account={null}
      onLive={nothing}
    />
  );
}

/** Draw what stands in the one document of a site until its first page has come (R47). */
export function renderWaiting(): string {
  return renderToString(
    <SiteProvider site={site} messages={messages}>
      <PageSpinner />
    </SiteProvider>,
  );
}
