import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRandom, type Random } from '../../packages/testing/random.ts';
import { toSample } from './samples.ts';
import { toPlainSentence, toSentence, toWords } from './words.ts';

export interface CorpusOptions {
  readonly posts: number;
  /** Seed of the random texts; the same seed gives the same bytes. */
  readonly seed?: number;
  /** Words of prose per post. */
  readonly words?: number;
  /** Highlighted code blocks per post. */
  readonly codeBlocks?: number;
  /** Number of posts per tag; posts without one get the tag `umum`. */
  readonly tagCounts?: Readonly<Record<string, number>>;
  readonly baseUrl?: string;
}

const FIRST_DAY = Date.UTC(2020, 0, 1);
const DAY_MS = 86_400_000;
const AUTHORS = ['meja-satu', 'meja-dua', 'meja-tiga'];

/** Write a site of generated posts, by default with 900 words and five highlighted code blocks each. The result does
 *  not depend on the clock or the machine. */
export async function createCorpus(
  siteDir: string,
  { posts, seed = 1, words = 900, codeBlocks = 5, tagCounts = {}, baseUrl = '/' }: CorpusOptions,
): Promise<void> {
  const blogDir = path.join(siteDir, 'blog');
  await mkdir(blogDir, { recursive: true });
  await mkdir(path.join(siteDir, 'pages'), { recursive: true });
  const tags = toTagsOfPosts(posts, tagCounts);
  const known = [...new Set(['umum', ...Object.keys(tagCounts)])].toSorted();
  await Promise.all([
    writeFile(path.join(siteDir, 'site.config.ts'), toConfig(baseUrl)),
    writeFile(path.join(siteDir, 'pages/index.md'), '---\ntitle: Beranda\n---\n\n[Semua tulisan](/blog)\n'),
    writeFile(
      path.join(blogDir, 'authors.yml'),
      AUTHORS.map((key) => `${key}:\n  name: ${key.replace('meja-', 'Meja ')}\n`).join(''),
    ),
    writeFile(
      path.join(blogDir, 'tags.yml'),
      known.map((tag) => `${tag}:\n  description: Tulisan tentang ${tag}.\n`).join(''),
    ),
  ]);
  for (let start = 0; start < posts; start += 500) {
    const batch = Array.from({ length: Math.min(500, posts - start) }, (_, index) => start + index);
    await Promise.all(
      batch.map((number) => {
        const random = createRandom(seed * 1_000_003 + number);
        const slug = `${toWords(random, 4).join('-')}-${number + 1}`;
        const day = new Date(FIRST_DAY + Math.floor((number * DAY_MS * 2300) / Math.max(posts, 2300)))
          .toISOString()
          .slice(0, 10);
        return writeFile(
          path.join(blogDir, `${day}-${slug}.md`),
          toPost(random, { slug, day, number, tags: tags[number] ?? [], words, codeBlocks }),
        );
      }),
    );
  }
}

function toConfig(baseUrl: string): string {
  const config = {
    title: 'Korpus',
    tagline: 'Tulisan buatan untuk pengujian',
    url: 'https://korpus.example',
    baseUrl,
    timeZone: 'Asia/Jakarta',
    i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { htmlLang: 'id' } } },
    navbar: { items: [{ label: 'Blog', to: '/blog', position: 'left' }] },
    footer: { columns: [], copyright: 'Korpus' },
    parts: ['@serbakode/practice', '@serbakode/accounts'],
  };
  return `export default ${JSON.stringify(config, null, 2)};\n`;
}

/** Distribute the tags so that each has exactly the requested number of posts, and each post has at least one tag. */
function toTagsOfPosts(posts: number, tagCounts: Readonly<Record<string, number>>): string[][] {
  const tags: string[][] = Array.from({ length: posts }, () => []);
  let next = 0;
  for (const [tag, count] of Object.entries(tagCounts)) {
    for (let left = count; left > 0; left--) {
      tags[next % posts]?.push(tag);
      next += 1;
    }
  }
  return tags.map((own) => (own.length > 0 ? own : ['umum']));
}

interface PostOptions {
  readonly slug: string;
  readonly day: string;
  readonly number: number;
  readonly tags: readonly string[];
  readonly words: number;
  readonly codeBlocks: number;
}

function toPost(random: Random, { slug, day, number, tags, words, codeBlocks }: PostOptions): string {
  const title = `${toWords(random, 5).join(' ')} ${number + 1}`;
  const author = AUTHORS[number % AUTHORS.length];
  const sections = Array.from({ length: codeBlocks }, (_, index) => {
    const heading = `## Bagian ${index + 1}: ${toWords(random, 3).join(' ')}`;
    return `${heading}\n\n${toParagraphs(random, Math.floor(words / codeBlocks))}\n\n${toSample(random, index)}\n`;
  });
  return `---
title: ${title}
slug: ${slug}
date: ${day}
tags: [${tags.join(', ')}]
authors: [${author}]
description: ${toPlainSentence(random, 14)}
---

${toSentence(random, 16)} ${toSentence(random, 12)}

<!-- truncate -->

${sections.join('\n')}`;
}

function toParagraphs(random: Random, words: number): string {
  const paragraphs: string[] = [];
  for (let left = words; left > 0; left -= 45) {
    paragraphs.push(`${toSentence(random, 15)} ${toSentence(random, 15)} ${toSentence(random, 15)}`);
  }
  return paragraphs.join('\n\n');
}
