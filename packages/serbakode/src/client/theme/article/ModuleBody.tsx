import { Suspense, use } from 'react';
import { useSlot } from '../../browser/useSlot.ts';
import { pageModules } from '../../navigation/pageModules.ts';
import { LoadError } from '../parts/LoadError.tsx';
import { PageSpinner } from '../parts/PageSpinner.tsx';

interface ModuleBodyProps {
  /** Address of the module; another module needs another `key`, because a suspended boundary does not render again. */
  readonly url: string;
}

/** Content that is code. A navigation loads the module before it shows the page (R43). If a page is shown earlier,
 *  prerendered HTML stays until the module is loaded, or a spinner is shown (R47); a failure is reported beside
 *  either, with a button that retries (R48). No state above the boundary may change while it is suspended: such a
 *  change would make React discard the served HTML. */
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
  // A later failure is reported in the same place, so this promise needs no handler.
  return failure && <LoadError error={failure} onRetry={() => void pageModules.load(url).catch(() => {})} />;
}

/** Nothing has failed in prerendered HTML. */
function useFailure(url: string): Error | null {
  return useSlot({ subscribe: pageModules.subscribe, read: () => pageModules.readFailure(url) }, null);
}
