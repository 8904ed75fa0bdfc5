import * as v from 'valibot';
import type { NewProblem } from '../../diagnostics/problem.ts';
import type { BuiltFolder, FolderPlan } from '../../output/compiledFolder.ts';
import { filled, toFunction } from './fields.ts';
import { headTag } from './headSchema.ts';
import { pageDataSchema } from './pageData.ts';
import type { ListPartPages, PartLayout } from './partPages.ts';
import { originsByKind, trustedTypes } from './securitySchema.ts';
import type { PartFiles, PartOutputFiles } from './siteContent.ts';

const NAME = 'a name in small letters, such as web-analytics';
const PATH = 'the path of a page below the base URL, such as /login';
const ATTRIBUTE = 'a data attribute, such as data-cart';
const MARKDOWN = 'the path of a module beside this file, such as ./markdown.ts';
const FOLDER = 'the name of a folder in small letters, such as search';
const PREFIX = 'a prefix that ends with a dot, such as cart.';
const MESSAGES = 'the path of a folder beside this file, such as ./messages';
const PAGES_LAYOUT = 'a group of `view` and `toData`';
const isLayout = (value: unknown) => typeof value === 'object' && value !== null && 'view' in value;
const DOCUMENTS = 'folders below it, such as preview/';
const CLIENT = 'the path of a module beside this file, such as ./client.tsx';

/** `Compiled` as an author of a part writes it. */
const compiledSchema = v.strictObject({
  documents: v.optional(v.array(v.pipe(v.string(DOCUMENTS), v.regex(/^(?:[a-z][a-z\d-]*\/)*$/, DOCUMENTS))), []),
  isFramed: v.optional(v.boolean(), false),
  plan: toFunction<(pages: readonly unknown[] | null, dir: string) => FolderPlan | null>(),
  check: v.optional(toFunction<(folder: BuiltFolder) => readonly NewProblem[]>()),
});

const pagePolicy = v.strictObject({
  /** Below the base URL of each locale. */
  path: v.pipe(v.string(PATH), v.regex(/^\/[a-z\d/-]+$/, PATH)),
  origins: originsByKind,
  /** Whether scripts of other origins may assign scripts and HTML as plain text, which Trusted Types forbid. */
  plainText: v.optional(v.boolean(), false),
});
/** What a page may do besides what every page may. */
export type PagePolicy = v.InferOutput<typeof pagePolicy>;

const attribute = v.pipe(v.string(ATTRIBUTE), v.regex(/^data-[a-z-]+$/, ATTRIBUTE));
const hint = v.strictObject({ key: filled, attribute });

