import type { ContentPage } from '../../../shared/model/page.ts';
import type { HistoryKind } from '../../../shared/model/config.ts';
import type { Html } from '../../../shared/model/permalink.ts';
import { isOneDocument, toHref } from '../../../shared/model/sitePath.ts';
import type { AssetStore } from '../../assets/assetStore.ts';
import { inlineDiagrams, inlineModuleDiagrams } from './inlineDiagrams.ts';
import { finishHtml, finishModule } from '../../markdown/page/finishHtml.ts';
import { isModule } from '../../content/modules/readModuleGraph.ts';
import type { AddressResolver } from './resolveAddresses.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import type { BodyStore } from '../../content/sources/createBodyStore.ts';

/** Read a file's content back and put its addresses in. */
export interface BodyReader {
  /** The body of a page: HTML under the name given, or the module that draws it. */
  readonly readBody: (file: ParsedFile, permalink: string, name?: string) => Pick<ContentPage, 'bodies' | 'module'>;
  /** What lists show: the part before the truncate marker, or all of it. */
  readonly readExcerpt: (file: ParsedFile, permalink: string) => Html;
  /** Address of the compiled module of a page that is code. */
  readonly toModuleUrl: (file: ParsedFile) => string;
  /** Source of a module made from Markdown; null where the file is not valid. */
  readonly readModule: (file: ParsedFile, permalink: string) => string | null;
}

interface BodyContext {
  readonly store: BodyStore;
  readonly resolver: AddressResolver;
  readonly assets: Pick<AssetStore, 'findDiagram'>;
  readonly history: HistoryKind;
  /** Address of the compiled module of a file, asked when a page is made. */
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

/** Put the page's address before the anchors of an article: behind the number sign of the one document, a page is named first. */
function nameAnchors(html: Html, href: string): Html {
  return html.replace(ANCHOR, (link) => link + href);
}
