import type * as v from 'valibot';
import type { Page } from '../../../shared/model/page.ts';
import type { BuiltPage } from '../../content/pages/toPages.ts';
import type { Site } from '../../content/site/site.ts';
import { placeOf } from '../../content/sources/placeOf.ts';
import { checkShape } from '../../diagnostics/checkShape.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import type { BodyReader } from '../parts/bodies.ts';

/** How a file of `pages/` is drawn, by `layout` of its front matter. */
export interface Layout {
  /** It lists courses: their chapters are read with it. */
  readonly showsCourses: boolean;
  /** It has a picture of its own for chats, with its title. */
  readonly hasCard: boolean;
  /** Check the front matter, and return a function that creates the page's JSON. */
  readonly toFactory: (written: WrittenPage) => (bodies: BodyReader) => Page;
}

export interface WrittenPage {
  readonly page: BuiltPage;
  readonly site: Site;
  readonly problems: ProblemList;
  /** Fields of every page. */
  readonly common: Pick<Page, 'permalink' | 'contentId' | 'bodies' | 'meta'>;
}

/** Fields that a layout has besides those of every page.
 *  @returns null if one is wrong */
export function readFields<Schema extends v.GenericSchema>(
  schema: Schema,
  { page: { file }, problems }: WrittenPage,
): v.InferOutput<Schema> | null {
  const place = { file: file.shown, placeOf: (field: string) => placeOf(file, field) };
  return checkShape(schema, file.result.frontMatter ?? {}, place, problems);
}
