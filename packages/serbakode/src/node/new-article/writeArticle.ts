import { existsSync } from 'node:fs';
import path from 'node:path';
import { encodePath, toKebabCase, toPermalink, withTrailingSlash } from '../../shared/model/sitePath.ts';
import { loadConfig } from '../config/loadConfig.ts';
import { BuildFailure, createProblemList } from '../diagnostics/createProblemList.ts';
import { writeNewFile } from '../output/writeNewFile.ts';
import { layOutDraft } from './layOutDraft.ts';
import type { ArticleContext, Draft, DraftContext, NewArticle } from './newArticle.ts';
import { readTemplate, type Template } from './readTemplate.ts';
import { toDocText } from './toDocText.ts';
import { toField, toFrontMatter, toRemark } from './toFrontMatter.ts';
import { toPostText } from './toPostText.ts';

const drafts = { post: toPostText, doc: toDocText, page: toPageText } as const;

/** Write a new article with the front matter it needs, where it belongs.
 *  @throws BuildFailure when it cannot be, or when it is there already */
export async function writeArticle(article: NewArticle, context: ArticleContext) {
  const { siteDir, shown } = context;
  const problems = createProblemList();
  const stopOnErrors = () => {
    if (problems.hasErrors()) throw new BuildFailure(problems.all());
  };
  const loaded = await loadConfig({ ...context, problems });
  stopOnErrors();
  if (!loaded) throw new Error('the configuration was not read, and nothing said why');
  const draftContext = { ...context, ...loaded, problems, slug: toKebabCase(article.title) };
  const draft = await drafts[article.kind](article, draftContext);
  const template = await readTemplate(article.kind, draftContext);
  stopOnErrors();
  const text = toText(draft, template);
  const file = path.join(siteDir, draft.file);
  const isThere = {
    file: shown(file),
    message: 'this file is there already',
    fix: 'edit it, or give the new article another title',
  };
  if (existsSync(file)) problems.add(isThere);
  stopOnErrors();
  const { sitePath, problems: refused } = await layOutDraft({ ...draft, text }, draftContext);
  const fix = `give the new ${article.kind} another title${article.kind === 'post' ? '' : ', or name a folder with --in'}`;
  problems.addAll(refused.map((problem) => ({ ...problem, fix })));
  stopOnErrors();
  if (!(await writeNewFile(file, text, context.cacheDir))) problems.add(isThere);
  stopOnErrors();
  const { baseUrl, trailingSlash } = loaded.config;
  return {
    file: shown(file),
    permalink: toPermalink(withTrailingSlash(sitePath ?? draft.sitePath, trailingSlash), baseUrl),
    hints: [
      ...(template ? [`It begins as ${template.shown} says: fill in what stands between ‹ and ›.`] : []),
      ...draft.hints,
    ],
  };
}

/** Fields that the template has itself are its own. */
function toText({ fields, body }: Draft, template: Template | null): string {
  const own = fields.filter(({ key }) => !template?.keys.includes(key)).map(({ text }) => text);
  return toFrontMatter([...own, ...(template?.fields ?? [])]) + (template?.body ?? body);
}

/** A page of its own. */
async function toPageText({ title, folder }: NewArticle, { slug }: DraftContext): Promise<Draft> {
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
