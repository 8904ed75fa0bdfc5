import type { ReactPage as ReactPageData } from '../../shared/model/page.ts';
import { ModuleBody } from '../theme/article/ModuleBody.tsx';

/** A component of `pages/`, which renders the whole content. */
export function ReactPage({ page }: { readonly page: ReactPageData }) {
  return <ModuleBody key={page.module.url} url={page.module.url} />;
}
