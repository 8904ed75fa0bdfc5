import type { Html } from '../../model/permalink.ts';
import type { AssetStore } from '../assets/assetStore.ts';
import { inlineDiagrams } from '../assets/inlineDiagrams.ts';
import type { BodyStore, ParsedFile } from '../content/parseSources.ts';
import { finishHtml } from '../markdown/finishHtml.ts';
import type { AddressResolver } from './resolveAddresses.ts';

/** Read a file's HTML back and put its addresses in. */
export interface BodyReader {
  readonly readHtml: (file: ParsedFile, permalink: string) => Html;
  /** What lists show: the part before the truncate marker, or all of it. */
  readonly readExcerpt: (file: ParsedFile, permalink: string) => Html;
}

export function createBodyReader(store: BodyStore, resolver: AddressResolver, assets: Pick<AssetStore, 'findDiagram'>): BodyReader {
  function finish(html: Html, file: ParsedFile, permalink: string): Html {
    return inlineDiagrams(finishHtml(html, file.result, resolver.resolve(file, permalink)), assets.findDiagram);
  }
  return {
    readHtml: (file, permalink) => finish(store.read(file.cacheFile).html, file, permalink),
    readExcerpt: (file, permalink) => {
      const { html, excerptHtml } = store.read(file.cacheFile);
      return finish(excerptHtml ?? html, file, permalink);
    },
  };
}
