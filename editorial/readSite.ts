import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing, listFiles, parseYaml } from 'serbakode/content';
import { parseArticle } from './articles/article.ts';
import { parseCurriculum } from './articles/curriculum.ts';
import { parsePhrases } from './articles/phrases.ts';
import { parsePlan } from './articles/plan.ts';
import { toSite, type Site } from './articles/site.ts';
import { toSources } from './articles/sources.ts';

/** Read all data of a site that the rules need.
 *  @param siteDir absolute
 *  @param planFile absolute
 *  @throws Error when the plan cannot be read */
export async function readSite(root: string, siteDir: string, planFile: string): Promise<Site> {
  const files = await listFiles(siteDir);
  const folder = path.relative(root, siteDir).replaceAll(path.sep, '/');
  const plan = parsePlan(await readFile(planFile, 'utf8'));
  const readBeside = (name: string) => readFile(path.join(path.dirname(planFile), name), 'utf8').catch(ifMissing(''));
  return toSite({
    folder,
    articles: await Promise.all(
      toSources(files, folder).map(async (source) =>
        parseArticle(source, await readFile(path.join(root, source.file), 'utf8')),
      ),
    ),
    plan,
    curriculum: parseCurriculum(
      await readBeside('curriculum.md'),
      plan.map(({ slug }) => slug),
    ),
    phrases: parsePhrases(await readBeside('phrases.csv')),
    series: await readSeries(path.join(siteDir, 'blog', 'series.yml')),
    files: new Set(files),
    tags: await readKeys(path.join(siteDir, 'blog', 'tags.yml')),
    authors: await readKeys(path.join(siteDir, 'blog', 'authors.yml')),
  });
}

async function readKeys(file: string): Promise<ReadonlySet<string>> {
  return new Set(Object.keys(await readMapping(file)));
}

async function readSeries(file: string): Promise<string[][]> {
  // The build reports an invalid series.
  return Object.values(await readMapping(file)).map((series: unknown) =>
    typeof series === 'object' && series !== null && 'posts' in series && Array.isArray(series.posts)
      ? series.posts.map(String)
      : [],
  );
}

async function readMapping(file: string): Promise<object> {
  const { value } = parseYaml(await readFile(file, 'utf8').catch(ifMissing('')), file);
  return typeof value === 'object' && value !== null ? value : {};
}
