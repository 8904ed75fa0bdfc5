import type { HistoryKind } from '../../../shared/model/config.ts';
import type { ContentPage } from '../../../shared/model/page.ts';
import type { Html } from '../../../shared/model/permalink.ts';
import { isOneDocument } from '../../../shared/model/sitePath.ts';
import type { AssetStore } from '../../assets/assetStore.ts';
import { isModule } from '../../content/modules/readModuleGraph.ts';
import type { BodyStore } from '../../content/sources/createBodyStore.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import { finishHtml, finishModule } from '../../markdown/page/finishHtml.ts';
import type { Resolutions } from '../../markdown/parse/types.ts';
import { inlineDiagrams, inlineModuleDiagrams } from './inlineDiagrams.ts';
import type { ResolvedAddresses } from './resolveAddresses.ts';

/** Reads a file's content from the cache, and puts its addresses in. */
export interface BodyReader {
  /** Return the body of a page: HTML under the given name, or its module. */
  readonly readBody: (file: ParsedFile, name?: string) => Pick<ContentPage, 'bodies' | 'module'>;
  /** Return the excerpt for lists: the part before the truncate marker, or the whole body. */
  readonly readExcerpt: (file: ParsedFile) => Html;
  /** Return the address of a page's compiled module. */
  readonly toModuleUrl: (file: ParsedFile) => string;
}

/** Everything the bodies of a site are made of. */
export interface BodySources {
  readonly store: BodyStore;
  /** By absolute path. */
  readonly addresses: ReadonlyMap<string, ResolvedAddresses>;
  readonly assets: Pick<AssetStore, 'findDiagram'>;
}

/** @param toModuleUrl returns the address of a file's compiled module */
export function createBodyReader(
  sources: BodySources & { readonly history: HistoryKind },
  toModuleUrl: (file: string) => string,
): BodyReader {
  const { store, assets, history } = sources;
  function finish(html: Html, file: ParsedFile): Html {
    const resolutions = findResolutions(file, sources);
    const finished = finishHtml(html, file.result, resolutions);
    return inlineDiagrams(
      isOneDocument(history) ? nameAnchors(finished, resolutions.permalink) : finished,
      assets.findDiagram,
    );
  }
  return {
    readBody: (file, name = 'body') =>
      isModule(file)
        ? { bodies: {}, module: { url: toModuleUrl(file.path) } }
        : { bodies: { [name]: finish(store.read(file.cacheFile).html, file) }, module: null },
    readExcerpt: (file) => {
      const { html, excerptHtml } = store.read(file.cacheFile);
      return finish(excerptHtml ?? html, file);
    },
    toModuleUrl: (file) => toModuleUrl(file.path),
  };
}

/** Return the source of a module made from Markdown, with its addresses; null if the file is invalid. */
export function readModule(file: ParsedFile, sources: BodySources): string | null {
  const { module = null } = sources.store.read(file.cacheFile);
  if (module === null) return null;
  return inlineModuleDiagrams(
    finishModule(module, file.result, findResolutions(file, sources)),
    sources.assets.findDiagram,
  );
}

function findResolutions(file: ParsedFile, { addresses }: BodySources): Resolutions {
  const resolved = addresses.get(file.path);
  if (!resolved) throw new Error(`the addresses of ${file.shown} were not resolved`);
  return resolved.resolutions;
}

const ANCHOR = /(<a\b[^>]*\shref=")(?=#(?!\/))/g;

/** Prefix the anchors of an article with the page's address: in a one-document site the hash names the page first. */
function nameAnchors(html: Html, href: string): Html {
  return html.replace(ANCHOR, (link) => link + href);
}
