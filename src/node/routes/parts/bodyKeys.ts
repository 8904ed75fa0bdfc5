import { hash } from 'node:crypto';
import { trustHtml } from '../../../shared/model/permalink.ts';
import type { BuiltPost } from '../../content/blog/toPosts.ts';
import { isModule } from '../../content/modules/readModuleGraph.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import type { Resolutions } from '../../markdown/parse/types.ts';
import type { BodyReader, BodySources } from './bodies.ts';
import { toShownPost } from './postViews.ts';

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
  const known = new Map<string, string>();
  function toKey(file: ParsedFile): string {
    const found = known.get(file.path);
    if (found !== undefined) return found;
    const resolved = files.get(file.path);
    const text = resolved?.file.kind === 'parsed' ? resolved.file.cacheFile : '';
    const addresses = resolved ? toPlain(resolved.resolutions) : null;
    const key = toHash(JSON.stringify([text, addresses, [...findInPage(file)], terms]));
    known.set(file.path, key);
    return key;
  }
  const knownPosts = new Map<BuiltPost, string>();
  return {
    ...bodies,
    toKey,
    // A post is on its own page and in several lists.
    toPostKey: (post) => {
      const key = knownPosts.get(post) ?? toHash(JSON.stringify([toShownPost(post), toKey(post.file)]));
      knownPosts.set(post, key);
      return key;
    },
    readBody: (file, name = 'body') =>
      isModule(file) ? bodies.readBody(file, name) : { bodies: { [name]: trustHtml(toKey(file)) }, module: null },
    readExcerpt: (file) => trustHtml(`${toKey(file)} excerpt`),
    readPractice: () => null,
  };
}

/** A key that changes with a text. */
export const toHash = (text: string): string => hash('sha256', text, 'base64url');

/** Sets are empty objects in JSON. Most files have none. */
function toPlain(resolutions: Resolutions): object {
  const { files, withoutHash } = resolutions;
  if (!files && !withoutHash) return resolutions;
  return { ...resolutions, files: [...(files ?? [])], withoutHash: [...(withoutHash ?? [])] };
}
