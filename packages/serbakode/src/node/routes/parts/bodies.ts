import { readFileSync } from 'node:fs';
import type { ContentPage } from '../../../shared/model/page.ts';
import { trustHtml, type Html } from '../../../shared/model/permalink.ts';
import { isOneDocument } from '../../../shared/model/sitePath.ts';
import type { Heading } from '../../../shared/model/toc.ts';
import type { AssetStore } from '../../assets/assetStore.ts';
import type { PageDataReader } from '../../config/schema/pageData.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { isModule } from '../../content/modules/readModuleGraph.ts';
import { toExerciseItemId } from '../../content/sources/contentIds.ts';
import type { Body, BodyParts, BodyStore } from '../../content/sources/createBodyStore.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import { EMPTY_RESULT } from '../../markdown/emptyResult.ts';
import { finishHtml, finishModule } from '../../markdown/page/finishHtml.ts';
import { inlineDiagrams, inlineModuleDiagrams } from './inlineDiagrams.ts';
import type { TermLinker } from './linkTerms.ts';
import { toMarkdownText } from './markdownText.ts';
import type { ResolvedFile } from './resolveAddresses.ts';

/** Reads a file's content from the cache, and puts its addresses in. */
export interface BodyReader {
  /** Return the body of a page: HTML under the given name, or its module. */
  readonly readBody: (file: ParsedFile, name?: string) => Pick<ContentPage, 'bodies' | 'module'>;
  /** Return the HTML of a page without links to its terms; that of a page that is code comes without its components. */
  readonly readHtml: (file: ParsedFile) => Html;
  /** Return the excerpt for lists: the part before the truncate marker, or the whole body. */
  readonly readExcerpt: (file: ParsedFile) => Html;
  /** Return the text of a page's source, without front matter and with addresses that work elsewhere. */
  readonly readMarkdown: (file: ParsedFile, origin: string) => string;
  readonly readHeadings: (file: ParsedFile) => readonly Heading[];
  readonly readSize: (file: ParsedFile) => { readonly words: number; readonly exercises: number };
  /** Return the address of a page's compiled module. */
  readonly toModuleUrl: (file: ParsedFile) => string;
  /** Return what a part keeps beside the page, or null for nothing.
   *  @param key content id of the page, or its address if it has none */
  readonly readData: (file: ParsedFile, key: string) => object | null;
  /** Return the items of the page's exercises in readers' accounts. */
  readonly readExercises: (file: ParsedFile, contentId: string) => Pick<ContentPage, 'exercises'>;
}

/** Everything the bodies of a site are made of. */
export interface BodySources {
  readonly store: BodyStore;
  /** Every file that was read whole, as it was last read, by its absolute path. */
  readonly files: ReadonlyMap<string, ResolvedFile>;
  readonly assets: Pick<AssetStore, 'findDiagram'>;
  /** What a part knows of the texts. */
  readonly pageData: PageDataReader;
  readonly linkTerms: TermLinker;
  readonly config: Pick<SiteConfig, 'history' | 'pageData'>;
}

/** @param toModuleUrl returns the address of a file's compiled module */
export function createBodyReader(sources: BodySources, toModuleUrl: (file: string) => string): BodyReader {
  const { assets, config } = sources;
  const { withoutControls = (html: string) => html } = config.pageData ?? {};
  function finish(html: Html, { file, resolutions }: ResolvedFile): Html {
    const finished = finishHtml(html, file.result, { ...resolutions, shown: sources.pageData.findShown(file) });
    return inlineDiagrams(
      isOneDocument(config.history) ? nameAnchors(finished, resolutions.permalink) : finished,
      assets.findDiagram,
    );
  }
  return {
    readBody: (file, name = 'body') => {
      if (isModule(file)) return { bodies: {}, module: { url: toModuleUrl(file.path) } };
      const found = find(file, sources);
      const html = finish(readResult(found, sources).html, found);
      return { bodies: { [name]: sources.linkTerms(html, file) }, module: null };
    },
    readHtml: (file) => {
      const found = find(file, sources);
      return finish(readResult(found, sources).html, found);
    },
    readExcerpt: (file) => {
      const found = find(file, sources);
      const { excerptHtml } = readParts(found, sources);
      return excerptHtml === null
        ? trustHtml(withoutControls(finish(readResult(found, sources).html, found)))
        : finish(excerptHtml, found);
    },
    readMarkdown: (file, origin) => toMarkdownText(readFileSync(file.path, 'utf8'), find(file, sources), origin),
    readHeadings: (file) => find(file, sources).file.result.headings,
    readSize: (file) => {
      const { words, exercises = [] } = find(file, sources).file.result;
      return { words, exercises: exercises.length };
    },
    toModuleUrl: (file) => toModuleUrl(file.path),
    readData: (file, key) => {
      const found = find(file, sources);
      const { data = null } = readParts(found, sources);
      return sources.pageData.toJson(data, found.file, (id) => toExerciseItemId(key, id));
    },
    readExercises: (file, contentId) => {
      const { exercises } = find(file, sources).file.result;
      return exercises ? { exercises: exercises.map(({ id }) => toExerciseItemId(contentId, id)) } : {};
    },
  };
}

/** Return the source of a module made from Markdown, with its addresses; null if the file is invalid. */
export function readModule(file: ParsedFile, sources: BodySources): string | null {
  const found = find(file, sources);
  const { module = null } = readResult(found, sources);
  if (module === null) return null;
  const resolutions = { ...found.resolutions, shown: sources.pageData.findShown(found.file) };
  return inlineModuleDiagrams(finishModule(module, found.file.result, resolutions), sources.assets.findDiagram);
}

function readResult({ file }: ResolvedFile, { store }: BodySources): Body {
  return file.kind === 'parsed' ? store.read(file.cacheFile) : EMPTY_RESULT;
}

function readParts({ file }: ResolvedFile, { store }: BodySources): BodyParts {
  return file.kind === 'parsed' ? store.readParts(file.cacheFile) : EMPTY_RESULT;
}

function find(file: ParsedFile, { files }: BodySources): ResolvedFile {
  const found = files.get(file.path);
  if (!found) throw new Error(`${file.shown} was not read whole`);
  return found;
}

const ANCHOR = /(<a\b[^>]*\shref=")(?=#(?!\/))/g;

/** Prefix the anchors of an article with the page's address: in a one-document site the hash names the page first. */
function nameAnchors(html: Html, href: string): Html {
  return trustHtml(html.replace(ANCHOR, (link) => link + href));
}
