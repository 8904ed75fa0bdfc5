import { readFileSync } from 'node:fs';
import type { MarkdownResult } from '../../markdown/parse/types.ts';

/** The HTML of a parsed file, and its module if the file is code. */
export type Body = Pick<MarkdownResult, 'html' | 'excerptHtml' | 'module' | 'data'>;

/** What lists and the page's data need besides the body. */
export type BodyParts = Pick<Body, 'excerptHtml' | 'data'>;

/** Stores bodies until their pages are written: in memory up to a limit, then only on disk. */
export interface BodyStore {
  readonly add: (cacheFile: string, body: Body) => void;
  readonly read: (cacheFile: string) => Body;
  readonly readParts: (cacheFile: string) => BodyParts;
}

export function createBodyStore(): BodyStore {
  const bodies = new Map<string, Body>();
  // An excerpt is read once for each list that shows it, and a post seldom has data of a part.
  const excerpts = new Map<string, BodyParts>();
  let left = MAX_CHARACTERS;
  let leftOfExcerpts = MAX_EXCERPT_CHARACTERS;
  return {
    add: (cacheFile, { html, excerptHtml, module = null, data = null }) => {
      left -= html.length + (excerptHtml?.length ?? 0) + (module?.length ?? 0);
      if (left > 0) bodies.set(cacheFile, { html, excerptHtml, module, data });
      else if (excerptHtml !== null && data === null) {
        leftOfExcerpts -= excerptHtml.length;
        if (leftOfExcerpts > 0) excerpts.set(cacheFile, { excerptHtml, data });
      }
    },
    read: (cacheFile) => bodies.get(cacheFile) ?? readStored(cacheFile),
    readParts: (cacheFile) => bodies.get(cacheFile) ?? excerpts.get(cacheFile) ?? readStored(cacheFile),
  };
}

const readStored = (cacheFile: string): Body => JSON.parse(readFileSync(cacheFile, 'utf8')) as MarkdownResult;

/** Characters of HTML in memory; a larger site reads the rest from the cache on disk. */
const MAX_CHARACTERS = 16 * 1024 * 1024;
/** Characters of excerpts besides, of some 5,000 posts. */
const MAX_EXCERPT_CHARACTERS = 1024 * 1024;
