import path from 'node:path';
import { encodePath } from '../../shared/model/sitePath.ts';
import type { Draft, DraftContext, NewArticle } from './newArticle.ts';
import { toField, toRemark } from './toFrontMatter.ts';

/** A page of its own. */
export async function toPageText({ title, folder }: NewArticle, { slug }: DraftContext): Promise<Draft> {
  const name = path.posix.join(folder, slug);
  const fields = [
    toField('title', title),
    toRemark('description', 'one sentence for search results; without it the first paragraph stands in'),
  ];
  return {
    file: `pages/${name}.md`,
    section: 'pages',
    fields,
    body: '',
    sitePath: encodePath(`/${name}`),
    hints: ['Nothing links to it yet: `navbar` and `footer` in site.config.ts may.'],
  };
}
