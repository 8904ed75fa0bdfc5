import type { ContentPage as ContentPageData } from '../model/page.ts';
import { Columns } from '../theme/Columns.tsx';
import { PageHead } from '../theme/PageHead.tsx';
import { RenderedHtml } from '../theme/RenderedHtml.tsx';
import { SamplesNote } from '../theme/SamplesNote.tsx';

export function ContentPage({ page }: { readonly page: ContentPageData }) {
  return (
    <Columns toc={page.toc} head={<PageHead title={page.title} />}>
      <article>
        <RenderedHtml name="body" html={page.bodies['body']} className="content" />
        <SamplesNote samples={page.samples} />
      </article>
    </Columns>
  );
}
