import type { ReactPage as ReactPageData } from '../../shared/model/page.ts';
import { ModuleBody } from '../theme/article/ModuleBody.tsx';
import { Main } from '../theme/parts/Main.tsx';

/** A component of `pages/`, which renders the whole content. */
export function ReactPage({ page: { module, hasOwnMain } }: { readonly page: ReactPageData }) {
  return (
    <Main hasOther={hasOwnMain}>
      <ModuleBody key={module.url} url={module.url} />
    </Main>
  );
}
