import { toTagsWithPosts, type TagWithPosts } from '../../../shared/model/blog.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';
import type { Tag } from '../../../shared/model/post.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { placeOf } from '../sources/placeOf.ts';
import type { BuiltPost } from './toPosts.ts';

/** Tags with their posts, one for each address. Tags that share one, such as "C++" and "C#", are reported at the first
 *  post of the later one. */
export function toSiteTags(newestFirst: readonly BuiltPost[], problems: ProblemList): TagWithPosts<BuiltPost>[] {
  const owners = new Map<Permalink, Tag>();
  return toTagsWithPosts(newestFirst).filter(({ tag, posts: [post] }) => {
    const owner = owners.get(tag.permalink);
    if (owner === undefined) owners.set(tag.permalink, tag);
    else if (post)
      problems.add({
        ...placeOf(post.file, 'tags'),
        message: `the tags "${owner.key}" and "${tag.key}" have the same address, ${tag.permalink}`,
        fix: 'use one of them, or give one another `permalink` in blog/tags.yml',
      });
    return owner === undefined;
  });
}