/** A path that begins at the part's module. */
const beside = (words: string) => v.pipe(v.string(words), v.regex(/^\.{1,2}\//, words));
const clientModule = beside(CLIENT);
/** Headers of files in the part's folder. */
const headerRule = v.strictObject({
  /** Pattern of their paths below the folder, such as `**`. The last rule that names a header wins. */
  files: filled,
  headers: v.record(filled, filled),
});

const catalogue = v.record(v.string(), v.unknown(), 'an object of texts, and of functions that return one');
/** A catalogue of texts, which the client module imports as `messages` from `virtual:texts/NAME`. */
const texts = v.strictObject({
  name: v.pipe(v.string(NAME), v.regex(/^[a-z][a-z\d-]*$/, NAME)),
  /** Prefix of its keys in a site's `code.json`. */
  prefix: v.pipe(v.string(PREFIX), v.regex(/^(?:[a-z][a-zA-Z\d]*\.)+$/, PREFIX)),
  /** The modules of the languages, `en.ts` and `id.ts`, each of which exports its catalogue by that name. */
  folder: beside(MESSAGES),
  /** Whether its Markdown module reads them, as `page.options.texts[name]`: they are plain texts then. */
  isOfMarkdown: v.optional(v.boolean(), false),
  /** The same catalogues. */
  catalogues: v.strictObject({ en: catalogue, id: catalogue }),
  /** Names of the values of the texts that are functions, in the order of their arguments, by key without the prefix.
   *  `count` chooses the plural form. */
  placeholders: v.optional(v.record(v.string(), v.array(filled)), {}),
});

const OPTIONS = {
  boolean: v.boolean('true or false'),
  string: v.string('a string'),
  strings: v.array(v.string('a string'), 'a list of strings'),
};
/** @returns the schema of the options that a part says it has */
export const toOptionsSchema = (options: NonNullable<CheckedPart['options']>) =>
  v.strictObject(Object.fromEntries(Object.entries(options).map(([name, kind]) => [name, v.optional(OPTIONS[kind])])));

/** A part as its module exports it. */
export const partSchema = v.strictObject({
  /** Shown in problems. */
  name: v.pipe(v.string(NAME), v.regex(/^@?[a-z][a-z\d/-]*$/, NAME)),
  /** What kind of value each of its options has. With this, others are reported where the site writes them. */
  options: v.optional(v.record(filled, v.picklist(['boolean', 'string', 'strings'], 'boolean, string or strings'))),
  /** Packages of other parts whose modules it imports: a site must name them too. */
  needs: v.optional(v.array(filled), []),
  /** Module that runs in the application, beside the part's own; its default export is a `ClientPart`. */
  client: v.optional(clientModule),
  /** Modules that the site's code imports by these names, in addition to those of the theme or in their place. */
  modules: v.optional(v.record(filled, clientModule), {}),
  /** Module for the threads that render Markdown; its default export is a `MarkdownPart`. */
  markdown: v.optional(beside(MARKDOWN)),
  /** Passed to the client module; plain JSON. */
  data: v.optional(v.unknown()),
  texts: v.optional(v.array(texts), []),
  /** Modules of the application that share a chunk, by its name: what is loaded together, or always one after another. */
  chunks: v.optional(v.record(filled, v.instance(RegExp)), {}),
  /** Tags in the head of every document. */
  head: v.optional(v.array(headTag), []),
  /** Origins that the part asks for besides those of its tags. */
  origins: originsByKind,
  /** Names of the Trusted Types policies that its scripts create. */
  trustedTypes,
  /** What single pages may do besides. */
  pagePolicies: v.optional(v.array(pagePolicy), []),
  /** Pages of its own. */
  pages: v.optional(
    v.strictObject({
      /** Module that exports their components, by name. It is a chunk of its own, loaded with such a page. */
      client: clientModule,
      list: v.optional(toFunction<ListPartPages>('a function of the site that returns its pages'), () => () => []),
      /** How files of `pages/` are shown that name the layout, by its name. */
      layouts: v.optional(v.record(v.string(), v.custom<PartLayout>(isLayout, PAGES_LAYOUT)), {}),
    }),
  ),
  /** Keys of the device's storage that the first frame depends on. */
  hints: v.optional(v.array(hint), []),
  /** Keys that press its control before the application has loaded: the one whose `aria-keyshortcuts` begins with the key. */
  shortcuts: v.optional(v.array(v.picklist(['/'])), []),
  /** Attributes to which its scripts respond anywhere in a page: authors' HTML may not have them. */
  ownAttributes: v.optional(v.array(attribute), []),
  /** Data that it keeps beside pages; only one part of a site may have some. */
  pageData: v.optional(pageDataSchema),
  /** Module that starts what `start`, and `serve` and `dev` on request, run beside the site; its default export is a
   *  `ServiceModule`. */
  service: v.optional(clientModule),
  /** Module for the command `check`; its default export is a `CheckModule`. */
  check: v.optional(clientModule),
  /** Creates files of the output from the content. */
  files: v.optional(toFunction<PartFiles>('a function of the content that returns files')),
  /** Creates files from all other files of the output, once in a build. A preview has none of them. */
  outputFiles: v.optional(toFunction<PartOutputFiles>('a function of the output that returns files')),
  /** Module of a service worker, which is compiled into one script at the site's base URL (`sw-NAME.js`). The part's client
   *  module registers it; every other worker of the site's addresses is unregistered. A preview has none. */
  worker: v.optional(clientModule),
  /** Files that take long to make, which the cache keeps. */
  compiled: v.optional(compiledSchema),
  /** Folder of all these files in the output; the part's name unless set. */
  folder: v.optional(v.pipe(v.string(FOLDER), v.regex(/^(?!assets$)[a-z][a-z\d-]*$/, FOLDER))),
  headers: v.optional(v.array(headerRule), []),
});

export type CheckedPart = v.InferOutput<typeof partSchema>;

/** A part as an author writes it. */
export type Part = v.InferInput<typeof partSchema>;

/** An entry of `parts`: a path that begins at the site's folder, or the name of a package; alone or with options. */
export const partEntry = v.union(
  [filled, v.tuple([filled, v.unknown()])],
  'the path or the package of a part, or a list of it and its options',
);
