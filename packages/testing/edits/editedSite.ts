import { existsSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { samplesHash } from '../../practice/src/shared/samples.ts';

/** A small site that can be edited at random. It has an error only while a post is broken. */
interface EditedSite {
  readonly posts: readonly EditedPost[];
  /** Number of posts in the series. */
  readonly seriesLength: number;
  readonly seriesTitle: string;
  readonly postsPerPage: number;
  readonly title: string;
  readonly description: string;
  readonly blogTitle: string;
  readonly sidebarCount: number;
  readonly timeZone: string;
  readonly isTagDescribed: boolean;
  /** Label of the first tag. */
  readonly tagLabel: string;
  /** Text of the author's entry. */
  readonly author: string;
  readonly docs: readonly string[];
  readonly docTitle: string;
  /** Term of the glossary. */
  readonly term: string;
  /** Samples of each post that a record counts, or null if there is no record. */
  readonly recorded: number | null;
  /** Whether the ledger of addresses names the former addresses of posts. */
  readonly isInLedger: boolean;
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
  readonly description: string | null;
  readonly image: string | null;
  readonly level: number | null;
  readonly outcomes: readonly string[];
  readonly requiresDoc: boolean;
  /** Index of the published post that it requires, or null. */
  readonly requires: number | null;
  readonly hasFormerPath: boolean;
  readonly translatedTitle: string | null;
  readonly isTocHidden: boolean;
  readonly isTruncated: boolean;
  /** Index of the published post that the text links to, or null. */
  readonly link: number | null;
  readonly hasExercise: boolean;
  /** Whether a field of its front matter is misspelt, which gives a warning in every build. */
  readonly hasTypo: boolean;
  /** Whether its date is not valid, so that the build fails. */
  readonly isBroken: boolean;
}

const TAGS = ['css', 'html', 'sql'];
const STATICS = ['robots.txt', 'img/a.txt', 'blog/archive.html', 'blog/tulisan-1.json', 'catatan'];

const number = fc.nat({ max: 1000 });
const place = fc.nat({ max: 40 });

/** Random edits of each kind: functions from a site to the edited site. */
export const EDITS: readonly fc.Arbitrary<Edit>[] = [
  editPost('title', number, (value) => ({ title: `Judul ${value}` })),
  editPost('body', number, (value) => ({ body: `Isi ${value}.` })),
  editPost('slug', number, (value) => ({ slug: `alamat-${value}` })),
  editPost('day', fc.nat({ max: 300 }), (day) => ({ day })),
  editPost('tags', fc.subarray(TAGS), (tags) => ({ tags })),
  editPost('draft', fc.boolean(), (isDraft) => ({ isDraft })),
  editPost('unlisted', fc.boolean(), (isUnlisted) => ({ isUnlisted })),
  editPost('author', fc.constantFrom('ani', null), (author) => ({ author })),
  editPost('summary', fc.option(number), (value) => ({ description: value === null ? null : `Ringkasan ${value}` })),
  editPost('image', fc.option(number), (value) => ({
    image: value === null ? null : `https://x.example/${value}.png`,
  })),
  editPost('level', fc.option(fc.integer({ min: 1, max: 3 })), (level) => ({ level })),
  editPost('outcomes', fc.subarray(['membaca', 'menulis']), (outcomes) => ({ outcomes })),
  editPost('requires', fc.option(place), (requires) => ({ requires })),
  editPost('requires a doc', fc.boolean(), (requiresDoc) => ({ requiresDoc })),
  editPost('former path', fc.boolean(), (hasFormerPath) => ({ hasFormerPath })),
  editPost('translation', fc.option(number), (value) => ({ translatedTitle: value === null ? null : `Post ${value}` })),
  editPost('contents', fc.boolean(), (isTocHidden) => ({ isTocHidden })),
  editPost('excerpt', fc.boolean(), (isTruncated) => ({ isTruncated })),
  editPost('link', fc.option(place), (link) => ({ link })),
  editPost('exercise', fc.boolean(), (hasExercise) => ({ hasExercise })),
  editPost('typo', fc.boolean(), (hasTypo) => ({ hasTypo })),
  editPost('broken', fc.boolean(), (isBroken) => ({ isBroken })),
  editPost('rename', number, (value) => ({ number: 4000 + value })),
  edit('delete', place, (at, site) => ({ posts: site.posts.filter((_, index) => index !== at % site.posts.length) })),
  edit('add', number, (value, site) => ({ posts: [...site.posts, toPost(2000 + value)] })),
  edit('series', fc.nat({ max: 4 }), (seriesLength) => ({ seriesLength })),
  edit('series title', number, (value) => ({ seriesTitle: `Dasar ${value}` })),
  edit('brand', number, (value) => ({ title: `Contoh ${value}` })),
  edit('blog title', number, (value) => ({ blogTitle: `Blog ${value}` })),
  edit('sidebar', fc.integer({ min: 2, max: 3 }), (sidebarCount) => ({ sidebarCount })),
  edit('zone', fc.constantFrom('UTC', 'Asia/Jakarta'), (timeZone) => ({ timeZone })),
  edit('label', number, (value) => ({ tagLabel: `CSS ${value}` })),
  edit('doc title', number, (value) => ({ docTitle: `Bab ${value}` })),
  edit('term', fc.constantFrom('pembuka', 'lanjut'), (term) => ({ term })),
  edit('record', fc.option(fc.integer({ min: 2, max: 9 })), (recorded) => ({ recorded })),
  edit('ledger', fc.boolean(), (isInLedger) => ({ isInLedger })),
  edit('config', fc.integer({ min: 2, max: 6 }), (postsPerPage) => ({ postsPerPage })),
  edit('description', number, (value) => ({ description: `Uraian ${value}` })),
  edit('tag', fc.boolean(), (isTagDescribed) => ({ isTagDescribed })),
  edit('name', number, (value) => ({ author: `Ani ${value}` })),
  edit('docs', fc.subarray(['a', 'b', 'c'], { minLength: 1 }), (docs) => ({ docs })),
  edit('static', fc.subarray(STATICS), (statics) => ({ statics })),
  edit('nothing', fc.constant(0), () => ({})),
  editOutput('lose', (file) => rm(file)),
  editOutput('alter', (file) => appendFile(file, 'x')),
];

export const anEdit: fc.Arbitrary<Edit> = fc.oneof(...EDITS);

export interface Edit {
  readonly name: string;
  readonly apply: (site: EditedSite) => EditedSite;
  /** What happens to the output before the next build. */
  readonly spoil?: (outDir: string) => Promise<void>;
}

/** Change a file of the output, as no build does. */
function editOutput(name: string, change: (file: string) => Promise<void>): fc.Arbitrary<Edit> {
  return fc.constantFrom('blog.html', 'blog/archive.json', 'sitemap.xml').map((file) => ({
    name: `${name} ${file}`,
    apply: (site) => site,
    spoil: async (outDir) => {
      if (existsSync(path.join(outDir, file))) await change(path.join(outDir, file));
    },
  }));
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
  seriesTitle: 'Dasar',
  postsPerPage: 4,
  title: 'Contoh',
  description: 'Contoh',
  blogTitle: 'Blog',
  // A post in the sidebar is on every page of the blog, so that no page could stay after an edit of it.
  sidebarCount: 1,
  timeZone: 'UTC',
  isTagDescribed: true,
  tagLabel: 'CSS',
  author: 'Ani',
  docs: ['a', 'b'],
  docTitle: 'Bab',
  term: 'isi',
  recorded: 1,
  isInLedger: false,
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
    isUnlisted: postNumber === 2,
    author: postNumber % 2 === 0 ? 'ani' : null,
    description: postNumber === 3 ? 'Ringkasan' : null,
    image: null,
    level: postNumber === 4 ? 2 : null,
    outcomes: postNumber === 5 ? ['membaca'] : [],
    requiresDoc: postNumber === 6,
    requires: postNumber === 7 ? 0 : null,
    hasFormerPath: postNumber === 2,
    translatedTitle: postNumber === 1 ? 'First' : null,
    isTocHidden: false,
    isTruncated: true,
    link: postNumber % 3 === 0 ? 1 : null,
    hasExercise: postNumber === 2,
    hasTypo: postNumber === 5,
    isBroken: false,
  };
}

