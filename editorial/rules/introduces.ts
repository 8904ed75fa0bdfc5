import type { NewProblem } from 'serbakode/content';
import type { Article } from '../articles/article.ts';
import { toPagePath, type Site } from '../articles/site.ts';
import { toProvided } from '../syntax/names.ts';
import { readFeatures } from '../syntax/readFeatures.ts';
import { pagesBehind, toList } from './learning.ts';

/** A chapter uses only what it introduces itself, or a chapter that it requires, directly or not
 *  (editorial/guide.md, section 4). */
export async function checkIntroduced(
  chosen: readonly Article[],
  { articles }: Pick<Site, 'articles'>,
): Promise<NewProblem[]> {
  const pages = new Map(articles.map((article) => [toPagePath(article), article]));
  const chapters = articles.filter(({ kind, fields }) => kind === 'doc' && 'introduces' in fields);
  const looked = chosen.filter((article) => chapters.includes(article));
  const { features, hasPython } = await readFeatures(looked);
  const provided = new Map(chapters.map((chapter) => [chapter, new Set(introducedBy(chapter))]));
  // Several chapters may introduce the same feature: the one with the fewest requirements comes first.
  const early = chapters
    .map((chapter) => ({ chapter, behind: pagesBehind(chapter, pages).size }))
    .toSorted((a, b) => a.behind - b.behind)
    .map(({ chapter }) => chapter);
  const problems: NewProblem[] = [];
  for (const chapter of looked) {
    const known = new Set([...pagesBehind(chapter, pages)].flatMap((page) => [...(provided.get(page) ?? [])]));
    const reported = new Set<string>();
    for (const { names, line, isOption = false } of features.get(chapter) ?? []) {
      const [name = ''] = names;
      if (reported.has(name) || names.some((one) => known.has(one))) continue;
      reported.add(name);
      const teaching = early.find((other) => names.some((one) => provided.get(other)?.has(one)));
      if (isOption && !teaching) continue;
      const message = teaching
        ? `uses ${name}, which ${teaching.file} introduces`
        : `uses ${name}, which no chapter introduces`;
      const fix = 'write it with what is known here, or add it to `introduces` where it is explained';
      problems.push({ file: chapter.file, line, message, fix });
    }
  }
  if (!hasPython)
    problems.push({
      file: 'site/docs',
      message: 'NOT RUN: what chapters in Python introduce, without python3',
      severity: 'warning',
    });
  return problems;
}

const introducedBy = (chapter: Article): string[] => toList(chapter.fields['introduces']).flatMap(toProvided);
