import fc from 'fast-check';

/** A small site that can be edited at random and never has errors. */
export interface EditedSite {
  readonly posts: readonly EditedPost[];
  /** Number of posts in the series. */
  readonly seriesLength: number;
  readonly postsPerPage: number;
  readonly description: string;
  readonly isTagDescribed: boolean;
  /** Text of the author's entry. */
  readonly author: string;
  readonly docs: readonly string[];
  /** Names of files in `static/`; one may replace a page. */
  readonly statics: readonly string[];
}

interface EditedPost {
  readonly number: number;
  readonly title: string;
  readonly slug: string;
  readonly day: number;
  readonly tags: readonly string[];
  readonly body: string;
  readonly isDraft: boolean;
  readonly isUnlisted: boolean;
  readonly author: string | null;
  /** Index of the published post that the text links to, or null. */
  readonly link: number | null;
  readonly hasExercise: boolean;
}

const TAGS = ['css', 'html', 'sql'];
const STATICS = ['robots.txt', 'img/a.txt', 'blog/archive.html', 'blog/tulisan-1.json', 'catatan'];

const number = fc.nat({ max: 1000 });
const place = fc.nat({ max: 40 });

/** Random edits: functions from a site to the edited site. */
export const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  editPost('title', number, (value) => ({ title: `Judul ${value}` })),
  editPost('body', number, (value) => ({ body: `Isi ${value}.` })),
  editPost('slug', number, (value) => ({ slug: `alamat-${value}` })),
  editPost('day', fc.nat({ max: 300 }), (day) => ({ day })),
  editPost('tags', fc.subarray(TAGS), (tags) => ({ tags })),
  editPost('draft', fc.boolean(), (isDraft) => ({ isDraft })),
  editPost('unlisted', fc.boolean(), (isUnlisted) => ({ isUnlisted })),
  editPost('author', fc.constantFrom('ani', null), (author) => ({ author })),
  editPost('link', fc.option(place), (link) => ({ link })),
  editPost('exercise', fc.boolean(), (hasExercise) => ({ hasExercise })),
  edit('delete', place, (at, site) => ({ posts: site.posts.filter((_, index) => index !== at % site.posts.length) })),
  edit('add', number, (value, site) => ({ posts: [...site.posts, toPost(2000 + value)] })),
  edit('series', fc.nat({ max: 4 }), (seriesLength) => ({ seriesLength })),
  edit('config', fc.integer({ min: 2, max: 6 }), (postsPerPage) => ({ postsPerPage })),
  edit('description', number, (value) => ({ description: `Uraian ${value}` })),
  edit('tag', fc.boolean(), (isTagDescribed) => ({ isTagDescribed })),
  edit('name', number, (value) => ({ author: `Ani ${value}` })),
  edit('docs', fc.subarray(['a', 'b', 'c'], { minLength: 1 }), (docs) => ({ docs })),
  edit('static', fc.subarray(STATICS), (statics) => ({ statics })),
  edit('nothing', fc.constant(0), () => ({})),
);

export interface Edit {
  readonly name: string;
  readonly apply: (site: EditedSite) => EditedSite;
}

function edit<Value>(
  name: string,
  values: fc.Arbitrary<Value>,
  change: (value: Value, site: EditedSite) => Partial<EditedSite>,
): fc.Arbitrary<Edit> {
  return values.map((value) => ({
    name: `${name} ${JSON.stringify(value)}`,
    apply: (site) => ({ ...site, ...change(value, site) }),
  }));
}

function editPost<Value>(
  name: string,
  values: fc.Arbitrary<Value>,
  change: (value: Value) => Partial<EditedPost>,
): fc.Arbitrary<Edit> {
  return edit(name, fc.tuple(place, values), ([at, value], { posts }) => ({
    posts: posts.map((post, index) => (index === at % posts.length ? { ...post, ...change(value) } : post)),
  }));
}

export const FIRST: EditedSite = {
  posts: Array.from({ length: 7 }, (_, index) => toPost(index + 1)),
  seriesLength: 3,
  postsPerPage: 4,
  description: 'Contoh',
  isTagDescribed: true,
  author: 'Ani',
  docs: ['a', 'b'],
  statics: ['img/a.txt'],
};

function toPost(postNumber: number): EditedPost {
  return {
    number: postNumber,
    title: `Tulisan ${postNumber}`,
    slug: `tulisan-${postNumber}`,
    day: postNumber % 300,
    tags: TAGS.filter((_, index) => (postNumber + index) % 2 === 0),
    body: 'Isi.',
    isDraft: false,
    isUnlisted: false,
    author: postNumber % 2 === 0 ? 'ani' : null,
    link: postNumber % 3 === 0 ? 1 : null,
    hasExercise: postNumber === 2,
  };
}

/** Create the files of a site, by path below its folder. */
export function toFiles(site: EditedSite): ReadonlyMap<string, string> {
  const slugs = new Set<string>();
  // Two posts with the same address would be an error, so only the first is kept.
  const posts = site.posts.filter(({ slug }) => !slugs.has(slug) && slugs.add(slug));
  const published = posts.filter(({ isDraft }) => !isDraft);
  const inSeries = published.filter(({ isUnlisted }) => !isUnlisted).slice(0, site.seriesLength);
  return new Map([
    ['site.config.ts', toConfig(site)],
    ['blog/authors.yml', `ani:\n  name: ${site.author}\n`],
    ['blog/tags.yml', TAGS.map((tag) => `${tag}:\n  description: ${site.isTagDescribed ? tag : 'Semua'}\n`).join('')],
    [
      'blog/series.yml',
      inSeries.length === 0
        ? '{}\n'
        : `dasar:\n  title: Dasar\n  description: Awal\n  posts:\n${inSeries.map(({ slug }) => `    - ${slug}\n`).join('')}`,
    ],
    ['pages/index.md', '---\ntitle: Beranda\n---\n\nSelamat datang.\n'],
    ...site.docs.map((name) => [`docs/${name}.md`, `---\ntitle: Bab ${name}\n---\n\nIsi bab ${name}.\n`] as const),
    ...site.statics.map((name) => [`static/${name}`, `Berkas ${name}\n`] as const),
    ...posts.map((post) => [toName(post), toText(post, published)] as const),
  ]);
}

const toConfig = ({ postsPerPage, description }: EditedSite): string =>
  `export default ${JSON.stringify({
    title: 'Contoh',
    url: 'https://contoh.example',
    blog: { postsPerPage, description, onUntruncated: 'ignore' },
    redirects: [{ from: '/lama', to: '/blog' }],
  })};\n`;

const toName = (post: EditedPost): string => `blog/p-${post.number}.md`;

function toText(post: EditedPost, published: readonly EditedPost[]): string {
  const day = new Date(Date.UTC(2023, 0, 1 + post.day)).toISOString().slice(0, 10);
  const target = post.link === null ? undefined : published[post.link % published.length];
  return `---
title: ${post.title}
slug: ${post.slug}
date: ${day}
tags: [${post.tags.join(', ')}]
authors: [${post.author ?? ''}]
draft: ${post.isDraft}
unlisted: ${post.isUnlisted}
---

Pembuka ${post.number}.

<!-- truncate -->

## Bagian

${post.body}
${target ? `\n[Lanjut](./${toName(target).slice('blog/'.length)}#bagian)\n` : ''}${post.hasExercise ? EXERCISE : ''}`;
}

const EXERCISE = `
::::exercise[Tebak]{#tebak level="pahami"}
Apa yang dicetak?

\`\`\`js predict
console.log(1 + 1);
\`\`\`

\`\`\`text answer
2
\`\`\`
::::
`;
