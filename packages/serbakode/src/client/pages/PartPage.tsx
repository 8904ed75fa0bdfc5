import { toPartChunk, type PartPage as PartPageData } from '../../shared/model/page.ts';
import { partViews } from '../parts/partPages.ts';
import { PageBody } from '../theme/article/PageBody.tsx';
import { PageNotices } from '../theme/article/PageNotices.tsx';
import { InLanguageOf } from '../theme/site/SiteContext.tsx';

/** A page of a part, with the part's own component.
 *  @throws Error if the part has no such component */
export function PartPage({ page }: { readonly page: PartPageData }) {
  const { part, view, permalink, meta, data, bodies, module } = page;
  const View = partViews[toPartChunk(part)]?.[view];
  if (!View) throw new Error(`the module of pages of the part "${part}" has no component "${view}"`);
  const isWritten = module !== null || 'body' in bodies;
  return (
    <InLanguageOf page={page}>
      <View title={meta.title} permalink={permalink} data={data}>
        {isWritten && (
          <>
            <PageNotices page={page} />
            <PageBody page={page} />
          </>
        )}
      </View>
    </InLanguageOf>
  );
}
