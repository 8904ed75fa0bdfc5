import type { BlogPostPage, DateLabel, Page, PostLink, SampleRun, SeriesPart, TagLink } from '../model/page.ts';
import type { Permalink } from '../model/permalink.ts';
import type { Author } from '../model/post.ts';
import type { TocEntry } from '../model/toc.ts';
import { SAID_BY_LINK } from './pageData.ts';

/** The data of a post as its document has it, without the bodies. */
export type PostData = Omit<BlogPostPage, 'bodies'>;

/** The data of a post as values in a fixed order: the names of its fields would be two fifths of it. */
export interface CompactPost {
  readonly kind: 'blog-post';
  readonly values: readonly [
    permalink: Permalink,
    title: string,
    documentTitle: string,
    description: string,
    canonical: string,
    contentId: string | null,
    date: CompactDate,
    updated: CompactDate | 0,
    readingMinutes: number,
    authors: readonly (readonly [
      key: string,
      name: string,
      title: string,
      href: string | null,
      image: string | null,
    ])[],
    tags: readonly (readonly [label: string, permalink: Permalink])[],
    learning: readonly [level: number | null, outcomes: readonly string[], requires: readonly CompactLink[]] | 0,
    exercises: readonly string[] | 0,
    samples: readonly (readonly [language: string, count: number, program: string])[],
    series: readonly [title: string, position: number, parts: readonly CompactPart[]] | 0,
    toc: readonly CompactEntry[],
    newer: CompactLink | 0,
    older: CompactLink | 0,
    related: readonly CompactLink[],
    sidebar: string,
    years: readonly (readonly [year: string, posts: readonly CompactLink[]])[],
  ];
}

/** A page whose data is compact. */
export type CompactPage = CompactPost & Pick<Page, 'bodies'>;

/** Converts the data of a document. */
export type ToPage = (data: Page | CompactPage, texts: LinkTexts) => Page;

type CompactDate = readonly [iso: string, label: string];
/** A link: only its address if the document's own link says its text. */
type CompactLink = Permalink | readonly [permalink: Permalink, title: string];
type CompactPart = Permalink | readonly [permalink: Permalink, title: string | 0, exercises?: number];
type CompactEntry = string | readonly [address: string, text: string | 0, children?: readonly CompactEntry[]];
/** Texts of a document's links outside of its bodies, by their addresses. */
export type LinkTexts = ReadonlyMap<string | null, string>;

/** Level of the first entries of a table of contents. */
const FIRST_LEVEL = 2;

/** Convert the data of a post. What few posts have, such as a missing translation, is lost; `toPageData.ts` then keeps the
 *  data as it is.
 *  @param isSaid whether the document's own link says a text */
export function compactPost(post: PostData, isSaid: (address: string, text: string) => boolean): CompactPost {
  const { meta, learning, series, sidebar } = post;
  const toText = (address: string, text: string) => (isSaid(address, text) ? SAID_BY_LINK : text);
  const fromLink = ({ title, permalink }: PostLink): CompactLink =>
    isSaid(permalink, title) ? permalink : [permalink, title];
  const fromPart = ({ exercises, ...link }: SeriesPart): CompactPart =>
    exercises === undefined ? fromLink(link) : [link.permalink, toText(link.permalink, link.title), exercises];
  const fromEntry = ({ text, id, children }: TocEntry): CompactEntry => {
    const address = `#${id}`;
    if (children.length > 0) return [address, toText(address, text), children.map(fromEntry)];
    return isSaid(address, text) ? address : [address, text];
  };
  return {
    kind: post.kind,
    values: [
      post.permalink,
      post.title,
      meta.documentTitle,
      meta.description,
      meta.canonical,
      post.contentId,
      fromDate(post.date),
      post.updated ? fromDate(post.updated) : 0,
      post.readingMinutes,
      post.authors.map(({ key, name, title, href, imageUrl }) => [key, name, title, href, imageUrl]),
      post.tags.map(({ label, permalink }) => [label, permalink]),
      learning ? [learning.level, learning.outcomes, learning.requires.map(fromLink)] : 0,
      post.exercises ?? 0,
      post.samples.map(({ language, count, program }) => [language, count, program]),
      series ? [series.title, series.position, series.parts.map(fromPart)] : 0,
      post.toc.map(fromEntry),
      post.newer ? fromLink(post.newer) : 0,
      post.older ? fromLink(post.older) : 0,
      post.related.map(fromLink),
      sidebar.title,
      sidebar.years.map(({ year, posts }) => [year, posts.map(fromLink)]),
    ],
  };
}

const fromDate = ({ iso, label }: DateLabel): CompactDate => [iso, label];

/** Convert the data back, with its fields in the order of the page's JSON. */
export function expandPost({ kind, values }: CompactPost, texts: LinkTexts): PostData {
  const toLink = (link: CompactLink | CompactPart): SeriesPart => {
    const [permalink, title, exercises] = typeof link === 'string' ? [link] : link;
    return { title: title || say(permalink), permalink, ...(exercises && { exercises }) };
  };
  const toEntry = (entry: CompactEntry, level: number): TocEntry => {
    const [address, text, children = []] = typeof entry === 'string' ? [entry] : entry;
    return {
      id: address.slice(1),
      text: text || say(address),
      level,
      children: children.map((child) => toEntry(child, level + 1)),
    };
  };
  const say = (address: string) => texts.get(address) ?? '';
  const [
    permalink,
    title,
    documentTitle,
    description,
    canonical,
    contentId,
    date,
    updated,
    readingMinutes,
    authors,
    tags,
    learning,
    exercises,
    samples,
    series,
    toc,
    newer,
    older,
    related,
    sidebar,
    years,
  ] = values;
  return {
    kind,
    permalink,
    meta: { title, documentTitle, description, canonical, isIndexed: true },
    contentId,
    module: null,
    ...(exercises && { exercises }),
    ...(learning && {
      learning: { level: learning[0], outcomes: learning[1], requires: learning[2].map(toLink) },
    }),
    title,
    date: toDate(date),
    updated: updated ? toDate(updated) : null,
    readingMinutes,
    authors: authors.map(([key, name, role, href, imageUrl]): Author => ({ key, name, title: role, href, imageUrl })),
    tags: tags.map(([label, address]): TagLink => ({ label, permalink: address })),
    toc: toc.map((entry) => toEntry(entry, FIRST_LEVEL)),
    newer: newer ? toLink(newer) : null,
    older: older ? toLink(older) : null,
    series: series ? { title: series[0], position: series[1], parts: series[2].map(toLink) } : null,
    related: related.map(toLink),
    samples: samples.map(([language, count, program]): SampleRun => ({ language, count, program })),
    sidebar: { title: sidebar, years: years.map(([year, posts]) => ({ year, posts: posts.map(toLink) })) },
    isUnlisted: false,
  };
}

const toDate = ([iso, label]: CompactDate): DateLabel => ({ iso, label });