/** Create the files of a site, by path below its folder. */
export function toFiles(site: EditedSite): ReadonlyMap<string, string> {
  const slugs = new Set<string>();
  // Two posts with the same address would be an error, so only the first is kept.
  const posts = site.posts.filter(({ slug }) => !slugs.has(slug) && slugs.add(slug));
  const published = posts.filter(({ isDraft }) => !isDraft);
  const formerPaths = posts.filter(({ isDraft, hasFormerPath }) => !isDraft && hasFormerPath).map(toFormerPath);
  const texts = posts.map((post) => [post, toText(post, published, site)] as const);
  const inSeries = published.filter(({ isUnlisted }) => !isUnlisted).slice(0, site.seriesLength);
  return new Map([
    ['site.config.ts', toConfig(site)],
    ['blog/authors.yml', `ani:\n  name: ${site.author}\n`],
    [
      'blog/tags.yml',
      TAGS.map(
        (tag, index) =>
          `${tag}:\n  label: ${index === 0 ? site.tagLabel : tag}\n  description: ${site.isTagDescribed ? tag : 'Semua'}\n`,
      ).join(''),
    ],
    [
      'blog/series.yml',
      inSeries.length === 0
        ? '{}\n'
        : `dasar:\n  title: ${site.seriesTitle}\n  description: Awal\n  posts:\n${inSeries.map(({ slug }) => `    - ${slug}\n`).join('')}`,
    ],
    ['pages/index.md', '---\ntitle: Beranda\n---\n\nSelamat datang.\n'],
    ...site.docs.map(
      (name) => [`docs/${name}.md`, `---\ntitle: ${site.docTitle} ${name}\n---\n\nIsi bab ${name}.\n`] as const,
    ),
    ['glossary.yml', `- term: ${site.term}\n  meaning: arti\n`],
    ['pages/glosarium.md', '---\ntitle: Glosarium\nlayout: glossary\n---\n'],
    ['samples.json', toRecords(texts, site)],
    ['urls.txt', site.isInLedger ? formerPaths.map((path) => `${path}\n`).join('') : ''],
    ...site.statics.map((name) => [`static/${name}`, `Berkas ${name}\n`] as const),
    ...texts.map(([post, text]) => [toName(post), text] as const),
    ...texts.flatMap(([post, text]) =>
      post.translatedTitle === null
        ? []
        : [[toTranslation(post), toTranslatedText(text, post.translatedTitle)] as const],
    ),
  ]);
}

