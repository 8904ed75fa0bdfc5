import { Activity, Fragment, memo, startTransition, useEffect, useState } from 'react';
import { site } from 'virtual:site';
import type { Page } from '../../shared/model/page.ts';
import { PageNavigation, WholeContext } from '../navigation/NavigationContext.tsx';
import type { PageAddress } from '../navigation/pageAddress.ts';
import type { NavigationState, Router } from '../navigation/router.ts';
import { PageView } from '../pages/PageView.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface StageProps {
  readonly router: Router | null;
  readonly state: NavigationState;
  /** Whether the document was served with this page. */
  readonly isServed: boolean;
}

/** The shown page and, hidden after it, the one that the reader is likely to open: ids and landmarks of the shown one
 *  come first, and effects of the other wait until it is shown. */
export function Stage({ router, state, isServed }: StageProps) {
  const [ahead, setAhead] = useState(router?.getAhead() ?? null);
  useEffect(() => router?.subscribe(() => startTransition(() => setAhead(router.getAhead()))), [router]);
  const pages = ahead && ahead.place > state.place ? [state, ahead] : [state];
  return pages.map(({ page, address, place }) => {
    const content = (
      <ErrorBoundary page={page} resetKey={state.visit} isServed={isServed && place === 0} selector="main">
        <Placed page={page} {...address} isWhole={state.isWhole || place !== state.place} />
      </ErrorBoundary>
    );
    // The first page hydrates together with what is around it, and an activity would hydrate alone.
    return place === 0 ? (
      <Fragment key={place}>{content}</Fragment>
    ) : (
      <Activity key={place} mode={place === state.place ? 'visible' : 'hidden'}>
        {content}
      </Activity>
    );
  });
}

const Placed = memo(function Placed({
  page,
  isWhole,
  ...address
}: PageAddress & { readonly page: Page; readonly isWhole: boolean }) {
  return (
    <PageNavigation {...address} history={site.history}>
      <WholeContext value={isWhole}>
        <PageView page={page} />
      </WholeContext>
    </PageNavigation>
  );
});
