import type * as v from 'valibot';
import type { SiteConfig } from '../../model/config.ts';
import type { Permalink, SitePath } from '../../model/permalink.ts';
import { encodePath, toPermalink, withTrailingSlash } from '../../model/sitePath.ts';
import type { ProblemList } from '../createProblemList.ts';
import { checkShape } from './checkShape.ts';
import { pageFrontMatter } from './frontMatterSchemas.ts';
import { isUnreadable, type ParsedFile } from './parseSources.ts';
import { placeOf } from './placeOf.ts';

/** A page of `pages/`. */
export interface BuiltPage {
  readonly file: ParsedFile;
  readonly sitePath: SitePath;
  readonly permalink: Permalink;
  readonly formerPaths: readonly SitePath[];
  readonly title: string;
  readonly description: string;
  readonly layout: v.InferOutput<typeof pageFrontMatter>['layout'];
  readonly isUnlisted: boolean;
  readonly toc: { readonly min: number; readonly max: number; readonly isHidden: boolean };
}

/** Turn parsed files of `pages/` into pages: `siesvi.md` is `/siesvi`, `courses/index.md` is `/courses/`. */
export function toPages(
  files: readonly ParsedFile[],
  { config, problems, includeHeldBack }: { readonly config: SiteConfig; readonly problems: ProblemList; readonly includeHeldBack: boolean },
): BuiltPage[] {
  return files.flatMap((file) => {
    if (isUnreadable(file)) return [];
    const fields = checkShape(
      pageFrontMatter,
      file.result.frontMatter ?? {},
      { file: file.shown, placeOf: (field) => placeOf(file, field) },
      problems,
    );
    if (!fields || (fields.draft && !includeHeldBack)) return [];
    const bare = file.relative.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1');
    const sitePath = withTrailingSlash(
      encodePath(fields.slug === undefined ? `/${bare}` : `/${fields.slug.replace(/^\//, '')}`),
      config.trailingSlash,
    );
    const title = fields.title ?? file.result.title ?? '';
    if (title === '' && fields.layout !== 'home') {
      problems.add({ ...placeOf(file, 'title'), message: '`title` is missing', mend: 'add `title` to the front matter' });
    }
    return [
      {
        file,
        sitePath,
        permalink: toPermalink(sitePath, config.baseUrl),
        formerPaths: fields.redirect_from.map(encodePath),
        title,
        description: fields.description ?? file.result.firstParagraph,
        layout: fields.layout,
        isUnlisted: fields.unlisted,
        toc: { min: fields.toc_min_heading_level, max: fields.toc_max_heading_level, isHidden: fields.hide_table_of_contents },
      },
    ];
  });
}
