import type { Html } from '../../model/permalink.ts';
import type { BodyStore, ParsedFile } from '../content/parseSources.ts';
import { finishHtml } from '../markdown/finishHtml.ts';
import type { AddressResolver } from './resolveAddresses.ts';

/** Read a file's HTML back and put its addresses in. */
export interface BodyReader {
  readonly readHtml: (file: ParsedFile, permalink: string) => Html;
  /** What lists show: the part before the truncate marker, or all of it. */
  readonly readExcerpt: (file: ParsedFile, permalink: string) => Html;
}

export function createBodyReader(store: BodyStore, resolver: AddressResolver): BodyReader {
  return {
    readHtml: (file, permalink) => finishHtml(store.read(file.cacheFile).html, file.result, resolver.resolve(file, permalink)),
    readExcerpt: (file, permalink) => {
      const { html, excerptHtml } = store.read(file.cacheFile);
      return finishHtml(excerptHtml ?? html, file.result, resolver.resolve(file, permalink));
    },
  };
}
