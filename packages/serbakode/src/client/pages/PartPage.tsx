import { toPartChunk, type PartPage as PartPageData } from '../../shared/model/page.ts';
import { partViews } from '../parts/partPages.ts';

/** A page of a part, with the part's own component.
 *  @throws Error if the part has no such component */
export function PartPage({ page }: { readonly page: PartPageData }) {
  const { part, view, permalink, meta, data } = page;
  const View = partViews[toPartChunk(part)]?.[view];
  if (!View) throw new Error(`the module of pages of the part "${part}" has no component "${view}"`);
  return <View title={meta.title} permalink={permalink} data={data} />;
}
