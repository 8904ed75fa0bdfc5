import type { PostLink } from '../../../shared/model/page.ts';
import { Paginator } from '../parts/Paginator.tsx';
import { useSite } from '../site/SiteContext.tsx';

interface DocPaginatorProps {
  readonly page: { readonly previous: PostLink | null; readonly next: PostLink | null };
}

/** Links to the previous and next page in the sidebar. */
export function DocPaginator({ page }: DocPaginatorProps) {
  const { messages, texts } = useSite();
  return (
    <Paginator
      label={messages.docsNavigation}
      back={page.previous}
      backLabel={texts.previous}
      forth={page.next}
      forthLabel={texts.next}
    />
  );
}
