import { hash } from 'node:crypto';
import { trustHtml, type Html } from '../../../shared/model/permalink.ts';
import { isModule } from '../../content/modules/readModuleGraph.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import type { Resolutions } from '../../markdown/parse/types.ts';
import type { BodyReader, BodySources } from './bodies.ts';

/** A reader that returns a key instead of each text and reads none. To read and compare all texts of 20,000 posts after
 *  an edit of one would take four times as long.
 *  @param termKey changes whenever the linker of terms might link anything else */
export function createBodyKeys(
  bodies: BodyReader,
  { files, pageData, termKey }: Pick<BodySources, 'files' | 'pageData'> & { readonly termKey: string },
): BodyReader {
  const known = new Map<ParsedFile, Html>();
  function toKey(file: ParsedFile): Html {
    const resolved = files.get(file.path);
    const text = resolved?.file.kind === 'parsed' ? resolved.file.cacheFile : '';
    const parts = [text, resolved && toPlain(resolved.resolutions), [...pageData.findShown(file)], termKey];
    return trustHtml(hash('sha256', JSON.stringify(parts), 'base64url'));
  }
  // A post is on its own page and in several lists.
  function toKnownKey(file: ParsedFile): Html {
    const key = known.get(file) ?? toKey(file);
    known.set(file, key);
    return key;
  }
  return {
    ...bodies,
    readBody: (file, name = 'body') =>
      isModule(file) ? bodies.readBody(file, name) : { bodies: { [name]: toKnownKey(file) }, module: null },
    readExcerpt: toKnownKey,
    // It follows from the text of the page's body.
    readData: () => null,
  };
}

/** Sets are empty objects in JSON. */
const toPlain = ({ files, withoutHash, ...resolutions }: Resolutions) => ({
  ...resolutions,
  files: [...(files ?? [])],
  withoutHash: [...(withoutHash ?? [])],
});
