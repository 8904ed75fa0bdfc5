import * as v from 'valibot';
import type { FeedType } from '../../../shared/model/config.ts';
import { isPagePath } from '../../../shared/model/sitePath.ts';
import { count, filled, response, section } from './fields.ts';

const BASE_PATH = 'a path such as docs, or / for the root of the site';
/** Path below the site or a section of it, with or without slashes around it. */
const basePath = v.pipe(
  v.string(BASE_PATH),
  v.transform((written) => written.replace(/^\/+|\/+$/g, '')),
  v.check(isPagePath, BASE_PATH),
);

const FEED_TYPES = ['rss', 'atom', 'json'] as const;
const feedTypes = v.pipe(
  v.union(
    [v.picklist([...FEED_TYPES, 'all']), v.array(v.picklist(FEED_TYPES)), v.null()],
    'rss, atom, json, a list of them, all, or null',
  ),
  v.transform((written): readonly FeedType[] =>
    written === null ? [] : written === 'all' ? FEED_TYPES : typeof written === 'string' ? [written] : written,
  ),
);

/** Fields of each blog. */
const blogFields = {
  /** Paths below that of the blog; the archive has none with null. */
  tagsBasePath: v.optional(basePath, 'tags'),
  pageBasePath: v.optional(basePath, 'page'),
  authorsBasePath: v.optional(basePath, 'authors'),
  archiveBasePath: v.optional(v.nullable(basePath), 'archive'),
  title: v.optional(filled, 'Blog'),
  description: v.optional(v.string(), ''),
  postsPerPage: v.optional(v.union([count, v.literal('ALL')], 'a whole number, at least 1, or ALL'), 10),
  /** Order of lists, feeds and neighbours: `descending` is newest first. */
  sortPosts: v.optional(v.picklist(['descending', 'ascending']), 'descending'),
  /** Posts in the sidebar; 0 for no sidebar. */
  sidebarCount: v.optional(v.union([count, v.literal(0)], 'a whole number, 0 for none'), 10),
  /** Reading speed; reading time is words divided by this, rounded up. */
  wordsPerMinute: v.optional(count, 200),
  feedCount: v.optional(count, 20),
  /** Formats of the feeds of the blog and its tags. Title: by default that of the blog, and of the site. */
  feedOptions: section({
    type: v.optional(feedTypes, ['rss', 'atom']),
    title: v.optional(filled),
    description: v.optional(v.string()),
  }),
  /** Response to a post without a truncate marker, which lists show in full. */
  onUntruncated: v.optional(response, 'warn'),
  /** Response to a tag of a post that blog/tags.yml does not have; it is then made of its label. */
  onInlineTags: v.optional(response, 'error'),
};

/** The blog of the folder `blog/`. */
export const blog = section({
  /** Default: whether the folder blog/ is there. */
  enabled: v.optional(v.boolean()),
  /** Path of the list of posts, which the addresses of posts begin with. */
  routeBasePath: v.optional(basePath, 'blog'),
  ...blogFields,
});

const VERSION_PATH = 'a path such as 2.0, without `..`';
const version = v.strictObject({
  label: v.optional(filled),
  /** Path below that of the docs. Default: empty for the last version, `next` for the current one, the name for others. */
  path: v.optional(v.pipe(v.string(VERSION_PATH), v.check(isPagePath, VERSION_PATH))),
  /** Default: `unreleased` for versions newer than the last, `unmaintained` for older ones. */
  banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
  noIndex: v.optional(v.boolean(), false),
});

/** Fields of each set of docs. */
const docsFields = {
  /** Whether `01-` before the names of files and folders is their place in a sidebar, and no part of addresses. */
  numberPrefixParser: v.optional(v.boolean('true or false'), true),
  /** Whether a page shows the categories above it. */
  breadcrumbs: v.optional(v.boolean(), true),
  /** Whether categories that do not say so themselves can be closed, and are closed at first. */
  sidebarCollapsible: v.optional(v.boolean(), true),
  sidebarCollapsed: v.optional(v.boolean(), true),
  /** Response to a tag of a doc that the file tags.yml of its folder does not have; it is then made of its label. */
  onInlineTags: v.optional(response, 'error'),
  /** Path of the list of tags, below that of a version. */
  tagsBasePath: v.optional(basePath, 'tags'),
  title: v.optional(filled, 'Docs'),
  description: v.optional(v.string(), ''),
  /** Version served at the path of the docs; the newest of versions.json unless set. */
  lastVersion: v.optional(v.string()),
  /** Whether the folder of the docs is a version in addition to those of versions.json. */
  includeCurrentVersion: v.optional(v.boolean(), true),
  /** The versions to build; all unless set. */
  onlyIncludeVersions: v.optional(v.pipe(v.array(v.string()), v.minLength(1, 'a list of at least one version'))),
  /** Settings by version name; `current` is the folder of the docs. */
  versions: v.optional(v.record(v.string(), version), {}),
};

const ID = 'a word of letters, digits and hyphens, other than `default`';
const instanceId = v.pipe(v.string(ID), v.regex(/^(?!default$)[\w-]+$/, ID));
const FOLDER = 'the path of a folder of the site, such as api';
const folderPath = v.pipe(v.string(FOLDER), v.regex(/^[^/\\]/, FOLDER), v.check(isPagePath, FOLDER));

/** The docs of the folder `docs/`. */
export const docs = section({
  /** Path that the addresses of docs begin with. */
  routeBasePath: v.optional(basePath, 'docs'),
  ...docsFields,
});

/** Fields of each further set of docs, and of each further blog. */
const instanceFields = {
  id: instanceId,
  /** Folder of the site; its id unless set. */
  path: v.optional(folderPath),
  /** Path that its addresses begin with; its id unless set. */
  routeBasePath: v.optional(basePath),
};
const haveOwnIds = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id)).size === list.length;
const OWN_IDS = 'a list in which no two have one id';

/** Further sets of docs. */
export const docsInstances = v.optional(
  v.pipe(
    v.array(v.strictObject({ ...instanceFields, ...docsFields })),
    v.check((list) => haveOwnIds(list), OWN_IDS),
  ),
  [],
);

/** Further blogs, each with its posts, authors.yml and tags.yml in its folder. */
export const blogInstances = v.optional(
  v.pipe(
    v.array(v.strictObject({ ...instanceFields, ...blogFields })),
    v.check((list) => haveOwnIds(list), OWN_IDS),
  ),
  [],
);
