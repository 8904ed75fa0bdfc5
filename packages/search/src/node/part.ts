import { definePart, type LocaleContent, type PartFile } from 'serbakode';
import { toLocaleFolder, type SearchIndex } from '../shared/indexFiles.ts';
import { en } from '../shared/messages/en.ts';
import { id } from '../shared/messages/id.ts';
import { getToRoots } from '../shared/toRoots.ts';
import { createPageSet, type IndexFile } from './createPageSet.ts';

/** A search of the site's pages, which runs in the browser. */
export default definePart({
  name: 'search',
  client: '../client/part.tsx',
  shortcuts: ['/'],
  texts: [
    {
      name: 'search',
      prefix: 'search.',
      folder: '../shared/messages',
      catalogues: { en, id },
      placeholders: { nothing: ['query'], found: ['count'], partial: ['count'] },
    },
  ],
  files: ({ locales }) => locales.flatMap(createLocaleFiles),
});

/** Create the index of a locale: a set of pages for each version of the docs, with all posts and pages. */
function createLocaleFiles({ baseUrl, language, versions, pages }: LocaleContent): PartFile[] {
  const prefix = `${toLocaleFolder(baseUrl)}/`;
  const toRoots = getToRoots(language);
  const created = versions.map(({ key, docs, permalink, isLast }, at) => {
    // Of other sets of docs, a reader searches the default version.
    const searched = new Set(
      versions
        .filter((other) => other.key === key || (other.docs !== docs && other.isLast))
        .map((version) => version.key),
    );
    return createPageSet(
      pages.filter(({ version }) => version === null || searched.has(version)),
      toRoots,
      { name: String(at), base: permalink, isLast },
    );
  });
  const index: SearchIndex = { sets: created.map(({ set }) => set) };
  const files: IndexFile[] = [
    { path: 'index.json', text: JSON.stringify(index) },
    ...created.flatMap((one) => one.files),
  ];
  return files.map(({ path, text }) => ({ path: prefix + path, text }));
}
