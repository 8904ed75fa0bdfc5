import type { HistoryKind } from '../../../shared/model/config.ts';
import type { ContentPage } from '../../../shared/model/page.ts';
import type { Html } from '../../../shared/model/permalink.ts';
import { isOneDocument } from '../../../shared/model/sitePath.ts';
import type { Heading } from '../../../shared/model/toc.ts';
import type { AssetStore } from '../../assets/assetStore.ts';
import { isModule } from '../../content/modules/readModuleGraph.ts';
import type { Body, BodyStore } from '../../content/sources/createBodyStore.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import { EMPTY_RESULT } from '../../markdown/emptyResult.ts';
import { finishHtml, finishModule } from '../../markdown/page/finishHtml.ts';
import { inlineDiagrams, inlineModuleDiagrams } from './inlineDiagrams.ts';
import type { ResolvedFile } from './resolveAddresses.ts';

/** Reads a file's content from the cache, and puts its addresses in. */
export interface BodyReader {
  /** Return the body of a page: HTML under the given name, or its module. */
  readonly readBody: (file: ParsedFile, name?: string) => Pick<ContentPage, 'bodies' | 'module'>;
  /** Return the excerpt for lists: the part before the truncate marker, or the whole body. */
  readonly readExcerpt: (file: ParsedFile) => Html;
  /** Return the headings of a page. */
  readonly readHeadings: (file: ParsedFile) => readonly Heading[];
  /** Return the address of a page's compiled module. */
  readonly toModuleUrl: (file: ParsedFile) => string;
}

/** Everything the bodies of a site are made of. */
export interface BodySources {
  readonly store: BodyStore;
  /** Every file that was read whole, as it was last read, by its absolute path. */
  readonly files: ReadonlyMap<string, ResolvedFile>;
  readonly assets: Pick<AssetStore, 'findDiagram'>;
}

/** @param toModuleUrl returns the address of a file's compiled module */
export function createBodyReader(
  sources: BodySources & { readonly history: HistoryKind },
  toModuleUrl: (file: string) => string,
): BodyReader {
  const { assets, history } = sources;
  function finish(html: Html, { file, resolutions }: ResolvedFile): Html {
    const finished = finishHtml(html, file.result, resolutions);
    return inlineDiagrams(
      isOneDocument(history) ? nameAnchors(finished, resolutions.permalink) : finished,
      assets.findDiagram,
    );
  }
  return {
    readBody: (file, name = 'body') => {
      if (isModule(file)) return { bodies: {}, module: { url: toModuleUrl(file.path) } };
      const found = find(file, sources);
      return { bodies: { [name]: finish(readResult(found, sources).html, found) }, module: null };
    },
    readExcerpt: (file) => {
      const found = find(file, sources);
      const { html, excerptHtml } = readResult(found, sources);
      return finish(excerptHtml ?? html, found);
    },
    readHeadings: (file) => find(file, sources).file.result.headings,
    toModuleUrl: (file) => toModuleUrl(file.path),
  };
}

/** Return the source of a module made from Markdown, with its addresses; null if the file is invalid. */
export function readModule(file: ParsedFile, sources: BodySources): string | null {
  const found = find(file, sources);
  const { module = null } = readResult(found, sources);
  if (module === null) return null;
  return inlineModuleDiagrams(finishModule(module, found.file.result, found.resolutions), sources.assets.findDiagram);
}

function readResult({ file }: ResolvedFile, { store }: BodySources): Body {
  return file.kind === 'parsed' ? store.read(file.cacheFile) : EMPTY_RESULT;
}

function find(file: ParsedFile, { files }: BodySources): ResolvedFile {
  const found = files.get(file.path);
  if (!found) throw new Error(`${file.shown} was not read whole`);
  return found;
}

const ANCHOR = /(<a\b[^>]*\shref=")(?=#(?!\/))/g;

/** Prefix the anchors of an article with the page's address: in a one-document site the hash names the page first. */
function nameAnchors(html: Html, href: string): Html {
  return html.replace(ANCHOR, (link) => link + href);
}
