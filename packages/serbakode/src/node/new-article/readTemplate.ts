import path from 'node:path';
import { toFields } from '../diagnostics/group.ts';
import { normalizeText, parseFrontMatter } from '../files/parseFrontMatter.ts';
import { readTextFile } from '../files/readTextFile.ts';
import type { ArticleKind, DraftContext } from './newArticle.ts';

/** What new articles of a kind begin with on a site. */
export interface Template {
  readonly shown: string;
  /** Names of the fields. */
  readonly keys: readonly string[];
  /** Lines of the front matter. */
  readonly fields: readonly string[];
  /** The text after the front matter. */
  readonly body: string;
}

/** Read `templates/post.md` of a site, or that of another kind.
 *  @returns null if the site has none, or it cannot be read (then a problem is reported) */
export async function readTemplate(kind: ArticleKind, context: DraftContext): Promise<Template | null> {
  const file = path.join(context.siteDir, 'templates', `${kind}.md`);
  const written = await readTextFile(file, context);
  if (written === null) return null;
  const text = normalizeText(written);
  const shown = context.shown(file);
  const { value, bodyLine, problems } = parseFrontMatter(text, shown);
  context.problems.addAll(problems);
  const lines = text.split('\n');
  return {
    shown,
    keys: Object.keys(toFields(value)),
    // Without the marks of the front matter.
    fields: lines.slice(1, Math.max(1, bodyLine - 2)),
    body: lines
      .slice(bodyLine - 1)
      .join('\n')
      .trimStart(),
  };
}