const toConfig = ({ postsPerPage, title, description, blogTitle, sidebarCount, timeZone }: EditedSite): string =>
  `export default ${JSON.stringify({
    title,
    url: 'https://contoh.example',
    parts: ['@serbakode/practice'],
    timeZone,
    i18n: { defaultLocale: 'id', locales: ['id', 'en'] },
    blog: { title: blogTitle, postsPerPage, sidebarCount, description, onUntruncated: 'ignore' },
    redirects: [{ from: '/lama', to: '/blog' }],
  })};\n`;

const toName = (post: EditedPost): string => `blog/p-${post.number}.md`;

const toTranslation = (post: EditedPost): string => `i18n/en/docusaurus-plugin-content-${toName(post)}`;

/** A translation with its own address, which the pages of other languages link to. */
const toTranslatedText = (text: string, title: string): string =>
  text.replace(/^title: .*$/m, `title: ${title}`).replace(/^slug: .*$/m, `$&-${title.toLowerCase().replace(' ', '-')}`);

const toFormerPath = (post: EditedPost): string => `/blog/dulu-${post.number}`;

/** Records of runs of the posts' samples. */
function toRecords(texts: readonly (readonly [EditedPost, string])[], { recorded }: EditedSite): string {
  const languages = [{ language: 'js', count: recorded, program: 'Node.js 24' }];
  const toRecord = (text: string) => ({ hash: samplesHash(text), toolchain: '', languages, inPage: { 0: [] } });
  return JSON.stringify(
    recorded === null ? {} : Object.fromEntries(texts.map(([post, text]) => [toName(post), toRecord(text)])),
  );
}

/** Paths of the pages that a post requires. A required post comes before it, and neither has a level, because other
 *  requirements would be errors. */
function toRequired(post: EditedPost, published: readonly EditedPost[], { docs }: EditedSite): string[] {
  const other = post.requires === null ? undefined : published[post.requires % published.length];
  const isAllowed = other && other.number < post.number && other.level === null && post.level === null;
  return [...(post.requiresDoc ? [`/docs/${docs[0]}`] : []), ...(isAllowed ? [`/blog/${other.slug}`] : [])];
}

function toText(post: EditedPost, published: readonly EditedPost[], site: EditedSite): string {
  const day = new Date(Date.UTC(2023, 0, 1 + post.day)).toISOString().slice(0, 10);
  const target = post.link === null ? undefined : published[post.link % published.length];
  return `---
title: ${post.title}${post.hasTypo ? '\ndescripton: x' : ''}
slug: ${post.slug}
date: ${post.isBroken ? '2023-02-30' : day}
tags: [${post.tags.join(', ')}]
authors: [${post.author ?? ''}]
draft: ${post.isDraft}
unlisted: ${post.isUnlisted}
hide_table_of_contents: ${post.isTocHidden}
outcomes: [${post.outcomes.join(', ')}]
requires: [${toRequired(post, published, site).join(', ')}]
redirect_from: [${post.hasFormerPath ? toFormerPath(post) : ''}]
${post.description === null ? '' : `description: ${post.description}\n`}${post.image === null ? '' : `image: ${post.image}\n`}${post.level === null ? '' : `level: ${post.level}\n`}---

Pembuka ${post.number}.
${post.isTruncated ? '\n<!-- truncate -->\n' : ''}
\`\`\`js
console.log(${post.number});
\`\`\`

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
