import { createContext, use, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { HistoryKind } from '../../shared/model/config.ts';
import type { Permalink } from '../../shared/model/permalink.ts';
import { isOneDocument, toHref, withSuffix } from '../../shared/model/sitePath.ts';
import type { PageAddress } from './pageAddress.ts';
import type { Router } from './router.ts';
import type { NavigationState } from './shownPage.ts';

/** The address of the shown page, as the history holds it. */
interface Navigation extends PageAddress {
  readonly history: HistoryKind;
}

const NavigationContext = createContext<Navigation | null>(null);
/** Apart from the place, so that links do not render again with every step. */
const HistoryContext = createContext<HistoryKind | null>(null);
const RouterContext = createContext<Router | null>(null);

interface NavigationProviderProps {
  readonly router: Router | null;
  readonly state: Pick<NavigationState, 'address'>;
  readonly history: HistoryKind;
  readonly children: ReactNode;
}

export function NavigationProvider({ router, state, history, children }: NavigationProviderProps) {
  const { permalink, search, hash } = state.address;
  const navigation = useMemo(() => ({ permalink, search, hash, history }), [permalink, search, hash, history]);
  return (
    <RouterContext value={router}>
      <HistoryContext value={history}>
        <NavigationContext value={navigation}>{children}</NavigationContext>
      </HistoryContext>
    </RouterContext>
  );
}

/** Parts of the layout that hardly change with the page or are not on the first screen: they follow a navigation after
 *  its first frame.
 *  @param children receive the page they show until then, the one that was left */
export function Later<Page>({ page, children }: { readonly page: Page; readonly children: (page: Page) => ReactNode }) {
  const navigation = useDeferredValue(useNavigation());
  const shown = useDeferredValue(page);
  return <NavigationContext value={navigation}>{useMemo(() => children(shown), [children, shown])}</NavigationContext>;
}

/** The current place: page, address and history. */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('useNavigation must be used within a NavigationProvider');
  return navigation;
}

/** The href of a link to a page. */
export function useHref(to: Permalink): string {
  const history = use(HistoryContext);
  if (!history) throw new Error('useHref must be used within a NavigationProvider');
  return toHref(to, history);
}

/** Returns a function that makes the href of an element on the shown page. */
export function useAnchorHref(): (id: string) => string {
  const { permalink, history } = useNavigation();
  return (id) =>
    isOneDocument(history)
      ? toHref(withSuffix(permalink, `#${encodeURIComponent(id)}`), history)
      : `#${encodeURIComponent(id)}`;
}

/** The router, or null while a page is prerendered. */
export function useRouter(): Router | null {
  return use(RouterContext);
}

/** Whether a navigation has taken long enough to show its progress. */
export function useIsSlow(): boolean {
  const router = useRouter();
  const [isSlow, setIsSlow] = useState(false);
  // An external store would end together with the arrival of the page in an update that React runs with all effects of
  // the new page, before its first frame.
  useEffect(() => router?.subscribe(() => setIsSlow(router.isSlow())), [router]);
  return isSlow;
}
