import type { PostLink } from '../../../shared/model/page.ts';
import { Paginator } from '../parts/Paginator.tsx';
import { useMessages, useTexts } from '../site/SiteContext.tsx';

interface DocPaginatorProps {
  readonly page: { readonly previous: PostLink | null; readonly next: PostLink | null };
}

/** Links to the previous and next page in the sidebar. */
export function DocPaginator({ page }: DocPaginatorProps) {
  const { docsNavigation } = useMessages();
  const { previous, next } = useTexts();
  return (
    <Paginator label={docsNavigation} back={page.previous} backLabel={previous} forth={page.next} forthLabel={next} />
  );
}
