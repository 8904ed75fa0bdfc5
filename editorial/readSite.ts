import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { parseArticle } from './article.ts';
import { parsePlan } from './plan.ts';
import { toSite, type Site } from './site.ts';
import { readSources } from './sources.ts';

/** Read all of a site that the rules look at.
 *  @param siteDir absolute
 *  @param planFile absolute
 *  @throws Error when the plan cannot be read */
export async function readSite(root: string, siteDir: string, planFile: string): Promise<Site> {
  const sources = await readSources(root, siteDir);
  return toSite({
    folder: path.relative(root, siteDir).replaceAll(path.sep, '/'),
    articles: await Promise.all(
      sources.map(async (source) => parseArticle(source, await readFile(path.join(root, source.file), 'utf8'))),
    ),
    plan: parsePlan(await readFile(planFile, 'utf8')),
    files: new Set(await listFiles(siteDir)),
    tags: await readKeys(path.join(siteDir, 'blog', 'tags.yml')),
    authors: await readKeys(path.join(siteDir, 'blog', 'authors.yml')),
  });
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

async function readKeys(file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const value: unknown = parse(text);
  return new Set(typeof value === 'object' && value !== null ? Object.keys(value) : []);
}
