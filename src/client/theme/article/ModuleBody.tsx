import { Suspense, use, useSyncExternalStore } from 'react';
import { pageModules } from '../../navigation/pageModules.ts';
import { LoadError } from '../parts/LoadError.tsx';
import { PageSpinner } from '../parts/PageSpinner.tsx';

interface ModuleBodyProps {
  /** Address of the module; another one needs another `key`, because a boundary that waits is not drawn anew. */
  readonly url: string;
}

/** Content that is code. A navigation loads it before the page is shown (R43). Where a page is shown before it, prerendered
 *  HTML stays until it is there, and what has none waits under a spinner (R47); a failure is told beside either, with a way
 *  to try again (R48).
 *
 *  The boundary has no state above it that changes while it waits: such a change would make React throw the served HTML away. */
export function ModuleBody({ url }: ModuleBodyProps) {
  return (
    <>
      <Failure url={url} />
      <Suspense fallback={<Waiting url={url} />}>
        <Content url={url} />
      </Suspense>
    </>
  );
}

function Content({ url }: ModuleBodyProps) {
  const { default: Component } = use(pageModules.whenLoaded(url));
  return <Component />;
}

function Waiting({ url }: ModuleBodyProps) {
  return useFailure(url) ? null : <PageSpinner />;
}

function Failure({ url }: ModuleBodyProps) {
  const failure = useFailure(url);
  // The next failure is told in the same place, so nobody has to catch this one.
  return failure && <LoadError error={failure} onRetry={() => void pageModules.load(url).catch(() => {})} />;
}

function useFailure(url: string): Error | null {
  return useSyncExternalStore(
    pageModules.subscribe,
    () => pageModules.readFailure(url),
    () => null /* prerendered HTML: nothing failed */,
  );
}
