import type { ReactNode } from 'react';
import type { Page } from '../../shared/model/page.ts';
import { PageProvider } from '../parts/Place.tsx';
import { pageComponents } from './pageChunks.ts';
import { PartPage } from './PartPage.tsx';

/** Renders a page with the component of its kind.
 *  @throws Error when that is not loaded: it comes with the page */
export function PageView({ page }: { readonly page: Page }) {
  if (page.kind === 'part') return <PartPage page={page} />;
  const Component = pageComponents[page.kind] as ((props: { readonly page: Page }) => ReactNode) | undefined;
  if (!Component) throw new Error(`the component of "${page.kind}" pages is not loaded`);
  return (
    <PageProvider value={page}>
      <Component page={page} />
    </PageProvider>
  );
}
