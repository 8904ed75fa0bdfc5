import path from 'node:path';
import { toCalendarDay } from '../../shared/model/calendarDay.ts';
import { toBlogPath } from '../config/basePaths.ts';
import { toPostName } from '../content/blog/toPostName.ts';
import { isGroup } from '../diagnostics/group.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { listFiles } from '../files/listFiles.ts';
import { readYaml } from '../files/readYaml.ts';
import type { Draft, DraftContext, NewArticle } from './newArticle.ts';
import { toField, toRemark } from './toFrontMatter.ts';

/** A post of today, with tags and authors as the site's maps name them. */
export async function toPostText({ title, tags, author }: NewArticle, context: DraftContext): Promise<Draft> {
  const { siteDir, shown, slug, config, now, problems } = context;
  const day = toCalendarDay(now, config.timeZone).iso;
  const file = `blog/${day}-${slug}.md`;
  const same = (await listFiles(path.join(siteDir, 'blog'))).find(
    (other) => /\.mdx?$/.test(other) && toPostName(other) === slug,
  );
  if (same !== undefined && `blog/${same}` !== file) {
    problems.add({
      file: shown(path.join(siteDir, 'blog', same)),
      message: `this post has the address ${toBlogPath(config, slug)} already`,
      fix: 'edit it, or give the new post another title',
    });
  }
  const knownTags = await readKeys('blog/tags.yml', context);
  const knownAuthors = await readKeys('blog/authors.yml', context);
  for (const tag of tags) checkKey('tag', tag, 'blog/tags.yml', knownTags, context);
  if (author !== null) checkKey('author', author, 'blog/authors.yml', knownAuthors, context);
  const own = author ?? (knownAuthors?.length === 1 ? knownAuthors[0] : undefined);
  const fields = [
    toField('title', title),
    toField('slug', slug),
    toField('date', day),
    toField('tags', tags, tags.length === 0 && knownTags ? `known: ${knownTags.join(', ')}` : ''),
    toField(
      'authors',
      own === undefined ? [] : [own],
      own === undefined && knownAuthors ? `known: ${knownAuthors.join(', ')}` : '',
    ),
    toRemark('description', 'one sentence for search results and feeds; without it the first paragraph stands in'),
  ];
  return {
    file,
    section: 'blog',
    fields,
    body: '\n<!-- truncate -->\n',
    sitePath: toBlogPath(config, slug),
    hints: ['Lists show what stands above <!-- truncate -->.'],
  };
}

/** @returns null if the site has no such file */
async function readKeys(name: string, context: DraftContext): Promise<string[] | null> {
  const yaml = await readYaml(path.join(context.siteDir, name), context);
  return yaml && isGroup(yaml.value) ? Object.keys(yaml.value) : null;
}

function checkKey(
  noun: 'tag' | 'author',
  key: string,
  name: string,
  known: readonly string[] | null,
  { siteDir, shown, problems }: DraftContext,
): void {
  // Without a file any tag may be used; authors have to be known.
  if (known === null && noun === 'tag') return;
  if (known?.includes(key)) return;
  const close = nearest(key, known ?? []);
  problems.add({
    file: shown(path.join(siteDir, name)),
    message: `unknown ${noun} "${key}"`,
    known: close.length > 0 ? close : (known ?? []),
    fix: `write a key of this file, or add the ${noun} to it first`,
  });
}
