import { createRoot } from 'react-dom/client';
import { messages, site, texts } from 'virtual:site';
import type { Page } from '../../shared/model/page.ts';
import '../theme/styles/index.css';
import '../theme/styles/index.later.css';
import '../theme/styles/index.rtl.css';
import './entry-shell.css';
import type { Permalink } from '../../shared/model/permalink.ts';
import type { Press } from '../browser/press.ts';
import { createHistory, toInnerAddress, type SessionHistory } from '../navigation/createHistory.ts';
import { createPageLoader, type PageLoader } from '../navigation/pageLoader.ts';
import { forgetReloadOf, mayReloadFor } from '../navigation/reloadOnce.ts';
import { LoadError } from '../theme/parts/LoadError.tsx';
import { SiteProvider } from '../theme/site/SiteContext.tsx';
import { assemble } from './assemble.tsx';
import { findAppRoot, readBuildId, whenParsed } from './readDocument.ts';
import { withComponents } from './withComponents.ts';

/** Render the first page into the one document of a site (R50, R51), which shows a spinner until then. Called by the
 *  boot script, like `start` of the application that hydrates.
 *  @param pending what the reader pressed before */
export function start(pending: Press[]): void {
  whenParsed(() => {
    const build = readBuildId();
    const loader = withComponents(createPageLoader(build, site), site.paths);
    const { baseUrl } = site;
    // A memory history starts with the page after the number sign; a hash history reads it there itself.
    const history = createHistory(
      site.history,
      site.history === 'memory' ? toInnerAddress(window.location.hash, baseUrl) : baseUrl,
    );
    const root = createRoot(findAppRoot());

    async function show(): Promise<void> {
      try {
        const page = await loadFirst(history, loader, build);
        if (page) root.render(assemble({ page, build, loader, history, pending }).app);
      } catch (error) {
        root.render(
          <SiteProvider site={site} messages={messages} texts={texts}>
            <main>
              <LoadError
                error={error instanceof Error ? error : new Error(String(error))}
                onRetry={() => void show()}
              />
            </main>
          </SiteProvider>,
        );
      }
    }
    void show();
  });
}

/** @returns null if the document is being reloaded, because it is older than its data
 *  @throws Error when the page cannot be loaded */
async function loadFirst(history: SessionHistory, loader: PageLoader, build: string): Promise<Page | null> {
  const { pathname } = history.read();
  const loaded = await loader.load(pathname as Permalink);
  if (loaded.kind === 'page') {
    forgetReloadOf(pathname);
    return loaded.page;
  }
  if (!mayReloadFor(pathname, build)) throw new Error(`${pathname} belongs to another build of the site`);
  window.location.reload();
  return null;
}
