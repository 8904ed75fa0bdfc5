import type { Page } from '../../shared/model/page.ts';
import { NotFound } from '../theme/layout/NotFound.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';

export function NotFoundPage({ page }: { readonly page: Page }) {
  const { lang } = useSite();
  return (
    <div lang={lang}>
      <NotFound page={page} />
    </div>
  );
}
