import type { HistoryKind } from '../../../shared/model/config.ts';
import type { ContentPage } from '../../../shared/model/page.ts';
import type { Html } from '../../../shared/model/permalink.ts';
import { isOneDocument, toHref } from '../../../shared/model/sitePath.ts';
import type { AssetStore } from '../../assets/assetStore.ts';
import { isModule } from '../../content/modules/readModuleGraph.ts';
import type { BodyStore } from '../../content/sources/createBodyStore.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import { finishHtml, finishModule } from '../../markdown/page/finishHtml.ts';
import { inlineDiagrams, inlineModuleDiagrams } from './inlineDiagrams.ts';
import type { AddressResolver } from './resolveAddresses.ts';

/** Reads a file's content from the cache and resolves its addresses. */
export interface BodyReader {
  /** Return the body of a page: HTML under the given name, or its module. */
  readonly readBody: (file: ParsedFile, permalink: string, name?: string) => Pick<ContentPage, 'bodies' | 'module'>;
  /** Return the excerpt for lists: the part before the truncate marker, or the whole body. */
  readonly readExcerpt: (file: ParsedFile, permalink: string) => Html;
  /** Return the address of a page's compiled module. */
  readonly toModuleUrl: (file: ParsedFile) => string;
  /** Return the source of a module made from Markdown; null if the file is invalid. */
  readonly readModule: (file: ParsedFile, permalink: string) => string | null;
}

interface BodyContext {
  readonly store: BodyStore;
  readonly resolver: AddressResolver;
  readonly assets: Pick<AssetStore, 'findDiagram'>;
  readonly history: HistoryKind;
  /** Returns the address of a file's compiled module; called when a page is created. */
  readonly toModuleUrl: (file: string) => string;
}

export function createBodyReader({ store, resolver, assets, history, toModuleUrl }: BodyContext): BodyReader {
  function finish(html: Html, file: ParsedFile, permalink: string): Html {
    const finished = finishHtml(html, file.result, resolver.resolve(file, permalink));
    return inlineDiagrams(
      isOneDocument(history) ? nameAnchors(finished, toHref(permalink, history)) : finished,
      assets.findDiagram,
    );
  }
  return {
    readBody: (file, permalink, name = 'body') =>
      isModule(file)
        ? { bodies: {}, module: { url: toModuleUrl(file.path) } }
        : { bodies: { [name]: finish(store.read(file.cacheFile).html, file, permalink) }, module: null },
    readExcerpt: (file, permalink) => {
      const { html, excerptHtml } = store.read(file.cacheFile);
      return finish(excerptHtml ?? html, file, permalink);
    },
    toModuleUrl: (file) => toModuleUrl(file.path),
    readModule: (file, permalink) => {
      const { module = null } = store.read(file.cacheFile);
      if (module === null) return null;
      return inlineModuleDiagrams(
        finishModule(module, file.result, resolver.resolve(file, permalink)),
        assets.findDiagram,
      );
    },
  };
}

const ANCHOR = /(<a\b[^>]*\shref=")(?=#(?!\/))/g;

/** Prefix the anchors of an article with the page's address: in a one-document site the hash names the page first. */
function nameAnchors(html: Html, href: string): Html {
  return html.replace(ANCHOR, (link) => link + href);
}
