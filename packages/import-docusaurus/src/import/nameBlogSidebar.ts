import path from 'node:path';
import { type Fields, toFields, toText } from '../configuration/fields.ts';
import type { ContentPlugin } from '../configuration/listPlugins.ts';
import type { Note } from '../configuration/notes.ts';
import { addText, listLocales } from './addText.ts';
import { readFields } from './readFields.ts';

/** Write the title of the blog's sidebar, from the configuration or its translation, to the interface texts. */
export async function nameBlogSidebar(
  siteDir: string,
  config: Fields,
  content: readonly ContentPlugin[],
  to: string,
): Promise<Note[]> {
  const [title, ...others] = content
    .filter(({ kind }) => kind === 'blog')
    .map(({ options }) => toText(options['blogSidebarTitle']));
  const folder = toText(toFields(config['i18n'])['path']) ?? 'i18n';
  for (const locale of listLocales(config)) {
    const file = path.resolve(siteDir, folder, locale, 'docusaurus-plugin-content-blog/options.json');
    const texts = await readFields(file);
    const message = toText(toFields(texts['sidebar.title'])['message']) ?? title;
    await addText(to, locale, 'recentPosts', () => (message === undefined ? null : { message }));
  }
  return others.some((other) => other !== title)
    ? [{ kind: 'different', field: 'blog.blogSidebarTitle', message: 'all blogs have that of the first one' }]
    : [];
}
