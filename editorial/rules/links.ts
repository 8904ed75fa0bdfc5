import path from 'node:path';
import { decodeLeniently, type FoundAsset, type FoundLink, type NewProblem, type Place } from 'serbakode/content';
import type { Article } from '../articles/article.ts';
import { toPagePath, type Site } from '../articles/site.ts';
import { createRule } from './rule.ts';

/** Pages that are not articles. */
const OTHER_PAGES = '/ /login /courses /siesvi /blog /blog/archive /blog/authors /blog/tags /docs'.split(' ');

/** Links have an existing, safe target; images exist and have alternative text. */
export const checkLinks = createRule<Site>((article, report, site) => {
  const { links, assets } = article.result;
  const reportAt = (place: Place, wrong: Wrong | null) => {
    if (wrong) report(place, wrong.message, wrong.fix, wrong);
  };
  for (const link of links) reportAt(link, checkLink(article, link, site));
  for (const asset of assets) reportAt(asset, checkImage(article, asset, site));
});

type Wrong = Pick<NewProblem, 'message' | 'known' | 'fix' | 'severity'>;

function checkImage(article: Article, { url, kind, path: written }: FoundAsset, site: Site): Wrong | null {
  if (kind === 'external')
    return { message: `image ${url} is on another site`, fix: 'keep images beside the article, in ./img/' };
  return findFile(article, written, site)
    ? null
    : { message: `image ${url} does not exist`, fix: 'correct the path, or add the file' };
}

function checkLink(article: Article, { url, kind, path: written, suffix }: FoundLink, site: Site): Wrong | null {
  if (/^https:\/\//i.test(url)) return URL.canParse(url) ? null : { message: `link ${url} is not an address` };
  if (/^(?:mailto|tel):/i.test(url)) return null;
  if (kind === 'external' || kind === 'pathname') {
    return { message: `link ${url} does not use https`, fix: 'use https; an address to be typed belongs in code' };
  }
  const anchor = suffix.split('#')[1];
  if (kind === 'self') return checkAnchor(toPagePath(article), anchor, url, site);
  if (kind === 'path') return checkPath(written, anchor, url, site);
  if (/\.mdx?$/.test(written))
    return { message: `link ${url} leads to a source file`, fix: 'write the path of the page: /blog/slug or /docs/…' };
  return findFile(article, written, site)
    ? null
    : { message: `link ${url} leads nowhere`, fix: 'write the path of the page: /blog/slug or /docs/…' };
}

function checkPath(address: string, anchor: string | undefined, url: string, site: Site): Wrong | null {
  if (url.includes(' ')) return { message: `link ${url} contains a space`, fix: 'write it as %20' };
  const page = address.replace(/(?<=.)\/$/, '');
  if (site.anchors.has(page)) return checkAnchor(page, anchor, url, site);
  if (OTHER_PAGES.includes(page) || site.files.has(`static${page}`)) return null;
  const tag = /^\/blog\/tags\/([^/]+)$/.exec(page)?.[1];
  if (tag !== undefined)
    return site.tags.has(tag)
      ? null
      : { message: `link ${url} leads to a tag that does not exist`, known: [...site.tags] };
  const author = /^\/blog\/authors\/([^/]+)$/.exec(page)?.[1];
  if (author !== undefined && site.authors.has(author)) return null;
  if (site.plan.some(({ slug }) => `/blog/${slug}` === page)) {
    return { message: `link ${url} leads to a planned post that is not written yet`, severity: 'warning' };
  }
  return {
    message: `link ${url} leads nowhere`,
    fix: page.startsWith('/blog/') ? 'take the slug from editorial/plan.csv' : 'correct the path',
  };
}

function checkAnchor(page: string, anchor: string | undefined, url: string, { anchors }: Site): Wrong | null {
  const known = anchors.get(page);
  if (!anchor || !known || known.has(decodeLeniently(anchor))) return null;
  return { message: `link ${url}: the page has no such anchor`, known: [...known] };
}

/** A file beside the article, or below `static/`. */
function findFile(article: Article, written: string, { files }: Site): boolean {
  return files.has(
    written.startsWith('/') ? `static${written}` : path.posix.join(path.posix.dirname(article.sitePath), written),
  );
}
