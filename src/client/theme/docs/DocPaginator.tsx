import type { PostLink } from '../../../shared/model/page.ts';
import { Paginator } from '../parts/Paginator.tsx';
import { useMessages } from '../site/SiteContext.tsx';

interface DocPaginatorProps {
  readonly page: { readonly previous: PostLink | null; readonly next: PostLink | null };
}

/** What stands before and after a page in its sidebar. */
export function DocPaginator({ page }: DocPaginatorProps) {
  const { docsNavigation, previous, next } = useMessages();
  return (
    <Paginator label={docsNavigation} back={page.previous} backLabel={previous} forth={page.next} forthLabel={next} />
  );
}
