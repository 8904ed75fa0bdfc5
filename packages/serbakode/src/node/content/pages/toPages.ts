import path from 'node:path';
import type { Permalink, SitePath } from '../../../shared/model/permalink.ts';
import type { HeldBack } from '../../../shared/model/post.ts';
import { encodePath, toPermalink, withTrailingSlash } from '../../../shared/model/sitePath.ts';
import type { TocOptions } from '../../../shared/model/toc.ts';
import { checkShape } from '../../diagnostics/checkShape.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { checkFileName } from '../sources/checkFileName.ts';
import { checkFrontMatter } from '../sources/checkFrontMatter.ts';
import { toTocOptions } from '../sources/frontMatterFields.ts';
import type { ModelContext } from '../sources/modelContext.ts';
import { placeOf } from '../sources/placeOf.ts';
import { isUnreadable, type ParsedFile } from '../sources/sourceFile.ts';
import { withoutExtension } from '../sources/sourceFormat.ts';
import { isLayoutName, layoutFrontMatter, pageFrontMatter } from './frontMatter.ts';

/** A page of `pages/`. */
export interface BuiltPage {
  readonly file: ParsedFile;
  readonly sitePath: SitePath;
  readonly permalink: Permalink;
  readonly formerPaths: readonly SitePath[];
  readonly title: string;
  /** The title above the text; on a lenient site, as in Docusaurus, the heading of the text. */
  readonly heading: string;
  readonly description: string;
  /** A `LayoutName`, or a layout of a part: `school/start`. */
  readonly layout: string;
  readonly isUnlisted: boolean;
  readonly heldBack?: HeldBack;
  readonly toc: TocOptions;
}

/** Turn parsed files of `pages/` into pages: `lisensi.md` is `/lisensi`, `courses/index.mdx` is `/courses/`,
 *  `tentang.tsx` is `/tentang`. */
export function toPages(
  files: readonly ParsedFile[],
  { config, problems, includeHeldBack, leaveOut }: Omit<ModelContext, 'ledger'>,
): BuiltPage[] {
  return files.flatMap((file) => {
    if (isUnreadable(file)) return [];
    const checked = checkFrontMatter(pageFrontMatter, file, problems);
    if (!checked) return [];
    const { fields, wrong } = checked;
    if (fields.draft && !includeHeldBack) {
      leaveOut({ file: file.shown, due: null });
      return [];
    }
    const bare = withoutExtension(file.relative).replace(/(^|\/)index$/i, '$1');
    const sitePath = withTrailingSlash(
      encodePath(fields.slug === undefined ? `/${bare}` : `/${fields.slug.replace(/^\//, '')}`),
      config.trailingSlash,
    );
    const title = fields.title ?? file.result.title ?? '';
    const isTitled = title !== '' || fields.layout === 'home' || wrong.has('title') || wrong.has('layout');
    // On a lenient site a component without a title gets none.
    if (!isTitled && !(config.markdown.lenient && file.kind === 'react')) reportNoTitle(file, sitePath, problems);
    if (wrong.size > 0) {
      // The layout would check its own fields only in a later run, once the page has a route.
      checkLayoutFields(file, fields.layout, problems);
      return [];
    }
    if (fields.slug === undefined) checkFileName(file, path.posix.basename(bare), sitePath, { config, problems });
    return [
      {
        file,
        sitePath,
        permalink: toPermalink(sitePath, config.baseUrl),
        formerPaths: fields.redirect_from.map(encodePath),
        title,
        heading: (config.markdown.lenient ? file.result.title : null) ?? title,
        description: fields.description ?? file.result.firstParagraph,
        layout: fields.layout,
        isUnlisted: fields.unlisted,
        ...(fields.draft && { heldBack: 'draft' as const }),
        toc: toTocOptions(fields, config),
      },
    ];
  });
}

function checkLayoutFields(file: ParsedFile, layout: string, problems: ProblemList): void {
  const schema = file.format !== 'react' && isLayoutName(layout) ? layoutFrontMatter[layout] : null;
  const place = { file: file.shown, placeOf: (field: string) => placeOf(file, field) };
  if (schema) checkShape(schema, file.result.frontMatter, place, problems);
}

/** A component renders its own heading, so it lacks only a document title; the home page uses the site's. */
function reportNoTitle(file: ParsedFile, sitePath: SitePath, problems: ProblemList): void {
  if (file.kind !== 'react') {
    problems.add({ ...placeOf(file, 'title'), message: '`title` is missing', fix: 'add `title` to the front matter' });
  } else if (sitePath !== '/' && file.computedFrom !== null && !file.saysHead && file.result.problems.length === 0) {
    problems.add({
      ...placeOf(file, 'title'),
      message: '`title` is missing: the document has the title of the site alone',
      fix: "add `export const title = 'Title'`",
      severity: 'warning',
    });
  }
}
