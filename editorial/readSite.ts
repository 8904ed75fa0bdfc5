import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../src/node/files/listFiles.ts';
import { parseYaml } from '../src/node/files/parseFrontMatter.ts';
import { parseArticle } from './article.ts';
import { parsePlan } from './plan.ts';
import { toSite, type Site } from './site.ts';
import { toSources } from './sources.ts';

/** Read all of a site that the rules look at.
 *  @param siteDir absolute
 *  @param planFile absolute
 *  @throws Error when the plan cannot be read */
export async function readSite(root: string, siteDir: string, planFile: string): Promise<Site> {
  const files = await listFiles(siteDir);
  const folder = path.relative(root, siteDir).replaceAll(path.sep, '/');
  return toSite({
    folder,
    articles: await Promise.all(
      toSources(files, folder).map(async (source) =>
        parseArticle(source, await readFile(path.join(root, source.file), 'utf8')),
      ),
    ),
    plan: parsePlan(await readFile(planFile, 'utf8')),
    files: new Set(files),
    tags: await readKeys(path.join(siteDir, 'blog', 'tags.yml')),
    authors: await readKeys(path.join(siteDir, 'blog', 'authors.yml')),
  });
}

async function readKeys(file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const { value } = parseYaml(text, file);
  return new Set(typeof value === 'object' && value !== null ? Object.keys(value) : []);
}
