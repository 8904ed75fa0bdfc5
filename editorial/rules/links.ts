import path from 'node:path';
import { toAddresses, type FoundAddress } from '../addresses.ts';
import type { Article } from '../article.ts';
import type { Problem } from '../problem.ts';
import { toPagePath, type Site } from '../site.ts';

/** Pages that no article stands behind. */
const OTHER_PAGES = [
  '/',
  '/login',
  '/courses',
  '/siesvi',
  '/blog',
  '/blog/archive',
  '/blog/authors',
  '/blog/tags',
  '/docs',
];

/** Links lead somewhere, safely; images exist and can be read without being seen. */
export function checkLinks(article: Article, site: Site): Problem[] {
  return toAddresses(article).flatMap((address) => {
    const wrong = address.kind === 'image' ? checkImage(article, address, site) : checkLink(article, address, site);
    return wrong ? [{ file: article.file, line: address.line, column: address.column, ...wrong }] : [];
  });
}

type Wrong = Pick<Problem, 'message' | 'known' | 'fix' | 'isWarning'>;

function checkImage(article: Article, { url, text, isHtml }: FoundAddress, site: Site): Wrong | null {
  if (text === null || (text.trim() === '' && !isHtml)) {
    return {
      message: `image ${url} has no alternative text`,
      fix: 'say what it shows; an ornament is `<img alt="" …>`',
    };
  }
  if (/^[a-z]+:|^\/\//i.test(url))
    return { message: `image ${url} is on another site`, fix: 'keep images beside the article, in ./img/' };
  return findFile(article, url, site)
    ? null
    : { message: `image ${url} does not exist`, fix: 'correct the path, or add the file' };
}

function checkLink(article: Article, { url }: FoundAddress, site: Site): Wrong | null {
  if (/^https:\/\//i.test(url)) return URL.canParse(url) ? null : { message: `link ${url} is not an address` };
  if (/^(?:mailto|tel):/i.test(url)) return null;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)) {
    return { message: `link ${url} does not use https`, fix: 'use https; an address to be typed belongs in code' };
  }
  const [address = '', anchor] = url.split('#');
  if (address === '') return checkAnchor(toPagePath(article), anchor, url, site);
  if (address.startsWith('/')) return checkPath(address, anchor, url, site);
  if (/\.mdx?$/.test(address))
    return { message: `link ${url} leads to a source file`, fix: 'write the path of the page: /blog/slug or /docs/…' };
  return findFile(article, address, site)
    ? null
    : { message: `link ${url} leads nowhere`, fix: 'write the path of the page: /blog/slug or /docs/…' };
}

function checkPath(address: string, anchor: string | undefined, url: string, site: Site): Wrong | null {
  if (address.includes(' ')) return { message: `link ${url} holds a space`, fix: 'write it as %20' };
  const page = decode(address)
    .replace(/\?.*$/, '')
    .replace(/(?<=.)\/$/, '');
  if (site.anchors.has(page)) return checkAnchor(page, anchor, url, site);
  if (OTHER_PAGES.includes(page) || site.files.has(`static${page}`)) return null;
  const tag = /^\/blog\/tags\/([^/]+)$/.exec(page)?.[1];
  if (tag !== undefined)
    return site.tags.has(tag)
      ? null
      : { message: `link ${url} leads to a tag that does not exist`, known: [...site.tags].join(', ') };
  const author = /^\/blog\/authors\/([^/]+)$/.exec(page)?.[1];
  if (author !== undefined && site.authors.has(author)) return null;
  if (site.plan.some(({ slug }) => `/blog/${slug}` === page)) {
    return { message: `link ${url} leads to a planned post that is not written yet`, isWarning: true };
  }
  return {
    message: `link ${url} leads nowhere`,
    fix: page.startsWith('/blog/') ? 'take the slug from editorial/plan.csv' : 'correct the path',
  };
}

function checkAnchor(page: string, anchor: string | undefined, url: string, { anchors }: Site): Wrong | null {
  const known = anchors.get(page);
  if (!anchor || !known || known.has(decode(anchor))) return null;
  return { message: `link ${url}: the page has no such anchor`, known: [...known].join(', ') };
}

/** A file beside the article, or below `static/`. */
function findFile(article: Article, url: string, { files }: Site): boolean {
  const plain = decode(url).replace(/[?#].*$/, '');
  return files.has(
    plain.startsWith('/') ? `static${plain}` : path.posix.join(path.posix.dirname(article.sitePath), plain),
  );
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch (error) {
    if (error instanceof URIError) return address;
    throw error;
  }
}
