import { hash } from 'node:crypto';
import { trustHtml } from '../../../shared/model/permalink.ts';
import type { BuiltPost } from '../../content/blog/toPosts.ts';
import { isModule } from '../../content/modules/readModuleGraph.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import type { Resolutions } from '../../markdown/parse/types.ts';
import type { BodyReader, BodySources } from './bodies.ts';
import { toTagLink, type ShownPost } from './postViews.ts';

/** A reader that gives a key in the place of each text, and reads none: a page made with it says whether the page
 *  made with the real one would be another. */
export interface BodyKeys extends BodyReader {
  /** Changes whenever anything that a reader gives of the file does. */
  readonly toKey: (file: ParsedFile) => string;
  /** Changes whenever a page or a list would show another post. */
  readonly toPostKey: (post: BuiltPost) => string;
}

/** @param termKey changes whenever the linker of terms might link anything else */
export function createBodyKeys(
  bodies: BodyReader,
  { files, findInPage, termKey }: Pick<BodySources, 'files' | 'findInPage'> & { readonly termKey: string },
): BodyKeys {
  const terms = toHash(termKey);
  function toKey(file: ParsedFile): string {
    const resolved = files.get(file.path);
    const text = resolved?.file.kind === 'parsed' ? resolved.file.cacheFile : '';
    const inPage = findInPage(file);
    return `${text} ${resolved ? toAddressKey(resolved.resolutions) : ''} ${inPage.size === 0 ? '' : toHash(JSON.stringify([...inPage]))} ${terms}`;
  }
  const knownPosts = new Map<BuiltPost, string>();
  return {
    ...bodies,
    toKey,
    // A post is on its own page and in several lists.
    toPostKey: (post) => {
      const key = knownPosts.get(post) ?? `${toKey(post.file)} ${toShownKey(post)}`;
      knownPosts.set(post, key);
      return key;
    },
    readBody: (file, name = 'body') =>
      isModule(file) ? bodies.readBody(file, name) : { bodies: { [name]: trustHtml(toKey(file)) }, module: null },
    readExcerpt: (file) => trustHtml(`${toKey(file)} excerpt`),
    readPractice: () => null,
  };
}

/** Fields of a post that nothing but its source determines: the name of its text in the cache changes with them. */
type FromSource = 'title' | 'description' | 'isUnlisted' | 'isTruncated' | 'image' | 'toc' | 'level' | 'outcomes';
/** No build has a page with it. */
type OnlyInPreview = 'heldBack';

/** A key of the other fields. */
function toShownKey({ permalink, contentId, day, readingMinutes, authors, tags, isFallback }: BuiltPost): string {
  const { iso, year } = day;
  // The type makes the compiler require every further field.
  const fields: Record<Exclude<keyof ShownPost, FromSource | OnlyInPreview>, unknown> = {
    permalink,
    contentId,
    iso,
    year,
    readingMinutes,
    authors,
    tags: tags.map(toTagLink),
    isFallback,
  };
  return JSON.stringify(fields);
}

/** A key that changes with a text. */
export const toHash = (text: string): string => hash('sha256', text, 'base64url');

function toAddressKey(resolutions: Resolutions): string {
  const { permalink, links, assets, files, withoutHash } = resolutions;
  if (links.length === 0 && assets.length === 0) return permalink;
  // Sets are empty objects in JSON.
  return toHash(JSON.stringify({ ...resolutions, files: [...(files ?? [])], withoutHash: [...(withoutHash ?? [])] }));
}
