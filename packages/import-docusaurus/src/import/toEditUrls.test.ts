import { expect, it } from 'vitest';
import type { ContentPlugin } from '../configuration/listPlugins.ts';
import type { SiteFile } from './listSiteFiles.ts';
import { toEditUrls } from './toEditUrls.ts';

const doc = (from: string, to = from): SiteFile => ({ from: `/w/${from}`, to, isDoc: true });
const post = (name: string): SiteFile => ({ from: `/w/blog/${name}`, to: `blog/${name}`, post: name });
const plugin = (kind: 'docs' | 'blog', editUrl: unknown, id = 'default'): ContentPlugin => ({
  kind,
  id,
  options: { editUrl },
});
const find = (content: readonly ContentPlugin[], ...files: readonly SiteFile[]) => {
  const { others, ...rest } = toEditUrls('/w', content, files, 'en');
  return { ...rest, others: Object.fromEntries(others) };
};

it('keeps an address', () => {
  const content = [plugin('docs', 'https://g.example/edit/main/web'), plugin('blog', 'https://g.example/b/')];
  expect(find(content, doc('docs/a.md'), doc('versioned_docs/version-1.0/a.md'), post('b.md'))).toEqual({
    editUrl: { docs: 'https://g.example/edit/main/web', blog: 'https://g.example/b' },
    others: {},
    unknown: [],
  });
});

it('calls a function for each file, and writes what differs into the file', () => {
  const editUrl = ({ versionDocsDirPath, docPath, locale }: Readonly<Record<string, string>>) =>
    docPath === 'c.md'
      ? undefined
      : docPath?.startsWith('gen/')
        ? `https://g.example/tool/${docPath}`
        : `https://g.example/${locale}/${versionDocsDirPath}/${docPath}`;
  const files = [doc('docs/a.md'), doc('docs/b/b.md'), doc('docs/c.md'), doc('docs/gen/x.md')];
  expect(find([plugin('docs', editUrl)], ...files, doc('versioned_docs/version-2/a.md'))).toEqual({
    editUrl: { docs: 'https://g.example/en' },
    others: { '/w/docs/c.md': null, '/w/docs/gen/x.md': 'https://g.example/tool/gen/x.md' },
    unknown: [],
  });
});

it('uses the folder of docs from elsewhere, and sets addresses of another plugin one by one', () => {
  const outside: SiteFile = { from: '/docs/a.md', to: 'docs/a.md', isDoc: true };
  const content = [
    plugin('docs', ({ docPath }: { docPath: string }) => `https://g.example/edit/docs/${docPath}`),
    plugin('docs', undefined, 'api'),
  ];
  expect(find(content, outside, doc('api/b.md', 'docs-api/b.md'))).toEqual({
    editUrl: { docs: 'https://g.example/edit' },
    others: { '/w/api/b.md': null },
    unknown: [],
  });
});

it('reports a function that needs values of a build', () => {
  const editUrl = ({ permalink }: { permalink: { slug: string } }) => permalink.slug.slice(1);
  expect(find([plugin('blog', editUrl)], post('b.md'))).toEqual({ editUrl: {}, others: {}, unknown: ['blog'] });
  expect(find([plugin('blog', undefined)], post('b.md'))).toEqual({ editUrl: {}, others: {}, unknown: [] });
});

it('writes addresses without a common beginning into the files, one by one', () => {
  const builds = ({ docPath }: { docPath: string }) => `https://g.example/edit?file=${docPath}`;
  for (const [editUrl, first] of [
    ['http://git.intern/edit/', 'http://git.intern/edit/docs/a.md'],
    [builds, 'https://g.example/edit?file=a.md'],
  ] as const)
    expect(find([plugin('docs', editUrl)], doc('docs/a.md'))).toEqual({
      editUrl: {},
      others: { '/w/docs/a.md': first },
      unknown: [],
    });
  expect(find([plugin('docs', () => undefined)], doc('docs/a.md'))).toEqual({ editUrl: {}, others: {}, unknown: [] });
});
