import type { DocsTagPage as DocsTagPageData } from '../../shared/model/docsPages.ts';
import { Link } from '../navigation/Link.tsx';
import { Columns } from '../theme/article/Columns.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { DocCards } from '../theme/docs/DocCards.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';

export function DocsTagPage({ page }: { readonly page: DocsTagPageData }) {
  const { texts, lang } = useSite();
  return (
    <Columns>
      <PageHead title={texts.docsTagged(page.count, page.tag.label)} lang={lang} cloth={page.tag.label}>
        {page.description && <p>{page.description}</p>}
        <Link to={page.allTags} lang={lang}>
          {texts.viewAllTags}
        </Link>
      </PageHead>
      <DocCards cards={page.cards} />
    </Columns>
  );
}
