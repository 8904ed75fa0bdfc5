import highlight from '@11ty/eleventy-plugin-syntaxhighlight';

// Configuration of Eleventy for the benchmark's corpus in `content/blog`. OUT is the output folder.
const POSTS_ON_A_PAGE = 10;

export default function configure(config) {
  config.addPlugin(highlight);
  config.setUseGitIgnore(false);
  const isPost = ({ page }) => page.inputPath.endsWith('.md');
  config.addGlobalData('eleventyComputed', {
    permalink: (data) => (isPost(data) ? `/blog/${data.slug}/` : data.permalink),
  });
  config.addGlobalData('layout', 'post.njk');
  config.addCollection('posts', readPosts);
  config.addCollection('pagesOfTags', (api) => {
    const byTag = new Map();
    for (const post of readPosts(api))
      for (const tag of post.data.tags) byTag.set(tag, [...(byTag.get(tag) ?? []), post]);
    return [...byTag].flatMap(([tag, posts]) =>
      Array.from({ length: Math.ceil(posts.length / POSTS_ON_A_PAGE) }, (_, index) => ({
        tag,
        number: index + 1,
        posts: posts.slice(index * POSTS_ON_A_PAGE, (index + 1) * POSTS_ON_A_PAGE),
      })),
    );
  });
}

const readPosts = (api) => api.getFilteredByGlob('content/blog/*.md').toReversed();

export const config = {
  dir: { input: 'content', output: process.env.OUT ?? '_site', includes: '../_includes' },
};
