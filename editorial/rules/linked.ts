import type { NewProblem } from '../../src/node/diagnostics/createProblemList.ts';
import type { Article } from '../article.ts';
import { toPagePath } from '../site.ts';

/** No post stands alone: each leads to another, and another leads to it. */
export function checkLinked(articles: readonly Article[]): NewProblem[] {
  const posts = articles.filter(({ kind }) => kind === 'post');
  const linksOf = new Map(posts.map((post) => [toPagePath(post), linkedPosts(post)]));
  return posts.flatMap((post) => {
    const own = toPagePath(post);
    const isLinked = [...linksOf].some(([from, to]) => from !== own && to.has(own));
    const at = (message: string, fix: string): NewProblem => ({
      file: post.file,
      line: post.lines.length,
      column: 1,
      message,
      fix,
    });
    return [
      ...(linksOf.get(own)?.size ? [] : [at('no link to another post', 'name a related post in "Bacaan lanjut"')]),
      ...(isLinked ? [] : [at('no other post links to this one', 'link to it from a related post')]),
    ];
  });
}

function linkedPosts(post: Article): ReadonlySet<string> {
  const own = toPagePath(post);
  const pages = post.result.links.flatMap(({ url }) =>
    url.startsWith('/blog/') ? [url.replace(/\/?(?:[?#].*)?$/, '')] : [],
  );
  return new Set(pages.filter((page) => page !== own && !/^\/blog\/(?:tags|authors|archive|page)(?:\/|$)/.test(page)));
}
