import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { parts } from 'virtual:parts';
import { messages, site, texts } from 'virtual:site';
import { toModuleOf } from '../../shared/model/page.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { followAnnouncement } from '../announcement-bar/announcementStore.ts';
import { enhanceTabs } from '../browser/enhanceTabs.ts';
import { followCopyButtons } from '../browser/followCopyButtons.ts';
import { followColorMode } from '../color-mode/colorModeStore.ts';
import type { ItemStore } from '../items/createItemStore.ts';
import { NavigationProvider } from '../navigation/NavigationContext.tsx';
import { toDataAddress } from '../navigation/pageAddress.ts';
import type { Router } from '../navigation/router.ts';
import type { NavigationState } from '../navigation/shownPage.ts';
import { useArrival } from '../navigation/useArrival.ts';
import { PageView } from '../pages/PageView.tsx';
import { PartGates, PartsProvider, visitParts } from '../parts/Place.tsx';
import { followTerms } from '../theme/article/followTerms.ts';
import { Layout } from '../theme/layout/Layout.tsx';
import { forgetUnknownVersion } from '../theme/menu-items/preferredVersion.ts';
import { LoadError } from '../theme/parts/LoadError.tsx';
import { PageSpinner } from '../theme/parts/PageSpinner.tsx';
import { SiteProvider } from '../theme/site/SiteContext.tsx';
import { SolvedContext } from '../theme/site/SolvedContext.tsx';
import { createSolved } from './createSolved.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PartCrashes } from './PartCrashes.tsx';
import { writeHead } from './writeHead.ts';

interface AppProps {
  /** null while prerendering. */
  readonly router: Router | null;
  readonly initial: NavigationState;
  /** null while prerendering. */
  readonly items: ItemStore | null;
  /** What the parts have created; null while prerendering. */
  readonly created: readonly unknown[] | null;
  /** Called once the application handles events. */
  readonly onLive: () => void;
}

/** Whether the document was served with the head of its first page. */
const isInDocument = !isOneDocument(site.history);

/** The whole site around one page. */
export function App({ router, initial, items, created, onLive }: AppProps) {
  const state = useNavigationState(router, initial);
  return (
    <SiteProvider site={site} messages={messages} texts={texts}>
      <ErrorBoundary page={state.page} resetKey={state.visit} isServed={isServed(state)} selector="#app > *">
        <PartsProvider parts={parts} created={created}>
          <Site router={router} state={state} items={items} created={created} onLive={onLive} />
        </PartsProvider>
      </ErrorBoundary>
    </SiteProvider>
  );
}

/** Whether the document was served with a page. */
const isServed = ({ visit }: NavigationState): boolean => isInDocument && visit === 0;

interface SiteProps extends Omit<AppProps, 'initial'> {
  readonly state: NavigationState;
}

/** The navbar is live once it is hydrated; the content waits for the gate (A1). */
function Site({ router, state, items, created, onLive }: SiteProps) {
  const announcer = useRef<HTMLDivElement>(null);
  const announce = useCallback((text: string) => {
    const region = announcer.current;
    // Screen readers repeat the same text only if the region changes.
    if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  }, []);
  useArrival(state, announce);
  useEffect(() => followColorMode(site.colorMode), []);
  useEffect(() => followAnnouncement(), []);
  useEffect(() => forgetUnknownVersion(site.docsVersions), []);
  useEffect(
    () =>
      followCopyButtons({
        loadBodies: async () => (await router?.load(location.href))?.bodies ?? null,
        announce: () => announce(messages.copied),
      }),
    [router, announce],
  );

  const { page, visit } = state;
  const headOf = useRef(isInDocument ? page : null);
  useEffect(() => {
    if (headOf.current === page) return;
    headOf.current = page;
    writeHead(page, isInDocument);
  }, [page]);
  useEffect(
    () => (router ? followTerms({ ...router, announce, hint: messages.termHint }) : undefined),
    // A visit is a new one even where the page is the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [router, announce, visit],
  );
  useEffect(
    () => {
      if (!created) return undefined;
      return visitParts(parts, created, {
        page: {
          permalink: page.permalink,
          contentId: 'contentId' in page ? page.contentId : null,
          title: 'title' in page ? page.title : '',
          isChapter: page.kind === 'doc',
          exercises: ('exercises' in page && page.exercises) || [],
          dataAddress: toDataAddress(page.permalink, site),
        },
        tryAgain: messages.again,
      });
    },
    // A visit is a new one even where the page is the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [created, page.permalink, visit],
  );
  const solved = useMemo(() => items && createSolved(items), [items]);

  return (
    <NavigationProvider router={router} state={state} history={site.history}>
      <PartCrashes visit={visit}>
        <SolvedContext value={solved}>
          <Layout page={page}>
            <PartGates fallback={<PageSpinner />}>
              {state.failure && router ? (
                <LoadError error={state.failure} onRetry={() => void router.retry()} />
              ) : (
                <ErrorBoundary page={page} resetKey={visit} isServed={isServed(state)} selector="#main">
                  <PageView page={page} />
                </ErrorBoundary>
              )}
              <Live onLive={onLive} visit={visit} />
            </PartGates>
          </Layout>
        </SolvedContext>
      </PartCrashes>
      <div ref={announcer} aria-live="polite" className="visually-hidden" />
    </NavigationProvider>
  );
}

function useNavigationState(router: Router | null, initial: NavigationState): NavigationState {
  const [state, setState] = useState(initial);
  useEffect(() => {
    if (!router) return undefined;
    const update = () => setState(router.getState());
    // A transition keeps the old page visible while a lazily loaded part of a page that is code loads. It is rendered in
    // slices, each in a task of its own, so that a page whose data is complete is painted later for it.
    return router.subscribe(() => (toModuleOf(router.getState().page) ? startTransition(update) : update()));
  }, [router]);
  return state;
}

interface LiveProps {
  readonly onLive: () => void;
  /** Number of pages shown. */
  readonly visit: number;
}

/** Mounts once the gate is open and its content is hydrated: from here on the application handles events. */
function Live({ onLive, visit }: LiveProps) {
  useEffect(onLive, [onLive]);
  // The first page was in the document.
  const isSeen = useRef(true);
  // Before the page is scrolled to where the reader left it, as it was then.
  useLayoutEffect(() => {
    // Tabs in a page that is code are components, which may not be hydrated yet and enhance themselves.
    for (const body of document.querySelectorAll('[data-body]')) enhanceTabs(body, isSeen.current);
    isSeen.current = false;
  }, [visit]);
  return null;
}
