import { type Fields, toFields, toList, toText } from '../configuration/fields.ts';
import { readFrontMatter, toBody } from './frontMatter.ts';
import { toPostPlace } from './postAddress.ts';

/** The file of a post. */
export interface PostFile {
  /** Path below the folder of the blog. */
  readonly post: string;
  readonly text: string;
}

/** Metadata that the front matter of a post can contain. */
const FRONT_MATTER_FIELDS = ['title', 'description', 'unlisted'];

/** Call a site's function for the posts of a blog, once.
 *  @param base path of the blog, with a slash at its end
 *  @throws whatever the function throws */
export async function callPostFilter(
  filter: (blog: { readonly blogPosts: readonly Fields[] }) => unknown,
  files: readonly PostFile[],
  base: string,
) {
  const posts = files.map((file) => toPost(file, base)).toSorted((a, b) => b.date - a.date);
  const before = new Map(posts.map(({ value }) => [value.id, JSON.stringify(value)]));
  const given = await filter({ blogPosts: posts.map(({ value }) => value) });
  const after = (given === undefined ? posts.map(({ value }) => value) : toList(given)).map(toFields);
  const kept = after.map(({ id }) => String(id));
  const order = posts.map(({ value }) => value.id).filter((id) => kept.includes(id));
  const fields = new Map<string, Fields>();
  let isElse = kept.length !== order.length || kept.some((id, index) => id !== order[index]);
  for (const post of after) {
    const old = toFields(JSON.parse(before.get(String(post['id'])) ?? '{}'));
    const [was, is] = [toFields(old['metadata']), toFields(JSON.parse(JSON.stringify(post['metadata'] ?? {})))];
    const changed = Object.keys({ ...was, ...is }).filter(
      (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
    );
    const expressible = changed.filter((name) => FRONT_MATTER_FIELDS.includes(name));
    if (expressible.length < changed.length) isElse = true;
    if (expressible.length > 0)
      fields.set(String(post['id']), Object.fromEntries(expressible.map((name) => [name, is[name]])));
  }
  // All by the paths of posts. `isElse`: whether there are changes that front matter cannot express.
  return { removed: new Set(posts.map(({ value }) => value.id).filter((id) => !kept.includes(id))), fields, isElse };
}

/** The metadata of a post in Docusaurus, as far as its file contains it. */
function toPost({ post, text }: PostFile, base: string) {
  const frontMatter = readFrontMatter(text);
  const content = toBody(text).trim();
  const place = toPostPlace(post);
  const date = new Date(toText(frontMatter['date']) ?? place.day ?? 0);
  const heading = /^#[ \t]+(.+)$/m.exec(content)?.[1];
  const slug = toText(frontMatter['slug']) ?? place.slug;
  return {
    date: date.getTime() || 0,
    value: {
      id: post,
      content,
      metadata: {
        permalink: `${base}${slug.replace(/^\//, '')}`,
        source: `@site/blog/${post}`,
        title: toText(frontMatter['title']) ?? heading ?? post,
        description: toText(frontMatter['description']) ?? '',
        date,
        tags: toList(frontMatter['tags']).map((tag) => ({ label: toText(tag) ?? toText(toFields(tag)['label']) })),
        unlisted: frontMatter['unlisted'] === true,
        frontMatter,
      },
    },
  };
}
